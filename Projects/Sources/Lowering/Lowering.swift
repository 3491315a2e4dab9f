import SwiftParser
import SwiftSyntax

/// A source file after its lowering.
public struct LoweredFile: Sendable {
  /// The lowered source. Its lines are those of the original, which errors of the compiler name.
  public var text: String
  /// The name of the function that registers what the file's classes have for documents and selectors; nil without any.
  /// It takes nothing, and is called on the main actor when the program starts.
  public var registration: String?
  /// The type with which the program starts, where it is in this file.
  public var entryPoint: EntryPoint?
  /// What cannot be lowered.
  public var diagnostics: [LoweringDiagnostic]
}

/// A type that had `@main`, `@UIApplicationMain` or `@NSApplicationMain`.
public struct EntryPoint: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// The delegate of the application.
    case applicationDelegate
    /// An `App` of another framework.
    case app
    /// A type with a `main()` of its own.
    case ownMain
  }

  /// The name of the type.
  public var name: String
  public var kind: Kind
}

/// Something in a source that cannot be lowered.
public struct LoweringDiagnostic: Sendable, Equatable, CustomStringConvertible {
  public var path: String
  /// From 1.
  public var line: Int
  /// From 1, in bytes of UTF-8.
  public var column: Int
  /// What it is and what to do.
  public var message: String

  public var description: String { "\(path):\(line):\(column): \(message)" }
}

/// Turns sources of iOS into sources that compile without the Objective-C runtime (`Docs/decisions/0061`).
///
///     var index = LoweringIndex()
///     for file in files { index.add(file.text, path: file.path) }
///     let lowered = Lowering(module: "Notes", index: index).lower(text, path: "Sources/Editor.swift")
public struct Lowering: Sendable {
  let module: String
  let index: LoweringIndex
  let shadowed: Set<String>

  /// Creates the lowering of one module.
  ///
  /// - Parameters:
  ///   - module: The module's name.
  ///   - index: What all of its files declare.
  ///   - shadowed: Modules of the project that declare a type of their own name, which goes before the module's.
  public init(module: String, index: LoweringIndex, shadowed: Set<String> = []) {
    self.module = module
    self.index = index
    self.shadowed = shadowed
  }

  /// Lowers a file.
  ///
  /// - Parameters:
  ///   - source: The text of the file.
  ///   - path: Its path as errors shall name it. It also gives the registration its name, so that it has to be unique
  ///     in the module.
  public func lower(_ source: String, path: String) -> LoweredFile {
    DeepStack.run { FileLowering(self, source, path).run() }
  }
}
