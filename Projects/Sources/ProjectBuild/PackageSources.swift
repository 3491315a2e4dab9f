import Foundation

/// The sources of a target of a Swift package, lowered for a build by the package manager.
public struct PackageSources {
  /// What the target is compiled to.
  public enum Role: Sendable {
    /// A library, whose members the program registers that is linked with it.
    case library
    /// A program, with the lowered modules that it consists of.
    case program(registering: [String])
  }

  private let module: String
  private let files: [URL]
  private let plain: [URL]

  /// Makes the sources of a module.
  ///
  /// - Parameters:
  ///   - files: Those that are lowered.
  ///   - plain: Those that are compiled as they are, whose declarations the others use.
  public init(module: String, files: [URL], plain: [URL]) {
    self.module = module
    self.files = files
    self.plain = plain
  }

  /// Writes the lowered files and one that registers members, which is there even if it has none to register.
  ///
  /// - Returns: What cannot be lowered, one line each.
  public func lower(into folder: URL, role: Role) throws(BuildError) -> [String] {
    var names: Set<String> = ["\(Registration.fileName).swift"]
    for file in files where !names.insert(file.lastPathComponent).inserted {
      throw BuildError(
        "\(file.path): another file of \(module) has this name. Give each file of a module a name of its own."
      )
    }
    // With the names of the originals `#fileID` would mean two files of the module.
    let lowered = try LoweredSources(
      files, besides: plain, module: module, into: folder, ending: ".lowered.swift")
    let registration: Registration
    let empty: String
    switch role {
    case .library:
      registration = Registration(
        module: module, functions: lowered.registrations, others: [], role: .library)
      empty = "@MainActor public func \(Registration.function(of: module))() {}\n"
    case .program(let modules):
      let calls = modules.map { "\($0).\(Registration.function(of: $0))" }
      registration = Registration(
        module: module, functions: lowered.registrations, others: calls, role: .program)
      empty = "// Nothing has to be registered.\n"
    }
    let file = folder.appendingPathComponent("\(Registration.fileName).swift")
    try FileWriter.write(registration.text ?? empty, to: file)
    return lowered.diagnostics.map(\.description)
  }
}
