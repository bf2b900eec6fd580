import Foundation

// The names of Apple's module CloudKit, so that sources that store data in iCloud compile. The user of a
// film has no account: all requests fail, which is reported.

/// A value of a record, such as a text, a number or a reference.
public protocol CKRecordValueProtocol {}

/// A value of a record, such as a text, a number or a reference.
public typealias CKRecordValue = any CKRecordValueProtocol

extension String: CKRecordValueProtocol {}
extension Bool: CKRecordValueProtocol {}
extension Int: CKRecordValueProtocol {}
extension Int64: CKRecordValueProtocol {}
extension Float: CKRecordValueProtocol {}
extension Double: CKRecordValueProtocol {}
extension Date: CKRecordValueProtocol {}
extension Data: CKRecordValueProtocol {}
extension Array: CKRecordValueProtocol {}
extension NSString: CKRecordValueProtocol {}
extension NSNumber: CKRecordValueProtocol {}
extension NSDate: CKRecordValueProtocol {}
extension NSData: CKRecordValueProtocol {}
extension NSArray: CKRecordValueProtocol {}

/// The name of the current user in identifiers.
public let CKCurrentUserDefaultName = "__defaultOwner__"
/// The domain of errors.
public let CKErrorDomain = "CKErrorDomain"

/// An error of a request.
///
/// On Apple's systems, the module CloudKit declares this type.
public struct CKError: Error, Sendable {
  /// The kinds of errors.
  public enum Code: Int, Sendable {
    case internalError = 1
    case partialFailure, networkUnavailable, networkFailure, badContainer, serviceUnavailable
    case requestRateLimited
    case missingEntitlement
    case notAuthenticated, permissionFailure, unknownItem, invalidArguments
    case serverRecordChanged = 14
    case zoneBusy = 23
    case quotaExceeded = 25
    case zoneNotFound
    case limitExceeded
  }
  /// The kind.
  public let code: Code
  /// The number of seconds after which to repeat the request; `nil`.
  public var retryAfterSeconds: Double? { nil }
  /// Creates an error of a kind.
  public init(_ code: Code) { self.code = code }
}

/// A zone of a database.
///
/// On Apple's systems, the module CloudKit declares this class.
open class CKRecordZone: NSObject, @unchecked Sendable {
  /// The identifier of a zone.
  open class ID: NSObject, @unchecked Sendable {
    /// The name of the zone.
    public let zoneName: String
    /// The name of the owner.
    public let ownerName: String

    /// The identifier of the zone that each database has.
    public static let `default` = ID(zoneName: "_defaultZone")

    /// Creates an identifier of names.
    public init(zoneName: String, ownerName: String = CKCurrentUserDefaultName) {
      self.zoneName = zoneName
      self.ownerName = ownerName
    }

    open override func isEqual(_ object: Any?) -> Bool {
      (object as? ID).map { $0.zoneName == zoneName && $0.ownerName == ownerName } ?? false
    }
    open override var hash: Int { zoneName.hashValue }
  }

  /// The identifier.
  public let zoneID: ID

  /// Creates a zone with a name.
  public convenience init(zoneName: String) { self.init(zoneID: ID(zoneName: zoneName)) }
  /// Creates a zone with an identifier.
  public init(zoneID: ID) { self.zoneID = zoneID }
  /// Returns the zone that each database has.
  open class func `default`() -> CKRecordZone { CKRecordZone(zoneID: .default) }
}

/// A record of a database.
///
/// On Apple's systems, the module CloudKit declares this class.
open class CKRecord: NSObject, @unchecked Sendable {
  /// The kind of a record.
  public typealias RecordType = String
  /// The name of a value.
  public typealias FieldKey = String

  /// The identifier of a record.
  open class ID: NSObject, CKRecordValueProtocol, @unchecked Sendable {
    /// The name.
    public let recordName: String
    /// The zone.
    public let zoneID: CKRecordZone.ID

