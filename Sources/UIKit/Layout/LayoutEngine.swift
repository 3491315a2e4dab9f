import Adaptive
import Foundation

/// Solves the constraints of a view hierarchy. Changes are collected and take effect together when
/// a frame is needed: first removals, then constants, then additions, so that the order in which an
/// app makes them does not matter.
@MainActor final class LayoutEngine {
  // Never invalid: the top view owns the engine, and its subviews may leave while it is
  // deallocated.
  unowned(unsafe) let top: UIView
  /// Whether the size of the top view is computed instead of given.
  let isFitting: Bool
  var simplex = Simplex()

  var entries: [ObjectIdentifier: LayoutEntry] = [:]
  var entryOf: [Simplex.Variable: LayoutEntry] = [:]
  var installed: [ObjectIdentifier: Installed] = [:]
  /// The origins of the solver's constraints, for reports of conflicts.
  var names: [Simplex.Constraint: Name] = [:]
  /// Constraints that are left out as they contradict others.
  var broken: [NSLayoutConstraint] = []
  var order = 0

  private var coming = ConstraintList()
  private var going: [Installed] = []
  private var changed: [NSLayoutConstraint] = []
  /// Changes of constants to make in the next solution.
  var moves: [(Simplex.Constraint, Double)] = []
  private var staleEntries: [LayoutEntry] = []
  private var isDirty = false
  private var safeArea = UIEdgeInsets.zero
  private var direction = UIUserInterfaceLayoutDirection.leftToRight
  var needsConstraintUpdates = false
  private var isSolving = false

  struct Installed {
    var handle: Simplex.Constraint
    /// The constant part of the items, subtracted from the constant of the constraint.
    var offset: Double
    var entries: [LayoutEntry]
    /// The order of installation.
    var order: Int
  }

  enum Name {
    case constraint(NSLayoutConstraint)
    case words(String)
  }

  init(top: UIView, isFitting: Bool = false) {
    self.top = top
    self.isFitting = isFitting
  }

  // MARK: Changes of constraints

  func add(_ constraint: NSLayoutConstraint) {
    if !isFitting { constraint.solver = self }
    coming.append(constraint)
    touch()
  }

  func remove(_ constraint: NSLayoutConstraint) {
    if let known = installed.removeValue(forKey: ObjectIdentifier(constraint)) {
      going.append(known)
    }
    coming.remove(constraint)
    if !broken.isEmpty { broken.removeAll { $0 === constraint } }
    touch()
  }

  func reinstall(_ constraint: NSLayoutConstraint) {
    remove(constraint)
    add(constraint)
  }

  func constantDidChange(_ constraint: NSLayoutConstraint) {
    changed.append(constraint)
    touch()
  }

  /// Notes that the frame, insets, intrinsic size or autoresizing of an item has changed.
  func refresh(_ item: any LayoutItem) {
    guard let entry = entries[ObjectIdentifier(item)], !entry.isRefreshing else { return }
    entry.isRefreshing = true
    staleEntries.append(entry)
    touch()
  }

  private func touch() {
    isDirty = true
    guard !isFitting, !isSolving else { return }
    top.subtreeNeedsLayout = true
    top.engine?.invalidateScene()
  }

  /// Takes over the reading direction and the safe area of the window.
  func followEnvironment(_ safeArea: UIEdgeInsets, _ direction: UIUserInterfaceLayoutDirection) {
    if safeArea != self.safeArea {
      self.safeArea = safeArea
      for entry in entries.values where entry.outer != nil { entry.item.map { refresh($0) } }
    }
    if direction != self.direction {
      self.direction = direction
      reinstallDirectional()
    }
  }

  /// Turns the constraints that are about leading and trailing edges, whose views read in another
  /// direction now.
  func reinstallDirectional() {
    for case .constraint(let constraint) in Array(names.values)
    where constraint.firstAttribute.isDirectional == true
      || constraint.secondAttribute.isDirectional == true
    { reinstall(constraint) }
  }

  // MARK: Solving

  func solve() {
    guard isDirty, !isSolving else { return }
    isSolving = true
    defer { isSolving = false }
    var rounds = 0
    while isDirty, rounds < 4 {
      rounds += 1
      isDirty = false
      // Entries are released after additions, which may need the same variables.
      let left = going
      going = []
      for gone in left { drop(gone.handle) }
      let refreshed = staleEntries
      staleEntries = []
      for entry in refreshed {
        entry.isRefreshing = false
        refreshEntry(entry)
      }
      moveConstants()
      let arrived = coming
      coming = ConstraintList()
      for constraint in arrived { install(constraint) }
      for gone in left { release(gone.entries) }
      retryBroken()
      publish()
    }
  }

  private func moveConstants() {
    for constraint in changed {
      guard let known = installed[ObjectIdentifier(constraint)] else { continue }
      moves.append((known.handle, Double(constraint.constant) - known.offset))
    }
    changed = []
    let all = moves
    moves = []
    move(all)
  }

  private func publish() {
    for variable in simplex.takeChanges() {
      guard let entry = entryOf[variable], !entry.isChanged else { continue }
      entry.isChanged = true
      changedEntries.append(entry)
    }
    for entry in changedEntries {
      entry.isChanged = false
      if let guide = entry.item as? UILayoutGuide, guide.isContent {
        guide.owningView?.needsLayout = true
        guide.owningView?.markSubtree()
      }
      guard let view = entry.item as? UIView else { continue }
      if view.contentHeightDependsOnWidth, entry.wrapWidth != simplex.value(of: entry.width) {
        refresh(view)
      }
      guard !isFitting, !view.isFrameLaid, view !== top else { continue }
      view.layoutState?.isStale = true
      view.superview?.needsLayout = true
      view.superview?.markSubtree()
    }
    changedEntries = []
  }

  var changedEntries: [LayoutEntry] = []

  // MARK: Results

  func frame(of item: any LayoutItem) -> CGRect? {
    guard let entry = entries[ObjectIdentifier(item)] else { return nil }
    func value(_ variable: Simplex.Variable) -> Double {
      // Rounded, so that equal layouts are equal in spite of rounding errors.
      (simplex.value(of: variable) * 1024).rounded() / 1024
    }
    let rect = CGRect(
      x: value(entry.x), y: value(entry.y), width: value(entry.width),
      height: value(entry.height))
    return (item as? UIView)?.frame(forAlignmentRect: rect) ?? rect
  }

  func isAmbiguous(_ item: any LayoutItem) -> Bool {
    guard let entry = entries[ObjectIdentifier(item)] else { return false }
    return entry.variables.contains { simplex.isAmbiguous($0) }
  }
}
