#error("old")