    /// Creates an identifier of a name.
    public init(recordName: String, zoneID: CKRecordZone.ID = .default) {
      self.recordName = recordName
      self.zoneID = zoneID
    }

    open override func isEqual(_ object: Any?) -> Bool {
      (object as? ID).map { $0.recordName == recordName && $0.zoneID == zoneID } ?? false
    }
    open override var hash: Int { recordName.hashValue }
  }

  /// The consequence for a record when the record to which it refers is deleted.
  public enum ReferenceAction: UInt, Sendable {
    case none, deleteSelf
  }

  /// A reference to a record.
  open class Reference: NSObject, CKRecordValueProtocol, @unchecked Sendable {
    /// The identifier of the record.
    public let recordID: ID
    /// The consequence of the deletion of the record.
    public let action: ReferenceAction

    /// Creates a reference to the record with an identifier.
    public init(recordID: ID, action: ReferenceAction) {
      self.recordID = recordID
      self.action = action
    }
    /// Creates a reference to a record.
    public convenience init(record: CKRecord, action: ReferenceAction) {
      self.init(recordID: record.recordID, action: action)
    }
  }

  /// The kind.
  public let recordType: RecordType
  /// The identifier.
  public let recordID: ID
  /// The time at which the server stored the record first; `nil`.
  open var creationDate: Date? { nil }
  /// The time at which the server stored the record last; `nil`.
  open var modificationDate: Date? { nil }
  /// The identifier of the user who created the record; `nil`.
  open var creatorUserRecordID: ID? { nil }
  /// The record above this one.
  open var parent: Reference?
  private var values: [String: any CKRecordValueProtocol] = [:]

  /// Creates an empty record, whose name is a new one.
  public convenience init(recordType: RecordType) {
    self.init(recordType: recordType, recordID: ID(recordName: Headless.identifier().uuidString))
  }
  /// Creates an empty record with an identifier.
  public init(recordType: RecordType, recordID: ID) {
    self.recordType = recordType
    self.recordID = recordID
  }
  /// Creates an empty record in a zone.
  public convenience init(recordType: RecordType, zoneID: CKRecordZone.ID) {
    let name = Headless.identifier().uuidString
    self.init(recordType: recordType, recordID: ID(recordName: name, zoneID: zoneID))
  }
  /// Returns `nil`: a film decodes no records.
  public convenience init?(coder: NSCoder) { return nil }

  /// The value with a name.
  public subscript(key: FieldKey) -> (any CKRecordValueProtocol)? {
    get { values[key] }
    set { values[key] = newValue }
  }
  /// Returns the value with a name.
  open func object(forKey key: FieldKey) -> (any CKRecordValueProtocol)? { values[key] }
  /// Sets the value with a name.
  open func setObject(_ object: (any CKRecordValueProtocol)?, forKey key: FieldKey) {
    values[key] = object
  }
  /// Returns the value with a name.
  open func value(forKey key: String) -> Any? { values[key] }
  /// Sets the value with a name.
  open func setValue(_ value: Any?, forKey key: String) {
    values[key] = value as? any CKRecordValueProtocol
  }
  /// Returns the names of the values.
  open func allKeys() -> [FieldKey] { values.keys.sorted() }
  /// Returns the names of the values that were set.
  open func changedKeys() -> [FieldKey] { values.keys.sorted() }
  /// Does nothing, because a film stores no records.
  open func encodeSystemFields(with coder: NSCoder) {}
}

/// A file that belongs to a record.
///
/// On Apple's systems, the module CloudKit declares this class.
open class CKAsset: NSObject, CKRecordValueProtocol, @unchecked Sendable {
  /// The file.
  public let fileURL: URL?
  /// Creates a value of a file.
  public init(fileURL: URL) { self.fileURL = fileURL }
}

/// A point in the changes of a database.
///
/// On Apple's systems, the module CloudKit declares this class.
open class CKServerChangeToken: NSObject, @unchecked Sendable {}

