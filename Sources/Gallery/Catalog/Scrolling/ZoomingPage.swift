import UIKit

/// A map that two fingers, or Ctrl and a wheel, bring nearer, and one finger moves.
final class ZoomingPage: UIViewController, UIScrollViewDelegate {
  private let scroll = UIScrollView()
  private let map = MapView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
  private let status = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scroll.delegate = self
    scroll.minimumZoomScale = 0.5
    scroll.maximumZoomScale = 4
    scroll.contentSize = map.bounds.size
    scroll.backgroundColor = .secondarySystemBackground
    scroll.addSubview(map)
    let twice = UITapGestureRecognizer(target: self, action: "zoomIn:")
    twice.numberOfTapsRequired = 2
    map.addGestureRecognizer(twice)
    let near = UIButton(type: .system)
    near.setTitle("Nearer", for: .normal)
    near.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        scroll.setZoomScale(scroll.zoomScale * 2, animated: true)
      }, for: .touchUpInside)
    let lake = UIButton(type: .system)
    lake.setTitle("The lake", for: .normal)
    lake.addAction(
      UIAction { [weak self] _ in
        self?.scroll.zoom(to: CGRect(x: 350, y: 350, width: 150, height: 150), animated: true)
      }, for: .touchUpInside)
    let row = UIStackView(arrangedSubviews: [near, lake, status])
    row.spacing = 16
    for part in [scroll, row] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: area.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      row.topAnchor.constraint(equalTo: scroll.bottomAnchor, constant: 8),
      row.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      row.bottomAnchor.constraint(equalTo: area.bottomAnchor, constant: -16),
    ])
    tell()
  }

  override class var selectors: [Selector] { [Selector("zoomIn:", ZoomingPage.zoomIn)] }

  private func zoomIn(_ tap: UIGestureRecognizer) {
    scroll.setZoomScale(scroll.zoomScale > 1 ? 1 : 2, animated: true)
  }

  private func tell() {
    status.text = "Scale \(Int((scroll.zoomScale * 100).rounded())) %"
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { map }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { tell() }
}

/// Fields, a road and a lake.
private final class MapView: UIView {
  override func draw(_ rect: CGRect) {
    UIColor.systemGreen.withAlphaComponent(0.3).setFill()
    UIBezierPath(rect: bounds).fill()
    UIColor.systemGreen.setStroke()
    for step in stride(from: 0.0, through: 600, by: 100) {
      let line = UIBezierPath()
      line.move(to: CGPoint(x: step, y: 0))
      line.addLine(to: CGPoint(x: step, y: 600))
      line.move(to: CGPoint(x: 0, y: step))
      line.addLine(to: CGPoint(x: 600, y: step))
      line.stroke()
    }
    UIColor.systemBlue.setFill()
    UIBezierPath(ovalIn: CGRect(x: 370, y: 380, width: 110, height: 90)).fill()
    UIColor.systemOrange.setStroke()
    let road = UIBezierPath()
    road.lineWidth = 8
    road.move(to: CGPoint(x: 0, y: 60))
    road.addLine(to: CGPoint(x: 320, y: 240))
    road.addLine(to: CGPoint(x: 600, y: 260))
    road.stroke()
  }
}
