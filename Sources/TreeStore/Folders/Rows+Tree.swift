/// Which rows a deleted folder hides: what is in it, however deep, has no mark of its own.
extension Rows {
  /// What is neither deleted itself nor in a folder that is, for the row `f`. The walk along the
  /// parents ends where a damaged table leads in a circle.
  static let isLive = """
    f.trashedAt IS NULL AND NOT EXISTS(
      WITH RECURSIVE up(pk) AS (
        VALUES(f.parent) UNION
        SELECT u.parent FROM up JOIN file u ON u.pk = up.pk WHERE u.parent IS NOT NULL)
      SELECT 1 FROM up JOIN file g ON g.pk = up.pk WHERE g.trashedAt IS NOT NULL)
    """

  /// The keys of all folders that are deleted, and of those in them, for lists of everything: it is
  /// evaluated once.
  static let goneFolders = """
    WITH RECURSIVE gone(pk) AS (
      SELECT pk FROM file INDEXED BY file_folder WHERE isFolder = 1 AND trashedAt IS NOT NULL
      UNION SELECT c.pk FROM gone JOIN file c ON c.parent = gone.pk WHERE c.isFolder = 1)
    SELECT pk FROM gone
    """

  /// A folder and those in it, with its key as argument.
  static let folderAndInner = """
    WITH RECURSIVE down(pk) AS (
      VALUES(?1) UNION
      SELECT c.pk FROM down JOIN file c ON c.parent = down.pk
      WHERE c.isFolder = 1 AND c.trashedAt IS NULL)
    SELECT pk FROM down
    """

  /// The files of a folder, with its key as the first argument. The inner folders are found by their
  /// own index, so that a list of keys is still read from an index alone.
  static let isFileOfFolder = """
    f.parent = ?1 AND f.trashedAt IS NULL AND f.pk NOT IN (
      SELECT i.pk FROM file i INDEXED BY file_inner WHERE i.parent = ?1 AND i.isFolder = 1)
    """
}