/// A search for records.
///
/// On Apple's systems, the module CloudKit declares this class.
open class CKQuery: NSObject, @unchecked Sendable {
  /// The kind of the records.
  public let recordType: CKRecord.RecordType
  /// The condition.
  public let predicate: NSPredicate
  /// The order.
  open var sortDescriptors: [NSSortDescriptor]?

  /// Creates a search for records of a kind.
  public init(recordType: CKRecord.RecordType, predicate: NSPredicate) {
    self.recordType = recordType
    self.predicate = predicate
  }
}

/// A notice about changes of records, which a film never receives.
///
/// On Apple's systems, the module CloudKit declares this class.
open class CKSubscription: NSObject, @unchecked Sendable {
  /// The identifier of a notice.
  public typealias ID = String

  /// The content of the notification to the user.
  open class NotificationInfo: NSObject, @unchecked Sendable {
    /// The text.
    open var alertBody: String?
    /// The name of the text.
    open var alertLocalizationKey: String?
    /// The names of the values in the text.
    open var alertLocalizationArgs: [CKRecord.FieldKey]?
    /// The title.
    open var title: String?
    /// The name of the sound.
    open var soundName: String?
    /// Whether the icon has a number.
    open var shouldBadge = false
    /// Whether the app runs.
    open var shouldSendContentAvailable = false
    /// The names of the values in the notification.
    open var desiredKeys: [CKRecord.FieldKey]?
    /// The category.
    open var category: String?
  }

  /// The identifier.
  public let subscriptionID: ID
  /// The content of the notification.
  open var notificationInfo: NotificationInfo?

  /// Creates a notice with an identifier.
  public init(subscriptionID: ID) { self.subscriptionID = subscriptionID }
}

/// A notice about changes of a database.
///
/// On Apple's systems, the module CloudKit declares this class.
open class CKDatabaseSubscription: CKSubscription, @unchecked Sendable {}

/// A notice about changes of some records.
///
/// On Apple's systems, the module CloudKit declares this class.
open class CKQuerySubscription: CKSubscription, @unchecked Sendable {
  /// The changes.
  public struct Options: OptionSet, Sendable {
    /// The bits of the changes.
    public let rawValue: UInt
    /// Creates changes from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A new record.
    public static let firesOnRecordCreation = Options(rawValue: 1)
    /// A changed record.
    public static let firesOnRecordUpdate = Options(rawValue: 2)
    /// A deleted record.
    public static let firesOnRecordDeletion = Options(rawValue: 4)
    /// Only the first change.
    public static let firesOnce = Options(rawValue: 8)
  }

  /// Creates a notice about records of a kind.
  public init(
    recordType: CKRecord.RecordType, predicate: NSPredicate, subscriptionID: CKSubscription.ID = "",
    options querySubscriptionOptions: Options = []
  ) { super.init(subscriptionID: subscriptionID) }
}

/// A notification about changes, which a film never receives.
///
/// On Apple's systems, the module CloudKit declares this class.
open class CKNotification: NSObject, @unchecked Sendable {
  /// The identifier of the notice; `nil`.
  open var subscriptionID: CKSubscription.ID? { nil }
  /// Returns `nil`.
  public init?(fromRemoteNotificationDictionary notificationDictionary: [AnyHashable: Any]) {
    return nil
  }
}

/// A request.
///
/// On Apple's systems, the module CloudKit declares this class.
open class CKOperation: Operation, @unchecked Sendable {
  /// Calls the completion with the error.
  func fail(_ error: CKError) {}
}

/// A request to a database.
///
/// On Apple's systems, the module CloudKit declares this class.
open class CKDatabaseOperation: CKOperation, @unchecked Sendable {
  /// The database.
  open var database: CKDatabase?
}

/// A request for a search, which fails.
///
/// On Apple's systems, the module CloudKit declares this class.
open class CKQueryOperation: CKDatabaseOperation, @unchecked Sendable {
  /// The point at which a search continues.
  open class Cursor: NSObject, @unchecked Sendable {}
  /// The maximum number of results.
  public static let maximumResults = 0

