import Foundation

/// A property that proxies hand over: applied to an instance of whose class it is, where the proxy has
/// another value than an untouched instance, and the instance has that of an untouched one.
@MainActor struct AppearanceProperty {
  let apply: (_ recorder: AnyObject, _ pristine: AnyObject, _ object: AnyObject) -> Void

  static func of<Kind: AnyObject, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Kind, Value>
  ) -> AppearanceProperty {
    AppearanceProperty { recorder, pristine, object in
      guard let recorder = recorder as? Kind, let pristine = pristine as? Kind,
        let object = object as? Kind, recorder[keyPath: path] != pristine[keyPath: path],
        object[keyPath: path] == pristine[keyPath: path]
      else { return }
      object[keyPath: path] = recorder[keyPath: path]
    }
  }

  /// Hands over as well where the object has the value that a view of the toolkit gave it.
  static func of<Kind: AnyObject, Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Kind, Value>, usual: @escaping (Kind) -> Value?
  ) -> AppearanceProperty {
    AppearanceProperty { recorder, pristine, object in
      guard let recorder = recorder as? Kind, let pristine = pristine as? Kind,
        let object = object as? Kind, recorder[keyPath: path] != pristine[keyPath: path],
        object[keyPath: path] == (usual(object) ?? pristine[keyPath: path])
      else { return }
      object[keyPath: path] = recorder[keyPath: path]
    }
  }

  /// Hands over in a way of its own.
  static func with<Kind: AnyObject>(
    _ apply: @escaping (_ recorder: Kind, _ object: Kind) -> Void
  ) -> AppearanceProperty {
    AppearanceProperty { recorder, _, object in
      if let recorder = recorder as? Kind, let object = object as? Kind { apply(recorder, object) }
    }
  }
}

/// The properties of the toolkit's classes that proxies know.
@MainActor enum AppearanceTable {
  private struct Entry {
    let make: () -> AnyObject
    let matches: (AnyObject) -> Bool
    let properties: [AppearanceProperty]

    init<Kind: AnyObject>(_ make: @escaping () -> Kind, _ properties: [AppearanceProperty] = []) {
      self.make = { make() }
      self.properties = properties
      matches = { $0 is Kind }
    }
  }

  static func make<Kind: AnyObject>(_ kind: Kind.Type) -> Kind? {
    for entry in entries {
      if let made = entry.make() as? Kind, type(of: made) == kind { return made }
    }
    return nil
  }

  /// The number of known classes of an object; one more for a class of the app's.
  static func depth(of object: AnyObject) -> Int {
    let known = entries.filter { $0.matches(object) }
    let isKnown = known.contains { type(of: $0.make()) == type(of: object) }
    return known.count + (isKnown ? 0 : 1)
  }

  static func apply(_ recorder: AnyObject, _ pristine: AnyObject, to object: AnyObject) {
    for entry in entries where entry.matches(recorder) && entry.matches(object) {
      for property in entry.properties { property.apply(recorder, pristine, object) }
    }
  }

