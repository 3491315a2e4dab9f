import Adaptive
import Foundation

extension UIScrollView {
  private var zoomedView: UIView? { scrollDelegate?.viewForZooming(in: self) }

  /// Whether a person can zoom.
  var canZoom: Bool {
    guard let settings else { return false }
    return settings.maximumZoomScale > settings.minimumZoomScale && zoomedView != nil
  }

  private func keptScale(_ scale: CGFloat) -> CGFloat {
    let scale = scale.isFinite && scale > 0 ? scale : minimumZoomScale
    let kept = min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
    // Limits may be what no content can have.
    return kept.isFinite && kept > 0 ? kept : zoomScale
  }

  private var middle: CGPoint { CGPoint(x: bounds.width / 2, y: bounds.height / 2) }

  func zoomToScale(_ scale: CGFloat, _ animated: Bool) {
    let scale = keptScale(scale)
    guard scale != zoomScale, zoomedView != nil else { return }
    let middle = self.middle
    zoom(animated) {
      self.showScale(scale, keeping: middle)
      self.contentOffset = self.clamped(self.contentOffset)
    }
  }

  func zoomToRectangle(_ rect: CGRect, _ animated: Bool) {
    guard let view = zoomedView, rect.width > 0, rect.height > 0, bounds.width > 0,
      bounds.height > 0
    else { return }
    let inset = knownInset
    let room = CGSize(
      width: bounds.width - inset.left - inset.right,
      height: bounds.height - inset.top - inset.bottom)
    let scale = keptScale(min(room.width / rect.width, room.height / rect.height))
    zoom(animated) {
      if scale != self.zoomScale { self.showScale(scale, keeping: self.middle) }
      let shown = view.convert(rect, to: self)
      self.contentOffset = self.clamped(
        CGPoint(
          x: shown.midX - inset.left - room.width / 2,
          y: shown.midY - inset.top - room.height / 2))
    }
  }

  /// Zooms in the block, seen if it is animated.
  private func zoom(_ animated: Bool, _ body: @escaping () -> Void) {
    guard animated, window != nil, engine?.animations.allows == true else { return body() }
    let view = zoomedView
    scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
    UIView.animate(withDuration: Self.zoomDuration, animations: body) { [weak self] _ in
      guard let self else { return }
      scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
    }
  }

  /// The duration of an animated change of the scale, in seconds.
  static var zoomDuration: Double { 0.3 }

  /// Sets the scale, without a look at the limits.
  ///
  /// - Parameters:
  ///   - scale: the scale.
  ///   - point: what of the visible part stays where it is, from its corner, in points.
  func showScale(_ scale: CGFloat, keeping point: CGPoint) {
    guard let view = zoomedView, scale > 0 else { return }
    let ratio = scale / zoomScale
    var all = settings ?? ScrollSettings(alwaysBounceVertical: alwaysBouncesByDefault)
    all.zoomScale = scale
    settings = all
    let origin = view.frame.origin
    view.transform = CGAffineTransform(scaleX: scale, y: scale)
    view.frame.origin = origin
    let next = CGPoint(
      x: ZoomPlace.offset(contentOffset.x, keeping: point.x, ratio: ratio),
      y: ZoomPlace.offset(contentOffset.y, keeping: point.y, ratio: ratio))
    // Products of scales drift in their last digits, and content that is larger by one scrolls.
    func scaled(_ length: CGFloat) -> CGFloat { (length * ratio * 1e6).rounded() / 1e6 }
    contentSize = CGSize(width: scaled(contentSize.width), height: scaled(contentSize.height))
    contentOffset = next
    scrollDelegate?.scrollViewDidZoom(self)
  }

  /// A wheel or a touchpad zooms around a place of the window.
  func zoomed(by factor: Double, at place: CGPoint) {
    let scale = keptScale(zoomScale * factor)
    guard canZoom, factor.isFinite, scale != zoomScale else { return }
    let point = convert(place, from: nil)
    let view = zoomedView
    scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
    showScale(scale, keeping: CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY))
    contentOffset = clamped(contentOffset)
    scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
  }

  // MARK: Fingers

  fileprivate func beginZooming() {
    scrollDelegate?.scrollViewWillBeginZooming(self, with: zoomedView)
  }

  fileprivate func followZoom(_ mover: ScrollMover) {
    let scale = ZoomPlace.shown(
      Double(mover.zooming.start * mover.pinch.scale), least: Double(minimumZoomScale),
      most: Double(maximumZoomScale), bounces: bouncesZoom)
    let point = mover.pinch.location(in: self)
    showScale(
      CGFloat(scale), keeping: CGPoint(x: point.x - bounds.minX, y: point.y - bounds.minY))
  }

  fileprivate func endZooming(_ mover: ScrollMover) {
    let (view, scale) = (zoomedView, keptScale(zoomScale))
    guard scale != zoomScale else {
      scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: scale)
      return mover.settle()
    }
    mover.zooming.isBouncing = true
    let middle = self.middle
    let back = {
      self.showScale(scale, keeping: middle)
      self.contentOffset = self.clamped(self.contentOffset)
    }
    UIView.animate(withDuration: Self.zoomDuration, animations: back) { [weak self, weak mover] _ in
      mover?.zooming.isBouncing = false
      guard let self else { return }
      scrollDelegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
    }
  }
}

extension ScrollMover {
  func pinched(_ state: UIGestureRecognizer.State) {
    switch state {
    case .began:
      zooming.isOn = true
      zooming.start = scroll.zoomScale
      scroll.beginZooming()
      scroll.followZoom(self)
    case .changed: if zooming.isOn { scroll.followZoom(self) }
    case .ended, .cancelled:
      guard zooming.isOn else { return }
      zooming.isOn = false
      scroll.endZooming(self)
    case .possible, .failed: break
    }
  }
}
