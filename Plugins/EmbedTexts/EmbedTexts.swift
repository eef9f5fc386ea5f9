// Generates the texts that are part of the binary: the shipped programs and the pages of error ids.

import Foundation
import PackagePlugin

@main struct EmbedTexts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let script = root.appending(path: "Plugins/EmbedTexts/embed")
    return try [("ShippedPrograms", "programs", "yaml"), ("ErrorPages", "docs/errors", "md")].map {
      (type, folder, ending) -> Command in
      let texts = try FileManager.default
        .contentsOfDirectory(at: root.appending(path: folder), includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == ending }
        .sorted { $0.lastPathComponent < $1.lastPathComponent }
      let output = context.pluginWorkDirectoryURL.appending(path: "\(type).swift")
      return .buildCommand(
        displayName: "Embedding \(folder)", executable: URL(filePath: "/bin/sh"),
        arguments: [script.path(), type, output.path()] + texts.map { $0.path() },
        inputFiles: [script] + texts, outputFiles: [output])
    }
  }
}
