import Foundation
import InterfaceBuilder
import Testing

@testable import UIKit

/// Documents for tests, compiled as a project would be.
@MainActor enum NibStage {
  static let owner = """
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
    """

  static func xib(_ objects: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
    <objects>
    \(owner)
    \(objects)
    </objects>
    </document>
    """
  }

  static func compile(_ text: String, _ name: String = "Test.xib") throws -> CompiledDocument {
    try InterfaceBuilderCompiler(module: "UIKitTests").compile(Data(text.utf8), document: name)
  }

  static func nib(_ objects: String) throws -> UINib {
    let compiled = try compile(xib(objects))
    #expect(compiled.warnings == [])
    guard case .nib(let data) = compiled.content else { throw CocoaError(.coderInvalidValue) }
    return UINib(data: data, bundle: nil)
  }

  /// The first object of a document.
  static func load<Object>(
    _ objects: String, owner: Any? = nil, as type: Object.Type = Object.self
  ) throws -> Object {
    try #require(try nib(objects).instantiate(withOwner: owner, options: nil).first as? Object)
  }

  /// A bundle with compiled documents, which is removed with the result.
  static func bundle(_ documents: [CompiledDocument]) throws -> (Bundle, URL) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "nibs-\(UUID().uuidString).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for document in documents { try document.write(to: folder) }
    return (try #require(Bundle(path: folder.path)), folder)
  }

  /// What is said while a block runs.
  static func warnings(_ body: () throws -> Void) rethrows -> [String] {
    var lines: [String] = []
    let before = NibWarnings.listener
    NibWarnings.listener = { lines.append($0) }
    defer { NibWarnings.listener = before }
    try body()
    return lines
  }
}
