// Runs git on untrusted repositories: without configuration, hooks or prompts.

import Logbook
import SystemPackage
import Workspace

/// Runs the git of the system in an environment that a repository or a configuration cannot change.
enum GitProcess {
  /// The variables that git gets from this process: to find programs, the SSH agent, proxies and
  /// certificates. All others are left out, above all variables that begin with `GIT_`.
  private static let kept = [
    "PATH", "HOME", "USER", "LOGNAME", "TMPDIR", "SSH_AUTH_SOCK", "SSH_AGENT_PID", "http_proxy",
    "https_proxy", "all_proxy", "no_proxy", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY",
    "SSL_CERT_FILE", "SSL_CERT_DIR",
  ]

  /// Variables with fixed values.
  private static let fixed = [
    "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
    "GIT_ATTR_NOSYSTEM": "1", "GIT_TERMINAL_PROMPT": "0", "GIT_ASKPASS": "true",
    "SSH_ASKPASS": "true", "SSH_ASKPASS_REQUIRE": "never",
    "GIT_ALLOW_PROTOCOL": ProgramAddress.transports.joined(separator: ":"),
    "GIT_SSH_COMMAND": "ssh -oBatchMode=yes -oConnectTimeout=20 -oClearAllForwardings=yes",
    "GIT_NO_LAZY_FETCH": "1", "GIT_NO_REPLACE_OBJECTS": "1", "GIT_OPTIONAL_LOCKS": "0",
    "LC_ALL": "C",
  ]

  /// Settings that turn off everything by which git could run something or follow a submodule.
  private static let settings = [
    "core.hooksPath=/dev/null", "core.fsmonitor=false", "core.bigFileThreshold=2m",
    "fetch.recurseSubmodules=false", "submodule.recurse=false", "fetch.unpackLimit=1",
    "fetch.writeCommitGraph=false", "gc.auto=0", "maintenance.auto=false", "credential.helper=",
    "protocol.version=2", "advice.detachedHead=false", "log.showSignature=false",
  ]

  /// The largest file that git may write, in blocks of 512 bytes: 128 MiB. A fetch writes one pack.
  private static let largestFile = 262_144

  static func run(_ call: GitCall) -> GitAnswer? {
    var environment = fixed
    for name in kept {
      if let value = CommandContext.variable(name) { environment[name] = value }
    }
    // The shell sets the limit and becomes git. It does not look at the arguments.
    let script = "ulimit -f \(largestFile) 2>/dev/null; exec git \"$@\""
    let answer = ChildProcess.ask(
      ["/bin/sh", "-c", script, "git"] + settings.flatMap { ["-c", $0] } + call.arguments,
      environment: environment, mostOutput: call.mostOutput, seconds: call.seconds)
    // The shell exits with these if it cannot find or run git.
    return answer.flatMap { [126, 127].contains($0.status) ? nil : $0 }
  }

  /// Creates a folder in the folder for temporary files.
  static func createFolder() throws -> String {
    let parent = CommandContext.variable("TMPDIR") ?? "/tmp"
    return try Disk().createScratchFolder(in: FilePath(parent)).string
  }
}
