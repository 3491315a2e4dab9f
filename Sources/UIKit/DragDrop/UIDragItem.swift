import Foundation
import Scene

/// An item that a person drags.
///
/// For example:
///
///     func dragInteraction(
///       _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
///     ) -> [UIDragItem] {
///       [UIDragItem(itemProvider: NSItemProvider(object: label.text ?? ""))]
///     }
@MainActor open class UIDragItem: NSObject {
  /// The provider that gives the item's data to the view on which it is dropped.
  public let itemProvider: NSItemProvider
  /// A value that the item represents, for drops in the same app; nil, the default, is none.
  open var localObject: Any?

  /// Creates an item from a provider of its data.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// The operation that a drop performs.
public enum UIDropOperation: UInt, Sendable {
  /// The items are not accepted.
  case cancel = 0
  /// The items are not accepted, and the pointer shows that they cannot be dropped there.
  case forbidden
  /// The items are copied.
  case copy
  /// The items are moved. If the source does not allow it, they are not accepted.
  case move
}

/// The operation that a drop would perform.
@MainActor open class UIDropProposal: NSObject {
  /// The operation.
  public let operation: UIDropOperation

  /// Creates a proposal of an operation.
  public init(operation: UIDropOperation) { self.operation = operation }
}

extension UIDragItem {
  /// Creates an item from what another program drags.
  convenience init(_ parcel: Parcel) {
    let provider = NSItemProvider()
    let contents = parcel.contents
    if !parcel.name.isEmpty { provider.suggestedName = parcel.name }
    let address = contents[Parcel.fileType].flatMap {
      URL(string: String(decoding: $0, as: UTF8.self))
    }
    for type in parcel.types where type != Parcel.fileType || address == nil {
      provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { done in
        done(contents[type], contents[type] == nil ? UndroppedParcel(type: type) : nil)
        return nil
      }
    }
    if let address { provider.registerFile(address) }
    self.init(itemProvider: provider)
  }
}

/// The error of data that another program hands over only when it is dropped.
private struct UndroppedParcel: LocalizedError, CustomStringConvertible {
  var type: String
  var description: String { "What is dragged has \(type), which it gives only once it is dropped" }
  var errorDescription: String? { description }
}