  /// The search.
  open var query: CKQuery?
  /// The point at which the search continues.
  open var cursor: Cursor?
  /// The zone.
  open var zoneID: CKRecordZone.ID?
  /// The maximum number of results.
  open var resultsLimit = 0
  /// The names of the requested values.
  open var desiredKeys: [CKRecord.FieldKey]?
  /// Called for each record; never.
  open var recordFetchedBlock: ((CKRecord) -> Void)?
  /// Called at the end.
  open var queryCompletionBlock: ((Cursor?, (any Error)?) -> Void)?

  /// Creates a request without a search.
  public override init() { super.init() }
  /// Creates a request for a search.
  public init(query: CKQuery) { self.query = query }
  /// Creates a request that continues a search.
  public init(cursor: Cursor) { self.cursor = cursor }

  override func fail(_ error: CKError) { queryCompletionBlock?(nil, error) }
}

/// A request for changes of records, which fails.
///
/// On Apple's systems, the module CloudKit declares this class.
open class CKModifyRecordsOperation: CKDatabaseOperation, @unchecked Sendable {
  /// The treatment of records that were changed elsewhere.
  public enum RecordSavePolicy: Int, Sendable {
    case ifServerRecordUnchanged, changedKeys, allKeys
  }

  /// The records to store.
  open var recordsToSave: [CKRecord]?
  /// The records to delete.
  open var recordIDsToDelete: [CKRecord.ID]?
  /// The treatment of records that were changed elsewhere.
  open var savePolicy = RecordSavePolicy.ifServerRecordUnchanged
  /// Whether all changes are made or none.
  open var isAtomic = true
  /// Called for each record; never.
  open var perRecordCompletionBlock: ((CKRecord, (any Error)?) -> Void)?
  /// Called at the end.
  open var modifyRecordsCompletionBlock: (([CKRecord]?, [CKRecord.ID]?, (any Error)?) -> Void)?

  /// Creates a request for changes.
  public init(recordsToSave: [CKRecord]? = nil, recordIDsToDelete: [CKRecord.ID]? = nil) {
    self.recordsToSave = recordsToSave
    self.recordIDsToDelete = recordIDsToDelete
  }

  override func fail(_ error: CKError) { modifyRecordsCompletionBlock?(nil, nil, error) }
}

/// A request for notices, which fails.
///
/// On Apple's systems, the module CloudKit declares this class.
open class CKModifySubscriptionsOperation: CKDatabaseOperation, @unchecked Sendable {
  /// Called at the end.
  open var modifySubscriptionsCompletionBlock:
    (([CKSubscription]?, [CKSubscription.ID]?, (any Error)?) -> Void)?

  /// Creates a request for notices.
  public init(
    subscriptionsToSave: [CKSubscription]? = nil,
    subscriptionIDsToDelete: [CKSubscription.ID]? = nil
  ) {}

  override func fail(_ error: CKError) { modifySubscriptionsCompletionBlock?(nil, nil, error) }
}

/// A request for the changes of a database, which fails.
///
/// On Apple's systems, the module CloudKit declares this class.
open class CKFetchDatabaseChangesOperation: CKDatabaseOperation, @unchecked Sendable {
  /// Whether the request continues until it has all changes.
  open var fetchAllChanges = true
  /// Called for each changed zone; never.
  open var recordZoneWithIDChangedBlock: ((CKRecordZone.ID) -> Void)?
  /// Called for each deleted zone; never.
  open var recordZoneWithIDWasDeletedBlock: ((CKRecordZone.ID) -> Void)?
  /// Called for each point; never.
  open var changeTokenUpdatedBlock: ((CKServerChangeToken) -> Void)?
  /// Called at the end.
  open var fetchDatabaseChangesCompletionBlock:
    ((CKServerChangeToken?, Bool, (any Error)?) -> Void)?

  /// Creates a request for the changes since a point.
  public init(previousServerChangeToken: CKServerChangeToken?) {}

