/// Ends the program with a sentence where the condition does not hold.
///
/// It goes before the function of Swift's library with that name, which leaves the sentence out in optimized code. Apps are
/// linked with optimized code, and their programmers need the sentence.
@inline(__always)
func precondition(
  _ condition: @autoclosure () -> Bool, _ message: @autoclosure () -> String = "",
  file: StaticString = #fileID, line: UInt = #line
) {
  if !condition() { preconditionFailure(message(), file: file, line: line) }
}

/// Ends the program with a sentence, also in optimized code.
@inline(never)
func preconditionFailure(
  _ message: @autoclosure () -> String = "", file: StaticString = #fileID, line: UInt = #line
) -> Never {
  fatalError(message(), file: file, line: line)
}
