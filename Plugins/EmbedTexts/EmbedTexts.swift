// Generates the texts that are part of the binaries: the shipped programs, the pages of error ids,
// and the scripts and styles of the web pages.

import Foundation
import PackagePlugin

@main struct EmbedTexts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let script = root.appending(path: "Plugins/EmbedTexts/embed")
    return try [
      ("ShippedPrograms", "programs", ["yaml"]), ("ErrorPages", "docs/errors", ["md"]),
      ("PageFiles", "Sources/WebServer/Assets", ["js", "css", "svg", "webmanifest"]),
    ].map { (type, folder, endings) -> Command in
      let texts = try FileManager.default
        .contentsOfDirectory(at: root.appending(path: folder), includingPropertiesForKeys: nil)
        .filter { endings.contains($0.pathExtension) }
        .sorted { $0.lastPathComponent < $1.lastPathComponent }
      let output = context.pluginWorkDirectoryURL.appending(path: "\(type).swift")
      return .buildCommand(
        displayName: "Embedding \(folder)", executable: URL(filePath: "/bin/sh"),
        arguments: [script.path(), type, output.path()] + texts.map { $0.path() },
        inputFiles: [script] + texts, outputFiles: [output])
    }
  }
}
