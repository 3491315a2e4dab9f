import Foundation
import Scene
import Simulator

/// The screen of a device with what an app shows on it, and what the system lays over that.
@MainActor public struct ScreenPicture {
  /// In points, from the screen's top left corner.
  public let drawing: Drawing
  /// The size of the screen, in points.
  public let size: CGSize
  /// The colours and letters that it is drawn with.
  public let paper: Paper

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - tree: What the app's window shows.
  ///   - posture: The device and its settings.
  ///   - measurer: That of the letters with which it will be drawn.
  public init(of tree: Tree, on posture: Posture, measurer: any TextMeasurer) {
    size = posture.screen
    paper = Paper(isDark: posture.isDark, family: Sheet.family)
    let glass = CGRect(origin: .zero, size: size)
    let frame = posture.appFrame ?? glass
    let display = tree.root.flatMap { tree[$0]?.display } ?? DisplayRequest()
    var steps: [Drawing.Step] = [
      .fill(ScreenPainter.shape(glass, CornerRadii(0)), .winding, .rgba(0x0000_00FF)), .save,
      .clip(ScreenPainter.shape(frame, CornerRadii(0)), .winding),
      .transform(Affine(a: 1, b: 0, c: 0, d: 1, tx: frame.minX, ty: frame.minY)),
    ]
    steps +=
      ScreenPainter.drawing(
        of: tree, measurer: measurer, isDark: posture.isDark,
        isRightToLeft: display.isRightToLeft ?? posture.isRightToLeft
      ).steps
    steps.append(.restore)
    steps += SystemParts(posture, display).steps
    drawing = Drawing(steps)
  }
}
