import Foundation

/// A library of the system that is loaded when something of it is first needed: a program that never
/// imports has neither its code nor its tables in memory.
struct SystemLibrary {
  private let handle: UnsafeMutableRawPointer

  /// Nil where none of the files is there.
  init?(_ files: [String]) {
    let handles = files.lazy.compactMap { dlopen($0, RTLD_LAZY | RTLD_LOCAL) }
    guard let handle = handles.first else { return nil }
    self.handle = handle
  }

  /// A function by its name.
  ///
  /// - Parameter type: its type, as the library's headers declare it.
  func function<Function>(_ name: String, _ type: Function.Type = Function.self) -> Function? {
    dlsym(handle, name).map { unsafeBitCast($0, to: type) }
  }
}
