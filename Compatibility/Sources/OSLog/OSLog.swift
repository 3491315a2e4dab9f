// What code for iOS gets from `import OSLog`: the same as from `import os`.
@_exported import os
