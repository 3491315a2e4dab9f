import SwiftSyntax

/// `init()` of classes of the module that the toolkit's class does not have: the toolkit is told how such an object is made.
struct OwnInitializers {
  private let index: LoweringIndex

  init(_ index: LoweringIndex) { self.index = index }

  /// Whether objects of a class are made by an `init()` that the class declares, or inherits from one of the module that does.
  func has(_ node: ClassDeclSyntax, _ name: String) -> Bool {
    guard isObject(name) else { return false }
    var own = Self.initializers(node)
    if own.isEmpty {
      // One that declares none inherits all.
      let above = index.line(of: name).dropFirst().first {
        index.types[$0]?.kind == .class
          && index.types[$0]?.methods["init"].isEmpty == false
      }
      guard let above, let methods = index.types[above]?.methods else { return false }
      return methods.contains { $0.base == "init" && $0.isPlainInitializer }
    }
    own.removeAll { !$0.isUsable }
    return own.contains { $0.takesNothing }
  }

  private func isObject(_ name: String) -> Bool {
    index.line(of: name).contains { one in
      index.types[one]?.kind == .class
        && index.types[one]?.inherited.contains {
          KnownNames.inherits(LoweringIndex.lastName($0), from: "NSObject")
        } == true
    }
  }

  private struct Initializer {
    let takesNothing: Bool
    let isUsable: Bool
  }

  private static func initializers(_ node: ClassDeclSyntax) -> [Initializer] {
    node.memberBlock.members.compactMap { item in
      guard let own = item.decl.as(InitializerDeclSyntax.self) else { return nil }
      let isUnavailable = own.attributes.contains {
        $0.trimmedDescription.contains("available") && $0.trimmedDescription.contains("unavailable")
      }
      return Initializer(
        takesNothing: own.signature.parameterClause.parameters.isEmpty
          && own.genericParameterClause == nil,
        isUsable: !isUnavailable && own.optionalMark == nil
          && own.signature.effectSpecifiers == nil)
    }
  }
}

extension MethodDeclaration {
  /// Whether it is an `init()` that another file can call without more ado.
  fileprivate var isPlainInitializer: Bool {
    parameters.isEmpty && effects.isEmpty && access != .private && access != .fileprivate
  }
}
