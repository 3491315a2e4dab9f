import Foundation
import Scene
import Simulator
import Testing
import UIKit

private final class Photo: UIViewController {
  var heard: [String] = []
  override func viewWillAppear(_ animated: Bool) { heard.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { heard.append("appeared") }
  override func viewDidDisappear(_ animated: Bool) { heard.append("disappeared") }
  override func viewDidLoad() {
    super.viewDidLoad()
    let words = UILabel(frame: CGRect(x: 20, y: 20, width: 200, height: 30))
    words.text = "A boat at sea"
    view.addSubview(words)
  }
}

private final class Album: UITableViewController, UIContextMenuInteractionDelegate {
  let card = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
  var photo: Photo?
  var size = CGSize(width: 280, height: 180)
  var opened: [UIViewController] = []
  var heard: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    card.text = "Card"
    card.isUserInteractionEnabled = true
    card.addInteraction(UIContextMenuInteraction(delegate: self))
    tableView.tableHeaderView = card
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "Photo \(indexPath.row)"
    return cell
  }

  private var configuration: UIContextMenuConfiguration {
    UIContextMenuConfiguration(
      identifier: "photo" as NSString,
      previewProvider: { [unowned self] in
        let photo = Photo()
        photo.preferredContentSize = size
        self.photo = photo
        return photo
      },
      actionProvider: { _ in
        UIMenu(children: [
          UIAction(title: "Share") { [unowned self] _ in self.heard.append("share") }
        ])
      })
  }

  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { configuration }

  override func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: UIContextMenuInteractionCommitAnimating
  ) {
    animator.preferredCommitStyle = .pop
    heard.append("row chosen")
    if let photo = animator.previewViewController {
      animator.addCompletion { [unowned self] in self.opened.append(photo) }
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { configuration }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: UIContextMenuInteractionCommitAnimating
  ) { heard.append("card chosen") }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: UIContextMenuInteractionAnimating?
  ) { heard.append("ended with \(animator?.previewViewController === photo)") }
}

// [D] UIContextMenuConfiguration: previewProvider returns the view controller of the preview; the delegates'
// willPerformPreviewActionForMenuWith is called when a person taps it
@Suite("Previews of context menus", .serialized) @MainActor struct MenuPreviewTests {
  private let album = Album()

  private func playing() throws -> ClientPlaying {
    try ClientPlaying(RootDelegate(album), on: "iPhone 15")
  }

  @Test("The preview stands above the menu, and goes with it") func shown() throws {
    let playing = try playing()
    try playing.run("menu \"Photo 1\"\nexpect visible \"A boat at sea\"\nexpect visible \"Share\"")
    let photo = try #require(album.photo)
    #expect(photo.heard == ["will appear", "appeared"])
    #expect(photo.view.window != nil && photo.view.bounds.size == album.size)
    try playing.run("tap \"Share\"\nexpect hidden \"A boat at sea\"")
    #expect(album.heard == ["share"])
    #expect(photo.view.window == nil && photo.heard.last == "disappeared")
  }

  @Test("A tap on it chooses it, of a row as of a view") func chosen() throws {
    let playing = try playing()
    try playing.run("menu \"Photo 1\"")
    let photo = try #require(album.photo)
    let middle = photo.view.convert(CGPoint(x: 140, y: 90), to: nil)
    try playing.run("tap at \(Int(middle.x)) \(Int(middle.y))\nexpect hidden \"Share\"")
    #expect(album.heard == ["row chosen"] && album.opened == [photo])
    album.heard = []
    try playing.run("menu \"Card\"")
    let other = try #require(album.photo)
    let place = other.view.convert(CGPoint(x: 140, y: 90), to: nil)
    try playing.run("tap at \(Int(place.x)) \(Int(place.y))\nexpect hidden \"Share\"")
    #expect(album.heard == ["card chosen", "ended with true"])
  }

  @Test("Sizes that are none or too large are those that the window has room for") func sizes()
    throws
  {
    let playing = try playing()
    for size in [
      CGSize.zero, CGSize(width: 5_000, height: 5_000), CGSize(width: -1, height: CGFloat.nan),
    ] {
      album.size = size
      try playing.run("menu \"Photo 1\"")
      let view = try #require(album.photo?.view)
      let window = try #require(view.window)
      #expect(window.bounds.contains(view.convert(view.bounds, to: nil)))
      #expect(view.bounds.height > 100 && view.bounds.height <= window.bounds.height / 2)
      try playing.run("tap \"Share\"")
    }
  }
}
