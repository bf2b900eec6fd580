import Foundation

// The names of the C library SQLite, so that sources that use a database compile. No database can be
// opened in a film, which is reported.

/// Success.
public let SQLITE_OK: Int32 = 0
/// An error.
public let SQLITE_ERROR: Int32 = 1
/// A database can't be opened.
public let SQLITE_CANTOPEN: Int32 = 14
/// A statement has another row.
public let SQLITE_ROW: Int32 = 100
/// A statement has ended.
public let SQLITE_DONE: Int32 = 101
/// The flag to read a database.
public let SQLITE_OPEN_READONLY: Int32 = 1
/// The flag to read and write a database.
public let SQLITE_OPEN_READWRITE: Int32 = 2
/// The flag to create a database.
public let SQLITE_OPEN_CREATE: Int32 = 4

/// A closure that releases a value.
public typealias sqlite3_destructor_type = @convention(c) (UnsafeMutableRawPointer?) -> Void

/// Opens no database; returns `SQLITE_CANTOPEN`, and reports.
public func sqlite3_open(
  _ filename: String?, _ ppDb: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
  ppDb?.pointee = nil
  guard MainQueue.isCurrent else { return SQLITE_CANTOPEN }
  MainActor.assumeIsolated {
    Headless.reportOnce(simplified: "sqlite3_open: a film has no databases")
  }
  return SQLITE_CANTOPEN
}
/// Opens no database; returns `SQLITE_CANTOPEN`, and reports.
public func sqlite3_open_v2(
  _ filename: String?, _ ppDb: UnsafeMutablePointer<OpaquePointer?>?, _ flags: Int32,
  _ zVfs: String?
) -> Int32 { sqlite3_open(filename, ppDb) }
/// Returns `SQLITE_OK`.
@discardableResult
public func sqlite3_close(_ database: OpaquePointer?) -> Int32 { SQLITE_OK }
/// Returns `SQLITE_ERROR`, because no database is open.
public func sqlite3_exec(
  _ database: OpaquePointer?, _ sql: String?, _ callback: Any?, _ context: Any?, _ message: Any?
) -> Int32 { SQLITE_ERROR }
/// Returns `SQLITE_ERROR`, because no database is open.
public func sqlite3_prepare_v2(
  _ database: OpaquePointer?, _ sql: String?, _ length: Int32,
  _ statement: UnsafeMutablePointer<OpaquePointer?>?, _ tail: Any?
) -> Int32 { SQLITE_ERROR }
/// Returns `SQLITE_ERROR`, because no database is open.
public func sqlite3_prepare(
  _ database: OpaquePointer?, _ sql: String?, _ length: Int32,
  _ statement: UnsafeMutablePointer<OpaquePointer?>?, _ tail: Any?
) -> Int32 { SQLITE_ERROR }
/// Returns `SQLITE_ERROR`, because no database is open.
public func sqlite3_step(_ statement: OpaquePointer?) -> Int32 { SQLITE_ERROR }
/// Returns `SQLITE_OK`.
@discardableResult
public func sqlite3_finalize(_ statement: OpaquePointer?) -> Int32 { SQLITE_OK }
/// Returns `SQLITE_OK`.
@discardableResult
public func sqlite3_reset(_ statement: OpaquePointer?) -> Int32 { SQLITE_OK }
/// Returns `SQLITE_ERROR`, because no database is open.
@discardableResult
public func sqlite3_bind_text(
  _ statement: OpaquePointer?, _ index: Int32, _ text: UnsafePointer<CChar>?, _ length: Int32,
  _ destructor: sqlite3_destructor_type?
) -> Int32 { SQLITE_ERROR }
/// Returns `SQLITE_ERROR`, because no database is open.
@discardableResult
public func sqlite3_bind_int(
  _ statement: OpaquePointer?, _ index: Int32, _ value: Int32
) -> Int32 { SQLITE_ERROR }
/// Returns `SQLITE_ERROR`, because no database is open.
@discardableResult
public func sqlite3_bind_double(
  _ statement: OpaquePointer?, _ index: Int32, _ value: Double
) -> Int32 { SQLITE_ERROR }
/// Returns `nil`, because no database is open.
public func sqlite3_column_text(
  _ statement: OpaquePointer?, _ column: Int32
) -> UnsafePointer<UInt8>? { nil }
/// Returns 0, because no database is open.
public func sqlite3_column_int(_ statement: OpaquePointer?, _ column: Int32) -> Int32 { 0 }
/// Returns 0, because no database is open.
public func sqlite3_column_int64(_ statement: OpaquePointer?, _ column: Int32) -> Int64 { 0 }
/// Returns 0, because no database is open.
public func sqlite3_column_double(_ statement: OpaquePointer?, _ column: Int32) -> Double { 0 }
/// Returns `nil`, because no database is open.
public func sqlite3_errmsg(_ database: OpaquePointer?) -> UnsafePointer<CChar>? { nil }
/// Returns 0, because no database is open.
public func sqlite3_last_insert_rowid(_ database: OpaquePointer?) -> Int64 { 0 }