  override func fail(_ error: CKError) { fetchDatabaseChangesCompletionBlock?(nil, false, error) }
}

/// A request for the changes of zones, which fails.
///
/// On Apple's systems, the module CloudKit declares this class.
open class CKFetchRecordZoneChangesOperation: CKDatabaseOperation, @unchecked Sendable {
  /// The requested changes of a zone.
  open class ZoneConfiguration: NSObject, @unchecked Sendable {
    /// The point since which changes are requested.
    open var previousServerChangeToken: CKServerChangeToken?
    /// The maximum number of results.
    open var resultsLimit: Int?
    /// The names of the requested values.
    open var desiredKeys: [CKRecord.FieldKey]?

    /// Creates the description of requested changes.
    public init(
      previousServerChangeToken: CKServerChangeToken? = nil, resultsLimit: Int? = nil,
      desiredKeys: [CKRecord.FieldKey]? = nil
    ) {
      self.previousServerChangeToken = previousServerChangeToken
      self.resultsLimit = resultsLimit
      self.desiredKeys = desiredKeys
    }
  }

  /// Whether the request continues until it has all changes.
  open var fetchAllChanges = true
  /// Called for each changed record; never.
  open var recordChangedBlock: ((CKRecord) -> Void)?
  /// Called for each deleted record; never.
  open var recordWithIDWasDeletedBlock: ((CKRecord.ID, CKRecord.RecordType) -> Void)?
  /// Called for each point; never.
  open var recordZoneChangeTokensUpdatedBlock:
    ((CKRecordZone.ID, CKServerChangeToken?, Data?) -> Void)?
  /// Called at the end of a zone; never.
  open var recordZoneFetchCompletionBlock:
    ((CKRecordZone.ID, CKServerChangeToken?, Data?, Bool, (any Error)?) -> Void)?
  /// Called at the end.
  open var fetchRecordZoneChangesCompletionBlock: (((any Error)?) -> Void)?

  /// Creates a request for the changes of zones.
  public init(
    recordZoneIDs: [CKRecordZone.ID],
    configurationsByRecordZoneID: [CKRecordZone.ID: ZoneConfiguration]? = nil
  ) {}

  override func fail(_ error: CKError) { fetchRecordZoneChangesCompletionBlock?(error) }
}

/// A database, whose requests fail, because a film has no account; reported.
///
/// The completions follow after the currently running code.
///
/// On Apple's systems, the module CloudKit declares this class.
open class CKDatabase: NSObject, @unchecked Sendable {
  /// The kinds of databases.
  public enum Scope: Int, Sendable {
    case `public` = 1
    case `private`, shared
  }

  /// The kind.
  public let databaseScope: Scope

  init(_ scope: Scope) { databaseScope = scope }

  /// Fails.
  open func add(_ operation: CKDatabaseOperation) { CKContainer.fail { operation.fail($0) } }
  /// Fails.
  open func perform(
    _ query: CKQuery, inZoneWith zoneID: CKRecordZone.ID?,
    completionHandler: @escaping ([CKRecord]?, (any Error)?) -> Void
  ) { CKContainer.fail { completionHandler(nil, $0) } }
  /// Fails.
  open func fetch(
    withRecordID recordID: CKRecord.ID,
    completionHandler: @escaping (CKRecord?, (any Error)?) -> Void
  ) { CKContainer.fail { completionHandler(nil, $0) } }
  /// Fails.
  open func save(
    _ record: CKRecord, completionHandler: @escaping (CKRecord?, (any Error)?) -> Void
  ) { CKContainer.fail { completionHandler(nil, $0) } }
  /// Fails.
  open func save(
    _ zone: CKRecordZone, completionHandler: @escaping (CKRecordZone?, (any Error)?) -> Void
  ) { CKContainer.fail { completionHandler(nil, $0) } }
  /// Fails.
  open func save(
    _ subscription: CKSubscription,
    completionHandler: @escaping (CKSubscription?, (any Error)?) -> Void
  ) { CKContainer.fail { completionHandler(nil, $0) } }
  /// Fails.
  open func delete(
    withRecordID recordID: CKRecord.ID,
    completionHandler: @escaping (CKRecord.ID?, (any Error)?) -> Void
  ) { CKContainer.fail { completionHandler(nil, $0) } }
  /// Fails.
  open func delete(
    withSubscriptionID subscriptionID: CKSubscription.ID,
    completionHandler: @escaping (String?, (any Error)?) -> Void
  ) { CKContainer.fail { completionHandler(nil, $0) } }
  /// Fails.
  open func fetch(
    withSubscriptionID subscriptionID: CKSubscription.ID,
    completionHandler: @escaping (CKSubscription?, (any Error)?) -> Void
  ) { CKContainer.fail { completionHandler(nil, $0) } }
  /// Fails.
  open func fetchAllSubscriptions(
    completionHandler: @escaping ([CKSubscription]?, (any Error)?) -> Void
  ) { CKContainer.fail { completionHandler(nil, $0) } }
}

