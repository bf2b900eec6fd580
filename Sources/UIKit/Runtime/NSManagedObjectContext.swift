import Foundation

// The names of Apple's module Core Data, so that sources that store data compile. The objects exist in
// memory and begin empty in each film, which is reported.

/// A description of the objects of a class.
open class NSEntityDescription: NSObject, @unchecked Sendable {
  /// The name of the class.
  public let name: String?

  fileprivate init(name: String) { self.name = name }

  /// Returns the description with a name.
  open class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    NSEntityDescription(name: entityName)
  }

  /// Creates an object with the values of an entity, which has no class of its own.
  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    NSManagedObject(entity: NSEntityDescription(name: entityName), insertInto: context)
  }
}

/// The identifier of an object.
open class NSManagedObjectID: NSObject, @unchecked Sendable {}

/// An object of a store, whose values are in memory.
open class NSManagedObject: NSObject, @unchecked Sendable {
  /// The description of the object.
  public let entity: NSEntityDescription
  /// The context that contains the object.
  public fileprivate(set) weak var managedObjectContext: NSManagedObjectContext?
  /// The identifier of the object.
  public let objectID = NSManagedObjectID()
  /// Whether the object was deleted.
  open fileprivate(set) var isDeleted = false
  fileprivate var values: [String: Any] = [:]

  /// Creates an object in a context.
  public required init(
    entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
  ) {
    self.entity = entity
    super.init()
    managedObjectContext = context
    context?.insert(self)
    awakeFromInsert()
  }

  /// Creates an object in a context; the name of the entity is that of the class.
  public convenience init(context moc: NSManagedObjectContext) {
    self.init(entity: Self.entity(), insertInto: moc)
  }

  /// Returns the description of the class.
  open class func entity() -> NSEntityDescription { NSEntityDescription(name: "\(Self.self)") }

  /// Returns a request for all objects of the class.
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: "\(Self.self)")
  }

  /// Called after the object was created.
  open func awakeFromInsert() {}
  /// Does nothing.
  open func willSave() {}
  /// Does nothing.
  open func didSave() {}
  /// Returns the value with a key.
  open func value(forKey key: String) -> Any? { values[key] }
  /// Sets the value with a key.
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  /// Returns the value with a key.
  open func primitiveValue(forKey key: String) -> Any? { values[key] }
  /// Sets the value with a key.
  open func setPrimitiveValue(_ value: Any?, forKey key: String) { values[key] = value }
}

extension Headless {
  /// Returns the value of an object's property, or the default of its type: 0, `false`, an empty text.
  ///
  /// `filmstrip port` inserts this call into properties that are `@NSManaged`.
  nonisolated public static func managedValue<Value>(
    of object: NSManagedObject, _ key: String
  ) -> Value {
    if let value = object.values[key] as? Value { return value }
    let defaults: [Any] = [
      Optional<Any>.none as Any, false, 0, Int16(0), Int32(0), Int64(0), 0.0, Float(0), "",
      Date(timeIntervalSinceReferenceDate: 0), Data(), NSSet(), NSOrderedSet(), Set<AnyHashable>(),
      UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
    ]
    // An exact type: a cast alone would turn a number into a truth value.
    if let match = defaults.first(where: { type(of: $0) == Value.self }) as? Value { return match }
    if let none = Optional<Any>.none as? Value { return none }
    fatalError("the property '\(key)' of \(type(of: object)) must be set before it is read")
  }

  /// Sets the value of an object's property.
  ///
  /// `filmstrip port` inserts this call into properties that are `@NSManaged`.
  nonisolated public static func setManagedValue<Value>(
    _ value: Value, of object: NSManagedObject, _ key: String
  ) { object.values[key] = value }
}

/// A result of a request.
public protocol NSFetchRequestResult: NSObjectProtocol {}

extension NSManagedObject: NSFetchRequestResult {}

