import FilmstripCCairo
import FilmstripGraphics
import Foundation

/// A font map of Pango, whose fonts come from one configuration.
///
/// For each new combination of a style, a size and a language, Pango starts threads that search the
/// fonts. *Observed* with Pango 1.50: at its end, such a thread removes entries from the tables of
/// the font map without a lock, and destroys the font map if the thread has the last reference.
/// `TextLibraries.locked` doesn't protect against these threads, so `use` waits for their end.
final class FontMap {
  private let pointer: OpaquePointer
  private let references = OtherReferences()
  private var currentContext: OpaquePointer?

  /// Creates a font map at 72 dots per inch, where a device unit is a point.
  init(_ configuration: borrowing FontConfiguration) throws(TextError) {
    let map = TextLibraries.locked {
      let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)
      if let map {
        pango_fc_font_map_set_config(map, configuration.pointer)
        pango_cairo_font_map_set_resolution(map, 72)
      }
      return map
    }
    guard let map else {
      throw .failed(operation: "pango_cairo_font_map_new", detail: "no FreeType font map")
    }
    pointer = map
    // The toggle reference replaces the reference of the creator.
    g_object_add_toggle_ref(map, OtherReferences.change, references.data)
    g_object_unref(UnsafeMutableRawPointer(map))
  }

  // Destroying the font map closes its FreeType faces, which requires the lock.
  deinit {
    TextLibraries.locked {
      g_object_remove_toggle_ref(pointer, OtherReferences.change, references.data)
    }
  }

  /// The context of the current use.
  var context: OpaquePointer {
    guard let currentContext else { preconditionFailure("A font map must be in use") }
    return currentContext
  }

  /// The number of references to the font map, which is 1 except during a use.
  ///
  /// *Source:* GLib's `gobject.h`: the count follows the pointer to the class.
  var referenceCount: UInt32 {
    UnsafeRawPointer(pointer).load(
      fromByteOffset: MemoryLayout<UnsafeRawPointer>.size, as: UInt32.self)
  }

  /// Runs `body` with a context under the text lock, and waits for the end of all threads that
  /// Pango has started.
  ///
  /// A use inside of another one has the same context. No layout may outlive the outermost use,
  /// which waits for its end.
  func use<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try TextLibraries.locked { () throws(Failure) in try useLocked(body) }
  }

  private func useLocked<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if currentContext != nil { return try body() }
    let context = makeContext()
    currentContext = context
    defer {
      currentContext = nil
      g_object_unref(UnsafeMutableRawPointer(context))
      references.waitForEnd()
    }
    return try body()
  }

  /// Makes the font map use the files that were added to the configuration.
  func updateFiles() { TextLibraries.locked { pango_fc_font_map_config_changed(pointer) } }

  private func makeContext() -> OpaquePointer {
    // Pango returns no context only if the font map is nil.
    guard let context = pango_font_map_create_context(pointer) else {
      preconditionFailure("A font map must have contexts")
    }
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("en"))
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
    return context
  }
}

/// Whether a font map has references besides the reference of its owner.
private final class OtherReferences {
  private let condition = NSCondition()
  private var exist = false

  var data: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// The function that GLib calls when the first of these references is added, or the last one is
  /// released, on the thread that does so.
  static let change: GToggleNotify = { data, _, isLastReference in
    guard let data else { return }
    Unmanaged<OtherReferences>.fromOpaque(data).takeUnretainedValue().set(isLastReference == 0)
  }

  private func set(_ exist: Bool) {
    condition.lock()
    self.exist = exist
    condition.broadcast()
    condition.unlock()
  }

  func waitForEnd() {
    condition.lock()
    while exist { condition.wait() }
    condition.unlock()
  }
}
