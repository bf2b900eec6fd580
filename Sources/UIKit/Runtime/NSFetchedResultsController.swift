import Foundation

// A part of the names of Apple's module Core Data: see NSManagedObjectContext.swift.

/// The objects of a section.
public protocol NSFetchedResultsSectionInfo {
  /// The name of the section.
  var name: String { get }
  /// The title in the list's index.
  var indexTitle: String? { get }
  /// The number of objects.
  var numberOfObjects: Int { get }
  /// The objects.
  var objects: [Any]? { get }
}

/// The kinds of changes of fetched objects.
public enum NSFetchedResultsChangeType: UInt, Sendable {
  case insert = 1
  case delete, move, update
}

/// An object that follows the changes of fetched objects; never called, because objects are fetched
/// only by `performFetch()`.
public protocol NSFetchedResultsControllerDelegate: NSObjectProtocol {}

/// The objects of a request for a list, which has one section.
///
/// On Apple's systems, the module Core Data declares this class.
open class NSFetchedResultsController<ResultType>: NSObject, @unchecked Sendable {
  /// The request.
  public let fetchRequest: NSFetchRequest<ResultType>
  /// The context that contains the objects.
  public let managedObjectContext: NSManagedObjectContext
  /// The key of the objects' sections; stored, but without effect.
  public let sectionNameKeyPath: String?
  /// The name of the cache; stored, but without effect.
  public let cacheName: String?
  /// The object that follows changes.
  open weak var delegate: (any NSFetchedResultsControllerDelegate)?
  /// The objects, or `nil` before the first fetch.
  open private(set) var fetchedObjects: [ResultType]?

  private struct Section: NSFetchedResultsSectionInfo {
    var objects: [Any]?
    var name: String { "" }
    var indexTitle: String? { nil }
    var numberOfObjects: Int { objects?.count ?? 0 }
  }

  /// Creates a controller; it fetches nothing yet.
  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    self.fetchRequest = fetchRequest
    managedObjectContext = context
    self.sectionNameKeyPath = sectionNameKeyPath
    cacheName = name
  }

  /// Fetches the objects.
  open func performFetch() throws { fetchedObjects = try managedObjectContext.fetch(fetchRequest) }

  /// The sections: one that contains all objects, or `nil` before the first fetch.
  open var sections: [any NSFetchedResultsSectionInfo]? {
    fetchedObjects.map { [Section(objects: $0)] }
  }

  /// Returns the object of a row.
  open func object(at indexPath: IndexPath) -> ResultType {
    guard let fetchedObjects else {
      fatalError("performFetch() must be called before object(at:)")
    }
    return fetchedObjects[indexPath[1]]
  }

  /// Returns the row of an object, or `nil` if there is none.
  open func indexPath(forObject object: ResultType) -> IndexPath? {
    fetchedObjects?.firstIndex { $0 as AnyObject === object as AnyObject }
      .map { IndexPath(indexes: [0, $0]) }
  }
}
