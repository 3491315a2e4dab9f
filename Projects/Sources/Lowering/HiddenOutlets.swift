import SwiftSyntax

/// Properties that only documents may set: `@available(*, unavailable) @IBInspectable`. What is registered for documents names
/// them, and would be an error.
struct HiddenOutlets {
  private let file: FileLowering

  init(_ file: FileLowering) { self.file = file }

  func lower(_ node: VariableDeclSyntax) {
    let names = DeclarationReader.names(node.attributes)
    guard names.contains("IBInspectable") || names.contains("IBOutlet") else { return }
    for case .attribute(let attribute) in node.attributes {
      guard attribute.attributeName.trimmedDescription == "available",
        attribute.trimmedDescription.contains("unavailable")
      else { continue }
      file.edits.blank(attribute.textRange)
    }
  }
}
