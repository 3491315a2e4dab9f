import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("The size of zoomed content") struct ZoomSizeTests {
  private final class Viewer: NSObject, UIScrollViewDelegate {
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
  }

  @Test("Content that is zoomed and back has the size that it had, to the last digit") func back() {
    let viewer = Viewer()
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    scroll.delegate = viewer
    scroll.addSubview(viewer.picture)
    scroll.contentSize = CGSize(width: 393, height: 852)
    scroll.minimumZoomScale = 0.5
    scroll.maximumZoomScale = 4
    for scale: CGFloat in [2, 0.8, 1, 3.1, 0.7, 1] { scroll.zoomScale = scale }
    #expect(scroll.contentSize == CGSize(width: 393, height: 852))
  }
}