/// A request for objects.
///
/// The objects are in the order of their creation; orders have no effect.
open class NSFetchRequest<ResultType>: NSObject, @unchecked Sendable {
  /// The name of the entity.
  public let entityName: String?
  /// The condition.
  open var predicate: NSPredicate?
  /// The order; stored, but without effect.
  open var sortDescriptors: [NSSortDescriptor]?
  /// The maximum number of objects; 0 for all.
  open var fetchLimit = 0
  /// The number of objects to skip.
  open var fetchOffset = 0
  /// The number of objects that are read together.
  open var fetchBatchSize = 0
  /// Whether the objects contain only identifiers.
  open var returnsObjectsAsFaults = true
  /// The relations that are read with the objects; stored, but without effect.
  open var relationshipKeyPathsForPrefetching: [String]?
  /// Whether the results include objects of subentities; stored, but without effect.
  open var includesSubentities = true
  /// Whether the results include changes that aren't saved; stored, but without effect.
  open var includesPendingChanges = true

  /// Creates a request for the objects of an entity.
  public init(entityName: String) { self.entityName = entityName }
  /// Creates a request without an entity, whose objects have the class of the results.
  public override init() { entityName = nil }
}

/// A request that deletes objects.
open class NSBatchDeleteRequest: NSObject, @unchecked Sendable {
  /// The request for the objects.
  public let fetchRequest: NSFetchRequest<any NSFetchRequestResult>

  /// Creates a request that deletes the objects of another request.
  public init(fetchRequest fetch: NSFetchRequest<any NSFetchRequestResult>) { fetchRequest = fetch }
}

/// The objects of an app, in memory.
///
/// On Apple's systems, the module Core Data declares this class.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
  private var objects: [NSManagedObject] = []
  /// Whether there are changes since the last call of `save()`.
  open private(set) var hasChanges = false
  /// The context to which changes are saved; stored, but without effect.
  open var parent: NSManagedObjectContext?
  /// Whether changes of the parent appear; stored, but without effect.
  open var automaticallyMergesChangesFromParent = false
  /// The rule for conflicts; stored, but without effect.
  open var mergePolicy: Any = NSErrorMergePolicy
  /// The object that undoes changes; stored, but without effect.
  open var undoManager: Any?
  /// The name of the context.
  open var name: String?
  /// The coordinator of the stores; stored, but without effect.
  open var persistentStoreCoordinator: NSPersistentStoreCoordinator?

  /// Creates an empty context.
  public override init() { super.init() }
  /// Creates an empty context.
  public init(concurrencyType: NSManagedObjectContextConcurrencyType) { super.init() }

  /// Adds an object.
  open func insert(_ object: NSManagedObject) {
    Self.report()
    if !objects.contains(where: { $0 === object }) { objects.append(object) }
    hasChanges = true
  }

  /// Removes an object.
  open func delete(_ object: NSManagedObject) {
    objects.removeAll { $0 === object }
    object.isDeleted = true
    object.managedObjectContext = nil
    hasChanges = true
  }

  /// Returns the objects of a request, in the order of their creation.
  open func fetch<Result>(_ request: NSFetchRequest<Result>) throws -> [Result] {
    Self.report()
    let matches = objects.filter { object in
      (request.entityName == nil || object.entity.name == request.entityName)
        && request.predicate?.evaluate(with: object) != false
    }.compactMap { $0 as? Result }.dropFirst(max(0, request.fetchOffset))
    return Array(request.fetchLimit > 0 ? matches.prefix(request.fetchLimit) : matches)
  }

  /// Returns the number of objects of a request.
  open func count<Result>(for request: NSFetchRequest<Result>) throws -> Int {
    try fetch(request).count
  }

  /// Deletes the objects of a request.
  @discardableResult
  open func execute(_ request: NSBatchDeleteRequest) throws -> Any? {
    for object in try fetch(request.fetchRequest) {
      if let object = object as? NSManagedObject { delete(object) }
    }
    return nil
  }

  /// Returns the object with an identifier, or `nil` if there is none.
  open func object(with objectID: NSManagedObjectID) -> NSManagedObject? {
    objects.first { $0.objectID === objectID }
  }

  /// Saves nothing, because the objects stay in memory.
  open func save() throws { hasChanges = false }
  /// Removes all objects.
  open func reset() { objects = [] }
  /// Does nothing.
  open func rollback() {}
  /// Does nothing, because a film has one store.
  open func mergeChanges(fromContextDidSave notification: Notification) {}
  /// Does nothing.
  open func refreshAllObjects() {}
  /// Does nothing.
  open func refresh(_ object: NSManagedObject, mergeChanges flag: Bool) {}
  /// Calls a closure.
  open func performAndWait(_ block: () -> Void) { block() }
  /// Calls a closure after the currently running code.
  open func perform(_ block: @escaping () -> Void) {
    nonisolated(unsafe) let block = block
    DispatchQueue.main.async(execute: { block() })
  }

  static func report() {
    guard MainQueue.isCurrent else { return }
    MainActor.assumeIsolated {
      Headless.reportOnce(
        simplified: "Core Data: the store of a film is in memory, and empty when the film begins")
    }
  }
}

