import Foundation

/// A rectangle whose coordinates can be converted to those of others: a view, a screen, the space of a scene. Everything
/// is in points.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
  /// The rectangle, in its own coordinates.
  var bounds: CGRect { get }
  /// Converts a point of this space to another one.
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a point of another space to this one.
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  /// Converts a rectangle of this space to another one; where one is rotated, it becomes the bounding rectangle.
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  /// Converts a rectangle of another space to this one; where one is rotated, it becomes the bounding rectangle.
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView: UICoordinateSpace {
  /// Converts a point of this view to another space.
  // A view given by itself is meant for the method of views, which subclasses override.
  @_disfavoredOverload public func convert(
    _ point: CGPoint, to coordinateSpace: any UICoordinateSpace
  ) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, to: view as UIView?) }
    return Screenwards.from(coordinateSpace, self.convert(point, to: nil as UIView?))
  }

  /// Converts a point of another space to this view.
  @_disfavoredOverload public func convert(
    _ point: CGPoint, from coordinateSpace: any UICoordinateSpace
  ) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: view as UIView?) }
    return convert(Screenwards.to(coordinateSpace, point), from: nil as UIView?)
  }

  /// Converts a rectangle of this view to another space.
  @_disfavoredOverload public func convert(
    _ rect: CGRect, to coordinateSpace: any UICoordinateSpace
  ) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, to: view as UIView?) }
    return Screenwards.from(coordinateSpace, convert(rect, to: nil as UIView?))
  }

  /// Converts a rectangle of another space to this view.
  @_disfavoredOverload public func convert(
    _ rect: CGRect, from coordinateSpace: any UICoordinateSpace
  ) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, from: view as UIView?) }
    return convert(Screenwards.to(coordinateSpace, rect), from: nil as UIView?)
  }
}

/// Conversions of what is no view. A window, its scene and its screen have one origin here: a host tells where windows
/// stand to nobody.
@MainActor private enum Screenwards {
  /// To the coordinates of the screen.
  static func to(_ space: any UICoordinateSpace, _ point: CGPoint) -> CGPoint {
    space is any WindowWide ? point : space.convert(point, to: UIScreen.main)
  }

  static func to(_ space: any UICoordinateSpace, _ rect: CGRect) -> CGRect {
    space is any WindowWide ? rect : space.convert(rect, to: UIScreen.main)
  }

  /// From the coordinates of the screen.
  static func from(_ space: any UICoordinateSpace, _ point: CGPoint) -> CGPoint {
    space is any WindowWide ? point : space.convert(point, from: UIScreen.main)
  }

  static func from(_ space: any UICoordinateSpace, _ rect: CGRect) -> CGRect {
    space is any WindowWide ? rect : space.convert(rect, from: UIScreen.main)
  }
}

/// A space with the coordinates of the window.
@preconcurrency @MainActor protocol WindowWide: UICoordinateSpace {}

extension WindowWide {
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace is any WindowWide ? point : coordinateSpace.convert(point, from: self)
  }

  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    coordinateSpace is any WindowWide ? point : coordinateSpace.convert(point, to: self)
  }

  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace is any WindowWide ? rect : coordinateSpace.convert(rect, from: self)
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace is any WindowWide ? rect : coordinateSpace.convert(rect, to: self)
  }
}

extension UIScreen: WindowWide {
  /// The coordinates of the screen as it is turned now.
  public var coordinateSpace: any UICoordinateSpace { self }
  /// The coordinates of the screen. Differs from UIKit: hosts do not turn screens, so that they are those of
  /// `coordinateSpace`.
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}

/// The coordinates of a scene.
@MainActor final class SceneSpace: WindowWide {
  let bounds: CGRect
  init(_ bounds: CGRect) { self.bounds = bounds }
}
