import Foundation
import Testing

@testable import Lowering

/// One file, lowered as the only one of its module or beside others.
func lowered(_ source: String, _ others: String..., path: String = "App.swift") -> LoweredFile {
  var index = LoweringIndex()
  index.add(source, path: path)
  for (number, other) in others.enumerated() { index.add(other, path: "Other\(number).swift") }
  return Lowering(module: "App", index: index).lower(source, path: path)
}

/// The lines of the original in their lowered form.
func lines(_ source: String, _ others: String...) -> [String] {
  var index = LoweringIndex()
  index.add(source, path: "App.swift")
  for (number, other) in others.enumerated() { index.add(other, path: "Other\(number).swift") }
  let text = Lowering(module: "App", index: index).lower(source, path: "App.swift").text
  let all = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  return Array(
    all.dropFirst().prefix(source.split(separator: "\n", omittingEmptySubsequences: false).count))
}

/// What `#selector` of a class with some members becomes.
func selector(_ expression: String, in members: String = "", others: String = "") -> String {
  let source = "class Editor: UIViewController {\n\(members)\nlet it = #selector(\(expression))\n}"
  let line = lines(source, others).last { $0.contains("let it = ") } ?? ""
  return String(line.dropFirst("let it = ".count))
}
