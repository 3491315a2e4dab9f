import SyncProtocol
import TextMerge

/// What has to be done here when an item comes from the server: pure functions of what is here, what both
/// began with and what came.
///
/// - A deletion for good is undone by whatever was changed since, here or there.
/// - Recently Deleted is a field: a text that was changed elsewhere meanwhile takes its note out of it again.
/// - Of two values of one field the server's stands; of two texts both changes.
public enum Plan {
  public enum MetaStep: Equatable, Sendable {
    /// It is gone on both sides.
    case forget
    /// It was erased here, and nobody has changed it: that is still to be sent.
    case stayErased
    case erase
    /// It stays, and is sent as if it were new.
    case keep
    /// - Parameter isDirty: whether it differs from what the server has.
    case write(Meta, isDirty: Bool)
  }

  /// - Parameters:
  ///   - local: nil if it is not here.
  ///   - base: what both began with; nil if that is not known.
  ///   - isDirty: whether it was changed here since.
  ///   - incoming: nil if it was removed for good.
  ///   - hasEdits: whether its text, or one in the folder, has changes that the server has not seen.
  ///   - isNeeded: whether something is in the folder.
  public static func meta(
    local: Meta?, base: Meta?, isDirty: Bool, incoming: Meta?, hasEdits: Bool, isNeeded: Bool
  ) -> MetaStep {
    guard let incoming else {
      guard local != nil else { return .forget }
      return isDirty || hasEdits || isNeeded ? .keep : .erase
    }
    guard let local else {
      return isDirty && base == incoming ? .stayErased : .write(incoming, isDirty: false)
    }
    var merged = isDirty ? merge(base: base, ours: local, theirs: incoming) : incoming
    merged.modified = max(local.modified, incoming.modified)
    merged.created = min(local.created, incoming.created)
    // What a note is does not change.
    merged.isFolder = local.isFolder
    if hasEdits, incoming.deleted != nil, base?.deleted == nil, local.deleted == nil {
      merged.deleted = nil
    }
    return .write(merged, isDirty: !areEqual(merged, incoming))
  }

  /// The times follow from what else is changed, and are no reason to send anything.
  public static func areEqual(_ a: Meta, _ b: Meta) -> Bool {
    a.name.utf8.elementsEqual(b.name.utf8) && a.parent == b.parent && a.isPinned == b.isPinned
      && a.deleted == b.deleted && a.isFolder == b.isFolder
  }

  /// What only one side changed is changed.
  public static func merge(base: Meta?, ours: Meta, theirs: Meta) -> Meta {
    guard let base else { return theirs }
    var merged = theirs
    if theirs.name == base.name { merged.name = ours.name }
    if theirs.parent == base.parent { merged.parent = ours.parent }
    if theirs.isPinned == base.isPinned { merged.isPinned = ours.isPinned }
    if theirs.deleted == base.deleted { merged.deleted = ours.deleted }
    return merged
  }

  public enum TextStep: Equatable, Sendable {
    /// Its note was erased here, and nobody has changed the text: that is still to be sent.
    case stayErased
    /// Its note was erased here, and the text was changed elsewhere.
    case comeBack(String)
    case write(String, isDirty: Bool)
  }

  /// - Parameters:
  ///   - local: nil if it is not here.
  ///   - base: what the server had when it was known last; nil if that is not known.
  ///   - sent: what was sent since, and was not answered, the last one first.
  ///   - isDirty: whether it was changed here since.
  public static func text(
    local: String?, base: String?, sent: [String] = [], isDirty: Bool, incoming: String
  ) -> TextStep {
    guard let local else {
      let isKnown = base.map { $0.utf8.elementsEqual(incoming.utf8) } ?? false
      return isKnown ? .stayErased : .comeBack(incoming)
    }
    guard isDirty else { return .write(incoming, isDirty: false) }
    let before = ancestor(base: base ?? "", sent: sent, incoming: incoming)
    let merged = MergedText(base: before, ours: local, theirs: incoming).text
    return .write(merged, isDirty: !merged.utf8.elementsEqual(incoming.utf8))
  }

  /// An answer may be lost after the server took what was sent, and what comes was made of that then: with the base
  /// before it, what was sent would be a change of both sides, and stand twice where both went on with it. Whether it was
  /// taken is seen by what comes alone. A server that lies cannot have anything taken away by it.
  private static func ancestor(base: String, sent: [String], incoming: String) -> String {
    let taken = sent.first { sent in
      guard !sent.utf8.elementsEqual(base.utf8) else { return false }
      return MergedText.isGrown(sent, from: base) && MergedText.isGrown(incoming, from: sent)
        || MergedText(base: base, ours: sent, theirs: incoming).text.utf8
          .elementsEqual(incoming.utf8)
    }
    return taken ?? base
  }

  /// Which folders have to go back to where the server has them, so that a folder can be moved to where the
  /// server has that.
  public enum PlaceStep: Equatable, Sendable {
    case free
    /// These were moved here, and stand in the way.
    case putBack([SyncID])
    /// Nothing helps: it comes to the top.
    case top
  }

  /// - Parameters:
  ///   - folder: what is moved.
  ///   - around: its new parent and the folders around that, from the inside outwards.
  ///   - height: how many levels of folders are in it, with itself.
  ///   - moved: which of those around were moved here and not sent.
  public static func place(
    _ folder: SyncID, around: [SyncID], height: Int, limit: Int, moved: Set<SyncID>
  ) -> PlaceStep {
    guard around.contains(folder) || around.count + height > limit else { return .free }
    let back = around.filter { moved.contains($0) && $0 != folder }
    return back.isEmpty ? .top : .putBack(back)
  }
}
