import SwiftSyntax

/// Objects of a class that a variable or a type parameter names: `type.init(frame: .zero)`, `Cell()`. Swift lets those call only
/// `required` initialisers, which UIKit's are not here; the toolkit has a method `instance` for each of them instead.
struct ClassObjects {
  private let file: FileLowering

  init(_ file: FileLowering) { self.file = file }

  /// The toolkit's initialisers by their labels, with the class that has each.
  private static let initializers: [[String]: String] = [
    []: "NSObject", ["frame"]: "UIView", ["style", "reuseIdentifier"]: "UITableViewCell",
    ["reuseIdentifier"]: "UITableViewHeaderFooterView", ["frame", "style"]: "UITableView",
    ["frame", "collectionViewLayout"]: "UICollectionView",
    ["target", "action"]: "UIGestureRecognizer", ["nibName", "bundle"]: "UIViewController",
    ["rootViewController"]: "UINavigationController", ["style"]: "UITableViewController",
    ["collectionViewLayout"]: "UICollectionViewController",
    ["identifier", "source", "destination"]: "UIStoryboardSegue",
  ]

  func lower(_ node: FunctionCallExprSyntax) {
    guard node.trailingClosure == nil else { return }
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    guard let owner = Self.initializers[labels] else { return }
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.tokenKind == .keyword(.`init`), let base = member.base
    {
      guard makes(ClassValues(file.index).bounds(of: base), labels, owner) else { return }
      file.edits.replace(member.declName.textRange, "instance")
    } else if let name = node.calledExpression.as(DeclReferenceExprSyntax.self) {
      let bounds = TypeBounds(file.index).bounds(of: name.baseName.text, at: node)
      guard makes(bounds, labels, owner) else { return }
      file.edits.insert(".instance", at: name.textRange.upperBound)
    } else {
      return
    }
    file.needsUIKit = true
  }

  /// Whether a class of the toolkit is meant that has the initialiser, and nothing requires one of that name.
  private func makes(_ bounds: [String]?, _ labels: [String], _ owner: String) -> Bool {
    guard let bounds else { return false }
    let required = bounds.contains { one in
      file.index.line(of: one).contains { name in
        file.index.types[name]?.methods.contains {
          $0.base == "init" && $0.labels.map { $0 ?? "_" } == labels && !$0.isInExtension
        } == true
      }
    }
    return !required
      && bounds.contains { KnownNames.inherits(LoweringIndex.lastName($0), from: owner) }
  }
}
