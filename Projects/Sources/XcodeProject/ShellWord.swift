/// Words of commands that a person may copy to a shell.
public enum ShellWord {
  /// A text as one word of a shell; in quotes only where it needs them.
  public static func quoted(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || plain.contains($0)
      }
    return isPlain ? text : "'" + text.replacing("'", with: "'\\''") + "'"
  }

  private static let plain: Set<Unicode.Scalar> = [
    "/", ".", "_", "-", "+", "@", "%", ":", ",", "=",
  ]
}
