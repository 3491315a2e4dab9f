extension MergedText {
  /// Whether a text has all words of another one in their order, and nothing but more. False of long texts, which
  /// are not looked at word by word.
  public static func isGrown(_ text: String, from base: String) -> Bool {
    let (old, new) = (Array(base.utf8), Array(text.utf8))
    guard old.count + new.count <= WordMerge.mostAdded else { return false }
    var work = Work(MergeLimits())
    return Gaps(Words(new[...]), madeOf: Words(old[...]), &work) != nil
  }
}