/// Whether the user has an account.
public enum CKAccountStatus: Int, Sendable {
  case couldNotDetermine, available, restricted, noAccount, temporarilyUnavailable
}

/// The data of an app in iCloud, to which a film has no access; reported.
///
/// Filmstrip behaves as if the user had no account.
///
/// On Apple's systems, the module CloudKit declares this class.
open class CKContainer: NSObject, @unchecked Sendable {
  /// The identifier, or `nil` for that of the app.
  public let containerIdentifier: String?
  /// The database that all users share.
  public let publicCloudDatabase = CKDatabase(.public)
  /// The database of the user.
  public let privateCloudDatabase = CKDatabase(.private)
  /// The database with records of other users.
  public let sharedCloudDatabase = CKDatabase(.shared)

  private static let app = CKContainer(nil)

  private init(_ identifier: String?) { containerIdentifier = identifier }

  /// Creates the data with an identifier.
  public convenience init(identifier containerIdentifier: String) {
    self.init(containerIdentifier as String?)
  }

  /// Returns the data of the app.
  open class func `default`() -> CKContainer { app }

  /// Passes `noAccount` after the currently running code.
  open func accountStatus(completionHandler: @escaping (CKAccountStatus, (any Error)?) -> Void) {
    Self.fail { _ in completionHandler(.noAccount, nil) }
  }
  /// Returns `noAccount`.
  open func accountStatus() async throws -> CKAccountStatus { .noAccount }
  /// Fails.
  open func fetchUserRecordID(
    completionHandler: @escaping (CKRecord.ID?, (any Error)?) -> Void
  ) { Self.fail { completionHandler(nil, $0) } }
  /// Fails.
  open func add(_ operation: CKOperation) { Self.fail { operation.fail($0) } }

  /// Calls a completion with an error after the currently running code.
  static func fail(_ completion: @escaping (CKError) -> Void) {
    if MainQueue.isCurrent {
      MainActor.assumeIsolated {
        Headless.reportOnce(simplified: "CKContainer: a film has no iCloud account")
      }
    }
    nonisolated(unsafe) let completion = completion
    DispatchQueue.main.async(execute: { completion(CKError(.notAuthenticated)) })
  }
}

extension NSNotification.Name {
  /// Posted when the user's account changes; never posted in Filmstrip.
  public static let CKAccountChanged = NSNotification.Name("CKAccountChangedNotification")
}

/// The identifier of a record, until Swift 4.1.
public typealias CKRecordID = CKRecord.ID
/// A reference to a record, until Swift 4.1.
public typealias CKReference = CKRecord.Reference
/// The identifier of a zone, until Swift 4.1.
public typealias CKRecordZoneID = CKRecordZone.ID
/// The content of a notification, until Swift 4.1.
public typealias CKNotificationInfo = CKSubscription.NotificationInfo
/// The point at which a search continues, until Swift 4.1.
public typealias CKQueryCursor = CKQueryOperation.Cursor
