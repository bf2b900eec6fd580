import Foundation

/// Functions that start threads, and report if the system refuses a thread.
///
/// The system can refuse threads because of `ulimit -u` or a container's limit of processes.
/// Foundation's `Thread` doesn't report this, so code that waits for the thread's work would wait
/// forever.
package enum WorkerThread {
  /// A function that starts a thread, and returns `false` if the system refuses the thread.
  package typealias Starter = (_ body: @escaping @Sendable () -> Void) -> Bool

  /// The size of a thread's stack, in bytes.
  ///
  /// Display lists are trees that are painted recursively, for which the default stack of secondary
  /// threads may be too small.
  private static let stackSize = 8 << 20

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(_ run: @escaping @Sendable () -> Void) {
      self.run = run
    }
  }

  /// The size of the stack for signal handlers, in bytes.
  private static let signalStackSize = 64 << 10

  /// Runs `body` on a thread with a stack for signal handlers, which then run even if the thread's
  /// own stack is full.
  private static func withSignalStack(_ body: () -> Void) {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: signalStackSize, alignment: 16)
    defer { memory.deallocate() }
    var stack = stack_t()
    stack.ss_sp = memory
    stack.ss_size = signalStackSize
    var previous = stack_t()
    let isSet = sigaltstack(&stack, &previous) == 0
    defer { if isSet { sigaltstack(&previous, nil) } }
    body()
  }

  /// Runs `body` on a new thread; returns `false` if the system refuses the thread.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return false }
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(&attributes, stackSize)
    let context = Unmanaged.passRetained(Body(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, &attributes,
      { context in
        if let context {
          let body = Unmanaged<Body>.fromOpaque(context).takeRetainedValue()
          WorkerThread.withSignalStack(body.run)
        }
        return nil
      }, context.toOpaque())
    if code != 0 { context.release() }
    return code == 0
  }
}
