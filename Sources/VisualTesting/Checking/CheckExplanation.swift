import CairoRendering
import Stage

/// The verdict on a film and the sentences that explain it.
@MainActor struct CheckExplanation {
  let reference: FilmReference
  let subject: FilmSubject
  let take: FilmTake
  let fonts: ReferenceFonts
  let change: FilmChange
  let frames: [ComparedFrame]

  var verdict: FilmResult.Verdict {
    if frames.contains(where: \.isDifferent) || !change.isEmpty { return .changed }
    if frames.contains(where: \.isMissing) { return .missing }
    return frames.isEmpty ? .new : .passed
  }

  var sentences: [String] {
    switch verdict {
    case .passed: return []
    case .missing: return missing
    case .new: return ["has a record but no reference picture"]
    default: break
    }
    var sentences = settings + change.explanations.map(\.sentence)
    if frames.contains(where: \.isDifferent), change.isEmpty { sentences += pixelsAlone }
    return sentences + missing
  }

  /// Settings that differ from the recorded ones.
  private var settings: [String] {
    let (old, new) = (reference.record.settings, subject.settings.words)
    let changed = Set(old.keys).union(new.keys).sorted().filter { old[$0] != new[$0] }
    guard !changed.isEmpty else { return [] }
    let words = changed.map { "\($0) '\(old[$0] ?? "-")' instead of '\(new[$0] ?? "-")'" }
    return ["was recorded with \(words.joined(separator: ", "))"]
  }

  /// Why pixels differ although no number does.
  private var pixelsAlone: [String] {
    let different = frames.filter(\.isDifferent)
    let pixels = different.reduce(0) { $0 + $1.picture.different }
    let places = different.map(\.picture.index)
    let list = places.prefix(5).map(String.init).joined(separator: ", ")
    let rest = places.count > 5 ? " and \(places.count - 5) more" : ""
    let cause =
      if reference.record.rendering != RendererFingerprint.currentRendering {
        "painting has changed from version \(reference.record.rendering) to "
          + "\(RendererFingerprint.currentRendering)"
      } else if !fonts.hasSameLetters(as: reference.record.fonts) {
        "it was recorded with other font files"
      } else {
        "no number of any node changed, so the same content is painted differently"
      }
    return [
      "\(pixels) pixels differ in \(different.count) of \(frames.count) frames (\(list)\(rest)): \(cause)"
    ]
  }

  private var missing: [String] {
    let names = frames.filter(\.isMissing).map { FilmReference.pictureName($0.picture.index) }
    if names.isEmpty { return [] }
    return [
      "\(names.count) of \(frames.count) reference pictures are missing: "
        + names.prefix(5).joined(separator: ", ") + (names.count > 5 ? " …" : "")
    ]
  }

  /// What is in the folder and does not belong to the film.
  var warnings: [String] {
    if reference.strays.isEmpty { return [] }
    let names = reference.strays.prefix(5).joined(separator: ", ")
    return ["files that belong to no frame are beside the references: \(names)"]
  }
}