  private static let entries: [Entry] = [
    Entry(
      { UIView() },
      [
        .of(\UIView.backgroundColor), .of(\UIView.semanticContentAttribute),
        .with { (recorder: UIView, view: UIView) in
          if let tint = recorder.ownTintColor, view.ownTintColor == nil { view.tintColor = tint }
        },
      ]),
    Entry({ UIWindow(asProxy: ()) }),
    Entry(
      { UILabel() },
      [
        .of(\UILabel.font, usual: { $0.usualLook.map(\.font) }),
        .of(\UILabel.textColor, usual: { $0.usualLook.map(\.color) }),
        .of(\UILabel.highlightedTextColor),
        .of(\UILabel.shadowColor), .of(\UILabel.shadowOffset), .of(\UILabel.textAlignment),
        .of(\UILabel.numberOfLines), .of(\UILabel.adjustsFontSizeToFitWidth),
        .of(\UILabel.adjustsFontForContentSizeCategory),
      ]),
    Entry({ UIImageView() }, [.of(\UIImageView.preferredSymbolConfiguration)]),
    Entry(
      { UIButton() },
      [
        .of(\UIButton.contentEdgeInsets), .of(\UIButton.titleEdgeInsets),
        .of(\UIButton.imageEdgeInsets),
        .with { (recorder: UIButton, button: UIButton) in
          let before = button.states.count
          button.states.complete(with: recorder.states)
          if button.states.count != before { button.contentDidChange() }
        },
      ]),
    Entry({ UISwitch() }, [.of(\UISwitch.onTintColor), .of(\UISwitch.thumbTintColor)]),
    Entry(
      { UISlider() },
      [
        .of(\UISlider.minimumTrackTintColor), .of(\UISlider.maximumTrackTintColor),
        .of(\UISlider.thumbTintColor),
      ]),
    Entry(
      { UIProgressView() },
      [.of(\UIProgressView.progressTintColor), .of(\UIProgressView.trackTintColor)]),
    Entry(
      { UIPageControl() },
      [
        .of(\UIPageControl.pageIndicatorTintColor),
        .of(\UIPageControl.currentPageIndicatorTintColor),
      ]),
    Entry(
      { UISegmentedControl() },
      [
        .of(\UISegmentedControl.selectedSegmentTintColor),
        .with { (recorder: UISegmentedControl, control: UISegmentedControl) in
          control.completeTitleAttributes(with: recorder)
        },
      ]),
    Entry({ UIStepper() }),
    Entry({ UIActivityIndicatorView() }, [.of(\UIActivityIndicatorView.color)]),
    Entry({ UIRefreshControl() }),
    Entry({ UITextField() }, [.of(\UITextField.font), .of(\UITextField.textColor)]),
    Entry({ UIScrollView() }),
    Entry({ UITextView() }, [.of(\UITextView.font), .of(\UITextView.textColor)]),
    Entry(
      { UITableView(frame: .zero, style: .plain) },
      [
        .of(\UITableView.separatorColor), .of(\UITableView.separatorInset),
        .of(\UITableView.sectionIndexColor),
      ]),
    Entry({ UITableViewCell(style: .default, reuseIdentifier: nil) }),
    Entry({ UITableViewHeaderFooterView(reuseIdentifier: nil) }),
    Entry(
      { UINavigationBar() },
      [
        .with { (recorder: UINavigationBar, bar: UINavigationBar) in
          let looks = recorder.looks
          bar.change(\.skin) { $0.complete(with: looks.skin) }
          if bar.looks.title == nil, looks.title != nil { bar.looks.title = looks.title }
          if bar.looks.largeTitle == nil, looks.largeTitle != nil {
            bar.looks.largeTitle = looks.largeTitle
          }
          bar.change(\.titleShifts) { $0.merge(looks.titleShifts) { own, _ in own } }
          if let look = looks.standard, bar.looks.standard == nil { bar.standardAppearance = look }
          if let look = looks.scrollEdge, bar.looks.scrollEdge == nil {
            bar.scrollEdgeAppearance = look
          }
          if let look = looks.compact, bar.looks.compact == nil { bar.compactAppearance = look }
          if let look = looks.compactScrollEdge, bar.looks.compactScrollEdge == nil {
            bar.compactScrollEdgeAppearance = look
          }
        },
        .of(\UINavigationBar.prefersLargeTitles),
      ]),
    Entry(
      { UIToolbar() },
      [
        .with { (recorder: UIToolbar, bar: UIToolbar) in
          var skin = bar.skin
          skin.complete(with: recorder.skin)
          if skin != bar.skin { bar.skin = skin }
          if let look = recorder.ownAppearance, bar.ownAppearance == nil {
            bar.standardAppearance = look
          }
        }
      ]),
    Entry(
      { UITabBar() },
      [
        .of(\UITabBar.unselectedItemTintColor), .of(\UITabBar.selectionIndicatorImage),
        .of(\UITabBar.itemPositioning),
        .with { (recorder: UITabBar, bar: UITabBar) in
          var skin = bar.skin
          skin.complete(with: recorder.skin)
          if skin != bar.skin { bar.skin = skin }
          if let look = recorder.ownAppearance, bar.ownAppearance == nil {
            bar.standardAppearance = look
          }
          if let look = recorder.edgeAppearance, bar.edgeAppearance == nil {
            bar.scrollEdgeAppearance = look
          }
        },
      ]),
    Entry(
      { UISearchBar() },
      [
        .of(\UISearchBar.searchBarStyle),
        .with { (recorder: UISearchBar, bar: UISearchBar) in
          var skin = bar.skin
          skin.complete(with: recorder.skin)
          if skin != bar.skin { bar.skin = skin }
        },
      ]),
    Entry(
      { UIBarItem() },
      [
        .with { (recorder: UIBarItem, item: UIBarItem) in
          guard let look = recorder.look else { return }
          var next = item.look ?? BarItemLook()
          next.complete(with: look)
          item.look = next
          item.changed()
        }
      ]),
    Entry({ UIBarButtonItem() }, [.of(\UIBarButtonItem.tintColor)]),
    Entry({ UITabBarItem() }),
  ]
}

extension UINavigationBar {
  /// Changes a part of the looks, if it then is another one.
  fileprivate func change<Part: Equatable>(
    _ path: WritableKeyPath<BarLooks, Part>, _ body: (inout Part) -> Void
  ) {
    var part = looks[keyPath: path]
    body(&part)
    if part != looks[keyPath: path] { looks[keyPath: path] = part }
  }
}
