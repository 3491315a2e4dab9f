import Foundation

/// A document that an app wants to be printed.
public struct PrintRequest: Hashable, Codable, Sendable {
  /// The ways in which both sides of the paper are used.
  public enum Sides: String, Codable, Sendable {
    /// One side only.
    case one
    /// Both sides, turned over at the long edge or at the short one.
    case longEdge, shortEdge
  }

  /// The name of the document in the list of what is being printed.
  public var title: String
  /// Whether the paper lies on its long side, until the person chooses otherwise.
  public var isLandscape: Bool
  /// Whether there are colours, until the person chooses otherwise.
  public var hasColors: Bool
  /// The sides that are used, until the person chooses otherwise.
  public var sides: Sides

  /// Creates a request; by default for upright paper in colours, on one side.
  public init(
    title: String, isLandscape: Bool = false, hasColors: Bool = true, sides: Sides = .one
  ) {
    self.title = title
    self.isLandscape = isLandscape
    self.hasColors = hasColors
    self.sides = sides
  }
}

/// The paper that a person chose.
public struct PrintSheet: Hashable, Codable, Sendable {
  /// The size in points of 1/72 of an inch.
  public var size: CGSize
  /// What of it the printer reaches, in points from its top left corner.
  public var printable: CGRect

  /// Creates paper. The lengths are in points of 1/72 of an inch.
  public init(size: CGSize, printable: CGRect) {
    self.size = size
    self.printable = printable
  }

  /// Upright paper of the size A4, with half an inch that no printer reaches.
  public static let a4 = PrintSheet(
    size: CGSize(width: 595, height: 842), printable: CGRect(x: 36, y: 36, width: 523, height: 770))
}

/// A stage of printing a document.
public enum PrintStage: Hashable, Codable, Sendable {
  /// The person has chosen a printer: the app lays out the pages, which it passes to
  /// `SceneHost.setPrintedPages(_:)` before the event returns.
  case layOut(PrintSheet)
  /// The document was passed to the printer or written to a file.
  case done
  /// The person cancelled the dialog.
  case cancelled
  /// It could not be printed; the reason, in the words of the desktop.
  case failed(String)
}
