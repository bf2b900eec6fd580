import FilmstripGraphics

/// The colours of a film on a contact sheet.
///
/// All values are *Chosen* by eye; the contrast of each text colour with the background is at least 4.5.
package struct StripPalette: Sendable, Hashable {
  /// The colour of the ground.
  package let background: RGBA
  /// The colour of titles and headings.
  let text: RGBA
  /// The colour of captions and notes.
  let secondaryText: RGBA
  /// The colour of the line around a picture.
  let border: RGBA
  /// The colour of a picture's shadow.
  let shadow: RGBA
  /// The colour of marks: the shown band of a cropped row.
  let mark: RGBA
  /// The colour of the outlines of parts at the start of a transition.
  ///
  /// Orange and blue differ for all kinds of colour vision, and the lines are dashed and solid.
  let start: RGBA
  /// The colour of the outlines of parts at the end of a transition.
  let end: RGBA
  /// The colour around the outlines, which separates them from the picture.
  let halo: RGBA

  /// The colours of films in light mode.
  package static let light = StripPalette(
    background: RGBA(red: 0.965, green: 0.965, blue: 0.973, alpha: 1),
    text: RGBA(red: 0.114, green: 0.114, blue: 0.122, alpha: 1),
    secondaryText: RGBA(red: 0.4, green: 0.4, blue: 0.42, alpha: 1),
    border: RGBA(white: 0, alpha: 0.16), shadow: RGBA(white: 0, alpha: 0.13),
    mark: RGBA(red: 0, green: 0.4, blue: 0.85, alpha: 1),
    start: RGBA(red: 0.88, green: 0.38, blue: 0, alpha: 1),
    end: RGBA(red: 0.04, green: 0.36, blue: 0.9, alpha: 1), halo: RGBA(white: 1, alpha: 0.8))

  /// The colours of films in dark mode.
  package static let dark = StripPalette(
    background: RGBA(red: 0.145, green: 0.145, blue: 0.157, alpha: 1),
    text: RGBA(red: 0.961, green: 0.961, blue: 0.969, alpha: 1),
    secondaryText: RGBA(red: 0.68, green: 0.68, blue: 0.7, alpha: 1),
    border: RGBA(white: 1, alpha: 0.24), shadow: RGBA(white: 0, alpha: 0.4),
    mark: RGBA(red: 0.35, green: 0.65, blue: 1, alpha: 1),
    start: RGBA(red: 1, green: 0.6, blue: 0.2, alpha: 1),
    end: RGBA(red: 0.35, green: 0.65, blue: 1, alpha: 1), halo: RGBA(white: 0, alpha: 0.7))

  /// Returns the colours of films in an interface style.
  package static func palette(_ style: InterfaceStyle) -> StripPalette {
    style == .dark ? dark : light
  }
}
