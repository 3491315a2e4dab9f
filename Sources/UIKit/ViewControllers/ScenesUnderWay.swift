/// The scenes whose controllers or views are being made, from outside inwards, as one leads to the other.
///
/// A scene can make the controllers of others with its own: the root of a navigation, what stands in a container. Where
/// these lead back, there would be no end.
@MainActor enum ScenesUnderWay {
  struct Key: Hashable {
    /// Where the storyboard is.
    let folder: String
    let id: String
  }

  enum Result<Made> {
    case left(Made)
    /// The identifiers of the scenes from the first to the one that is entered again.
    case circle([String])
  }

  /// Whoever performs a segue: its methods make the controllers to which the scenes lead by themselves, where documents
  /// name methods.
  struct Performance {
    let source: UIViewController
    let sender: Any?
  }

  private static var list: [Key] = []
  /// The segue for which scenes are made; nil where an app asks for a controller.
  private(set) static var performance: Performance?
  /// More than a document has a use for, and far less than the stack has room for.
  private static let greatestDepth = 50

  /// Does what makes a scene, unless the scene is under way.
  static func enter<Made>(_ key: Key, _ body: () -> Made) -> Result<Made> {
    if list.contains(key) || list.count >= greatestDepth {
      let start = list.firstIndex(of: key) ?? 0
      return .circle(list[start...].map(\.id) + [key.id])
    }
    return .left(within(key, body))
  }

  /// Does what makes the views of a scene, which may be under way already.
  static func within<Made>(_ key: Key, _ body: () -> Made) -> Made {
    list.append(key)
    defer { list.removeLast() }
    return body()
  }

  /// Does what an app asks for.
  static func anew<Made>(_ body: () -> Made) -> Made {
    let outer = (list, performance)
    (list, performance) = ([], nil)
    defer { (list, performance) = outer }
    return body()
  }

  /// Does what makes the destination of a segue.
  static func making<Made>(for performance: Performance, _ body: () -> Made) -> Made {
    let outer = self.performance
    self.performance = performance
    defer { self.performance = outer }
    return body()
  }
}
