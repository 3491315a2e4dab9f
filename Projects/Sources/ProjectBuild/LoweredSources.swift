import Foundation
import Lowering
import XcodeProject

/// The Swift files of a module as they are compiled.
struct LoweredSources {
  /// The lowered files, and one that was generated where something has to be registered.
  let files: [URL]
  /// Functions that register what the module's files declare.
  let registrations: [String]
  /// The class that the program begins with.
  let entryPoint: EntryPoint?
  let diagnostics: [LoweringDiagnostic]
  /// What all files declare.
  let index: LoweringIndex

  /// Lowers all files of a module into a folder. Files that stay the same are not written again.
  ///
  /// - Parameters:
  ///   - others: Files of the module that stay as they are, and are only read for what they declare.
  ///   - ending: What their names end in.
  ///   - hasMain: Whether the program begins in the file main.swift, if there is one. Of tests it does not: they are given
  ///     a file of that name, and the statements of their own would never run.
  ///   - shadowed: Modules that declare a type of their own name.
  ///   - absent: Modules that are not there, whose imports are left out.
  ///   - imported: What other modules of the project declare.
  ///   - calls: Calls that an earlier build has found.
  init(
    _ files: [URL], besides others: [URL] = [], module: String, into folder: URL,
    ending: String = ".swift", hasMain: Bool = true, shadowed: Set<String> = [],
    absent: Set<String> = [],
    imported: [LoweringIndex] = [], calls: MetatypeCalls? = nil
  ) throws(BuildError) {
    var sources: [(url: URL, text: String)] = []
    var index = LoweringIndex()
    for file in others { index.add(try Self.read(file), path: file.path) }
    var named: [String: URL] = [:]
    for file in files {
      let name = Self.name(of: file, ending: ending, hasMain)
      if let other = named.updateValue(file, forKey: name), other != file {
        throw BuildError(
          "\(other.path) and \(file.path) are files of one module that have the same name, which Swift does not allow. "
            + "Rename one of them.")
      }
      let text = try Self.read(file)
      index.add(text, path: file.path)
      sources.append((file, text))
    }
    var whole = index
    for other in imported { whole.include(other) }
    let lowering = Lowering(
      module: module, index: whole, shadowed: shadowed, absent: absent)
    let results = Results(count: sources.count)
    let read = sources
    DispatchQueue.concurrentPerform(iterations: read.count) { number in
      results.set(number, lowering.lower(read[number].text, path: read[number].url.path))
    }
    var urls: [URL] = []
    var registrations: [String] = []
    var entryPoint: EntryPoint?
    var diagnostics: [LoweringDiagnostic] = []
    for (source, result) in zip(sources, results.all) {
      let url = folder.appendingPathComponent(Self.name(of: source.url, ending: ending, hasMain))
      let text = calls?.applied(to: result.text, file: url.lastPathComponent) ?? result.text
      try FileWriter.write(text, to: url)
      urls.append(url)
      if let registration = result.registration { registrations.append(registration) }
      if let found = result.entryPoint { entryPoint = found }
      diagnostics += result.diagnostics
    }
    self.files = urls
    self.index = index
    self.registrations = registrations
    self.entryPoint = entryPoint
    self.diagnostics = diagnostics
  }

  /// The name of a lowered file. Only the file of that name may have statements at its top.
  private static func name(of file: URL, ending: String, _ hasMain: Bool) -> String {
    let name = file.lastPathComponent
    guard name != "main.swift" else { return hasMain ? name : "main.tests.swift" }
    return file.deletingPathExtension().lastPathComponent + ending
  }

  private static func read(_ file: URL) throws(BuildError) -> String {
    guard let data = RegularFile.contents(file.path) else {
      throw BuildError(
        "\(file.path): \(RegularFile.fault(of: file.path)). Restore the file, or take it out of the project."
      )
    }
    if let text = String(data: data, encoding: .utf8) { return text }
    throw BuildError("\(file.path) is not UTF-8. Save it with that encoding.")
  }

  /// Results of work on several threads, each in a place of its own.
  private final class Results: @unchecked Sendable {
    private let lock = NSLock()
    private var results: [LoweredFile?]

    init(count: Int) { results = Array(repeating: nil, count: count) }

    func set(_ number: Int, _ file: LoweredFile) {
      lock.withLock { results[number] = file }
    }

    var all: [LoweredFile] { lock.withLock { results.compactMap { $0 } } }
  }
}