/// The rule for conflicts between the changes of contexts; a film has none, because it has one store.
open class NSMergePolicy: NSObject, @unchecked Sendable {
  /// The policy that throws an error.
  public static let error = NSMergePolicy()
  /// The policy that discards the objects' changes.
  public static let rollback = NSMergePolicy()
  /// The policy that saves the objects' changes.
  public static let overwrite = NSMergePolicy()
  /// The policy that prefers the properties of the objects.
  public static let mergeByPropertyObjectTrump = NSMergePolicy()
  /// The policy that prefers the properties of the store.
  public static let mergeByPropertyStoreTrump = NSMergePolicy()
}

/// The policy that throws an error.
public let NSErrorMergePolicy = NSMergePolicy.error
/// The policy that discards the objects' changes.
public let NSRollbackMergePolicy = NSMergePolicy.rollback
/// The policy that saves the objects' changes.
public let NSOverwriteMergePolicy = NSMergePolicy.overwrite
/// The policy that prefers the properties of the objects.
public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy.mergeByPropertyObjectTrump
/// The policy that prefers the properties of the store.
public let NSMergeByPropertyStoreTrumpMergePolicy = NSMergePolicy.mergeByPropertyStoreTrump

extension NSNotification.Name {
  /// Posted after a context was saved; never posted in a film.
  public static let NSManagedObjectContextDidSave = NSNotification.Name(
    "NSManagingContextDidSaveChangesNotification")
  /// Posted after objects of a context changed; never posted in a film.
  public static let NSManagedObjectContextObjectsDidChange = NSNotification.Name(
    "NSObjectsChangedInManagingContextNotification")
}

/// The queue of a context.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
  case confinementConcurrencyType, privateQueueConcurrencyType, mainQueueConcurrencyType
}

/// The coordinator of the stores, which has no stores in a film.
open class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {}

/// The description of a store; stored, but without effect.
open class NSPersistentStoreDescription: NSObject, @unchecked Sendable {
  /// The file of the store.
  open var url: URL?
  /// The kind of the store.
  open var type = ""

  /// Creates a description of a store in a file.
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }
}

/// The store of an app, in memory.
///
/// On Apple's systems, the module Core Data declares this class.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
  /// The name of the model.
  public let name: String
  /// The objects.
  public let viewContext = NSManagedObjectContext()
  /// The coordinator of the stores.
  public let persistentStoreCoordinator = NSPersistentStoreCoordinator()
  /// The descriptions of the stores; stored, but without effect.
  open var persistentStoreDescriptions = [NSPersistentStoreDescription()]

  /// Creates a store for a model.
  public init(name: String) { self.name = name }

  /// Passes each description at once.
  open func loadPersistentStores(
    completionHandler block: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
  ) {
    for description in persistentStoreDescriptions { block(description, nil) }
  }

  /// Returns the context of the interface, because a film has one store.
  open func newBackgroundContext() -> NSManagedObjectContext { viewContext }

  /// Calls a closure after the currently running code.
  open func performBackgroundTask(_ block: @escaping (NSManagedObjectContext) -> Void) {
    nonisolated(unsafe) let block = block
    let context = viewContext
    DispatchQueue.main.async(execute: { block(context) })
  }
}
