import UIKit

/// The board: a face and a button for each tile, and the path of the last pair.
final class BoardView: UIView {
  /// A person pressed a tile.
  var choose: ((Board.Place) -> Void)?
  private var board = Board([])
  private var faces: [Board.Place: TileFace] = [:]
  private var buttons: [Board.Place: UIButton] = [:]
  private let line = PathLine()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(line)
  }

  required init?(coder: NSCoder) { return nil }

  /// - Parameter path: between the pair that has just gone.
  func show(_ game: Game, path: [Board.Place] = []) {
    board = game.board
    let old = faces
    faces = [:]
    for place in board.places {
      let (kind, face) = (board[place], old[place])
      if let kind {
        faces[place] = face?.kind == kind ? face : makeFace(kind, game.settings.style)
        faces[place]?.isChosen = place == game.chosen
      }
      if let face, faces[place] !== face { leave(face) }
      updateButton(at: place, kind, game)
    }
    for (place, button) in buttons where board[place] == nil {
      button.removeFromSuperview()
      buttons[place] = nil
    }
    bringSubviewToFront(line)
    setNeedsLayout()
    layoutIfNeeded()
    if !path.isEmpty { line.show(path.map { frame(of: $0) }.map(\.middle)) }
  }

  /// Other tiles altogether.
  func clear() {
    for face in faces.values { face.removeFromSuperview() }
    faces = [:]
  }

  private func makeFace(_ kind: Int, _ style: GameSettings.Style) -> TileFace {
    let face = TileFace(kind: kind, style: style)
    insertSubview(face, at: 0)
    return face
  }

  private func leave(_ face: TileFace) {
    UIView.animate(withDuration: 0.35) {
      face.alpha = 0
    } completion: { _ in
      face.removeFromSuperview()
    }
  }

  private func updateButton(at place: Board.Place, _ kind: Int?, _ game: Game) {
    guard let kind else { return }
    let button = buttons[place] ?? makeButton(at: place)
    let name = TileFace.name(of: kind, game.settings.style)
    button.accessibilityLabel = "\(name), row \(place.row + 1), column \(place.column + 1)"
    button.isSelected = place == game.chosen
  }

  private func makeButton(at place: Board.Place) -> UIButton {
    let button = UIButton(configuration: .plain())
    button.addAction(
      UIAction { [weak self] _ in self?.choose?(place) }, for: .touchUpInside)
    buttons[place] = button
    addSubview(button)
    return button
  }

  func flash(_ places: [Board.Place]) {
    for face in places.compactMap({ faces[$0] }) {
      face.alpha = 0.15
      UIView.animate(withDuration: 0.3, delay: 0, options: []) { face.alpha = 1 }
    }
  }

  // MARK: Layout

  private static let most = 96.0

  /// Room is left for paths around the tiles.
  private func frame(of place: Board.Place) -> CGRect {
    let side = min(
      bounds.width / CGFloat(board.columns + 1), bounds.height / CGFloat(board.rows + 1), Self.most)
    let origin = CGPoint(
      x: (bounds.width - side * CGFloat(board.columns)) / 2,
      y: (bounds.height - side * CGFloat(board.rows)) / 2)
    return CGRect(
      x: (origin.x + CGFloat(place.column) * side).rounded(),
      y: (origin.y + CGFloat(place.row) * side).rounded(), width: side.rounded(.down) - 2,
      height: side.rounded(.down) - 2)
  }

  override func layoutSubviews() {
    line.frame = bounds
    for (place, face) in faces { face.frame = frame(of: place) }
    for (place, button) in buttons { button.frame = frame(of: place) }
  }
}

/// The path between two tiles, for a moment.
private final class PathLine: UIView {
  private var points: [CGPoint] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isHidden = true
    contentMode = .redraw
  }

  required init?(coder: NSCoder) { return nil }

  func show(_ points: [CGPoint]) {
    self.points = points
    isHidden = false
    alpha = 1
    setNeedsDisplay()
    UIView.animate(withDuration: 0.25, delay: 0.3) {
      self.alpha = 0
    } completion: { finished in
      if finished { self.isHidden = true }
    }
  }

  override func draw(_ rect: CGRect) {
    guard let first = points.first else { return }
    let path = UIBezierPath()
    path.move(to: first)
    for point in points.dropFirst() { path.addLine(to: point) }
    path.lineWidth = 5
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    tintColor.setStroke()
    path.stroke()
  }
}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}
