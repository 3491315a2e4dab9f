import Foundation
import Scene

/// One thing that a person drags.
@MainActor open class UIDragItem {
  /// Gives it to whom it is dropped on.
  public let itemProvider: NSItemProvider
  /// What it stands for, for drops in the same app.
  open var localObject: Any?

  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

/// What becomes of what is dropped.
public enum UIDropOperation: UInt, Sendable {
  /// Nothing.
  case cancel = 0
  /// Nothing, and a person sees that it cannot be dropped there.
  case forbidden
  case copy
  /// Only if the source allows it; otherwise nothing becomes of it.
  case move
}

/// What would become of a drop.
@MainActor open class UIDropProposal {
  public let operation: UIDropOperation

  public init(operation: UIDropOperation) { self.operation = operation }
}

extension UIDragItem {
  /// A thing of another program.
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

/// Programs hand over what they drag when it is dropped, and no sooner.
private struct UndroppedParcel: LocalizedError, CustomStringConvertible {
  var type: String
  var description: String { "What is dragged has \(type), which it gives only once it is dropped" }
  var errorDescription: String? { description }
}
