import Foundation
import Scene

/// What is known of a document that is to be printed.
///
/// A person may choose otherwise in the dialog of the desktop.
@preconcurrency @MainActor open class UIPrintInfo: NSObject {
  /// What is printed, as far as a printer prints it otherwise.
  public enum OutputType: Int, Sendable {
    /// Text and pictures in colours.
    case general = 0
    /// Pictures in colours.
    case photo = 1
    /// Text and pictures in black and grey.
    case grayscale = 2
    /// Pictures in black and grey.
    case photoGrayscale = 3
  }

  /// How the paper lies.
  public enum Orientation: Int, Sendable {
    /// On its short side.
    case portrait = 0
    /// On its long side.
    case landscape = 1
  }

  /// How both sides of the paper are used.
  public enum Duplex: Int, Sendable {
    /// One side only.
    case none = 0
    /// The paper is turned over at its long edge.
    case longEdge = 1
    /// The paper is turned over at its short edge.
    case shortEdge = 2
  }

  /// The name of the document in the list of what is being printed; by default that of the app.
  open var jobName = ProcessInfo.processInfo.processName
  /// What is printed. The default is `general`.
  open var outputType = OutputType.general
  /// How the paper lies. The default is `portrait`.
  open var orientation = Orientation.portrait
  /// How both sides are used. The default is `none`.
  open var duplex = Duplex.none

  /// Creates a description with default values.
  public override init() {}

  /// Returns a description with default values.
  open class func printInfo() -> UIPrintInfo { UIPrintInfo() }

  var request: PrintRequest {
    PrintRequest(
      title: jobName, isLandscape: orientation == .landscape,
      hasColors: outputType == .general || outputType == .photo,
      sides: duplex == .none ? .one : duplex == .longEdge ? .longEdge : .shortEdge)
  }
}

/// The paper in a printer.
@preconcurrency @MainActor open class UIPrintPaper: NSObject {
  /// The size in points of 1/72 of an inch.
  public let paperSize: CGSize
  /// What of it the printer reaches, in points from the top left corner.
  public let printableRect: CGRect

  init(_ sheet: PrintSheet) {
    paperSize = sheet.size
    printableRect = sheet.printable
  }
}
