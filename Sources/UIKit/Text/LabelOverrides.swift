import Foundation

/// Which classes of labels draw or place their text themselves. Others are measured once.
@MainActor enum LabelOverrides {
  private static let drawText = MethodTable(of: UILabel.self, Plain.self, Drawing.self)
  private static let textRect = MethodTable(of: UILabel.self, Plain.self, Placing.self)

  static func draws(_ type: UILabel.Type) -> Bool {
    guard type != UILabel.self else { return false }
    return drawText.differs(in: type) || textRect.differs(in: type)
  }

  private final class Plain: UILabel {}

  private final class Drawing: UILabel {
    override func drawText(in rect: CGRect) {}
  }

  private final class Placing: UILabel {
    override func textRect(
      forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
    ) -> CGRect { bounds }
  }
}
