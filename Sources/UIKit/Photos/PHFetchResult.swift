import Foundation
import QuartzCore

/// The objects of the photo library that a request found: none.
///
/// On Apple's systems, the module Photos declares this class.
open class PHFetchResult<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  private let objects: [ObjectType] = []

  /// The number of objects.
  public var count: Int { objects.count }
  /// The first object, or `nil` if the result is empty.
  public var firstObject: ObjectType? { objects.first }
  /// The last object, or `nil` if the result is empty.
  public var lastObject: ObjectType? { objects.last }

  /// Returns the object at an index, which must exist.
  open func object(at index: Int) -> ObjectType { objects[index] }

  /// The object at an index, which must exist.
  public subscript(index: Int) -> ObjectType { objects[index] }

  /// Returns the objects at some indices, which must exist.
  open func objects(at indexes: IndexSet) -> [ObjectType] { indexes.map { objects[$0] } }

  /// Returns whether the result contains an object.
  open func contains(_ anObject: ObjectType) -> Bool { objects.contains { $0 === anObject } }

  /// Returns the index of an object, or `NSNotFound` if the result doesn't contain it.
  open func index(of anObject: ObjectType) -> Int {
    objects.firstIndex { $0 === anObject } ?? NSNotFound
  }

  /// Calls a closure for each object, until it sets its last parameter to `true`.
  open func enumerateObjects(
    _ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    enumerateObjects(options: [], using: block)
  }

  /// Calls a closure for each object in an order that `opts` determines, until the closure sets its last
  /// parameter to `true`.
  open func enumerateObjects(
    options opts: NSEnumerationOptions,
    using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    enumerateObjects(
      at: IndexSet(integersIn: objects.startIndex..<objects.endIndex), options: opts, using: block)
  }

  /// Calls a closure for the objects at some indices, which must exist, in an order that `opts`
  /// determines, until the closure sets its last parameter to `true`.
  open func enumerateObjects(
    at s: IndexSet, options opts: NSEnumerationOptions,
    using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var isStopped = ObjCBool(false)
    let indices = opts.contains(.reverse) ? s.reversed() : Array(s)
    for index in indices where !isStopped.boolValue {
      block(objects[index], index, &isStopped)
    }
  }
}

/// The order and the number of the objects that a request returns; they are stored, but have no
/// effect.
///
/// On Apple's systems, the module Photos declares this class.
open class PHFetchOptions: NSObject, @unchecked Sendable {
  /// The condition for the objects.
  open var predicate: NSPredicate?
  /// The order of the objects.
  open var sortDescriptors: [NSSortDescriptor]?
  /// The maximum number of objects, or 0 for all.
  open var fetchLimit = 0
  /// Whether the result contains hidden assets.
  open var includeHiddenAssets = false
}

/// The changes of a request's result; Filmstrip creates none.
///
/// On Apple's systems, the module Photos declares this class.
open class PHFetchResultChangeDetails<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  /// The result before the change.
  public let fetchResultBeforeChanges = PHFetchResult<ObjectType>()
  /// The result after the change.
  public let fetchResultAfterChanges = PHFetchResult<ObjectType>()
  /// Whether the changes can be listed.
  public let hasIncrementalChanges = false
  /// The indices of removed objects, or `nil` if there are none.
  public let removedIndexes: IndexSet? = nil
  /// The indices of inserted objects, or `nil` if there are none.
  public let insertedIndexes: IndexSet? = nil
  /// The indices of changed objects, or `nil` if there are none.
  public let changedIndexes: IndexSet? = nil
}

extension NSObject {
  /// The same number for all objects.
  fileprivate var unsortedKey: Int { 0 }
}

extension NSSortDescriptor {
  /// Creates a descriptor that compares the values of a key.
  ///
  /// Foundation on Linux lacks this initializer. In Filmstrip, all objects compare as equal, which is
  /// reported.
  public convenience init(key: String?, ascending: Bool) {
    self.init(keyPath: \NSObject.unsortedKey, ascending: ascending)
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      Headless.reportOnce(simplified: "sort descriptors with a key don't sort")
    }
  }
}
