// What code for iOS gets from `import Combine`. With Foundation come `NotificationCenter.publisher(for:)`,
// `Timer.publish(every:on:in:)` and `URLSession.dataTaskPublisher(for:)`; dispatch queues, run loops and operation
// queues are schedulers.
@_exported import OpenCombine
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation
