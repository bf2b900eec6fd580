import FilmstripRendering
import FilmstripStage

/// The verdict on a film and the sentences that explain it.
@MainActor struct CheckExplanation {
  let reference: FilmReference
  let subject: FilmSubject
  let take: FilmRun
  let fonts: ReferenceFonts
  let change: FilmChange
  let frames: [ComparedFrame]
  let listing: ReferenceFolder.Listing

  var verdict: FilmResult.Verdict {
    if frames.contains(where: \.isDifferent) || !change.isEmpty || !edits.isEmpty
      || !circumstances.isEmpty
    {
      return .changed
    }
    if frames.contains(where: \.isMissing) || listing != .agrees { return .missing }
    return frames.isEmpty ? .new : .passed
  }

  var sentences: [String] {
    switch verdict {
    case .passed: return []
    case .missing: return missing + unlisted
    case .new: return ["has a record but no reference picture"]
    default: break
    }
    var sentences = edits + circumstances
    if changedSettings.isEmpty {
      sentences += change.explanations.map(\.sentence)
    } else if !change.isEmpty {
      sentences.append("what else differs was not compared, because it may follow from that")
    }
    if change.isEmpty { sentences += pixelDifferences }
    return sentences + missing + unlisted
  }

  /// The sentences about references that were edited after they were recorded.
  private var edits: [String] {
    var sentences: [String] = []
    let pictures = reference.editedPictures.sorted().map(FilmReference.pictureName)
    if !pictures.isEmpty {
      let names = pictures.prefix(5).joined(separator: ", ") + (pictures.count > 5 ? " …" : "")
      sentences.append(
        pictures.count == 1
          ? "the picture \(names) was edited after it was recorded"
          : "\(pictures.count) pictures were edited after they were recorded: \(names)")
    }
    if !reference.editedFiles.isEmpty {
      let isOne = reference.editedFiles.count == 1
      sentences.append(
        "\(reference.editedFiles.joined(separator: " and ")) \(isOne ? "was" : "were") edited after "
          + "\(isOne ? "it was" : "they were") recorded")
    }
    if case .other(let owner) = listing {
      sentences.append(
        "the references are not the ones that \(FilmList.fileName) lists"
          + (owner.map { ", but those of '\($0)'" } ?? ""))
    }
    return sentences
  }

  /// The sentence about settings that differ from the recorded ones.
  private var changedSettings: [String] {
    let (old, new) = (reference.record.settings, subject.settings.words)
    // The device determines the size and the scale.
    let hasOtherDevice = old["device"] != new["device"]
    let changes = Set(old.keys).union(new.keys).sorted().filter { name in
      old[name] != new[name] && !(hasOtherDevice && ["size", "scale"].contains(name))
    }
    if changes.isEmpty { return [] }
    let words = changes.map { name in
      let title = Self.settingTitles[name] ?? name
      // A record doesn't have the settings `fonts` and `language` if they were the defaults.
      return
        "the \(title) is \(new[name] ?? "the default") instead of \(old[name] ?? "the default")"
    }
    return [words.joined(separator: ", and ")]
  }

  private static let settingTitles = [
    "textSize": "text size", "ios": "iOS version", "fps": "number of frames per second",
    "motion": "motion setting", "glass": "setting of glass", "direction": "layout direction",
    "fonts": "system font",
  ]

  /// The sentences about settings, the length and fonts that differ from the recorded ones.
  private var circumstances: [String] {
    var sentences = changedSettings
    let (count, currentCount) = (reference.record.frameCount, take.frameCount)
    if count != currentCount, change.isEmpty {
      sentences.append("was recorded with \(count) frames instead of \(currentCount)")
    }
    if !fonts.matchesFonts(as: reference.record.fonts) {
      sentences.append("was recorded with other font files")
    }
    return sentences
  }

  /// The sentences that explain why the list of films doesn't confirm the references.
  private var unlisted: [String] {
    switch listing {
    case .agrees, .dropped, .other: []
    case .noList:
      ["\(FilmList.fileName) is missing or cannot be read; restore it, or record with --update"]
    case .unlisted:
      ["\(FilmList.fileName) does not list the film; restore its line, or record with --update"]
    }
  }

  /// The sentence that explains why pixels differ although no numbers differ.
  private var pixelDifferences: [String] {
    let different = frames.filter {
      $0.isDifferent && !reference.editedPictures.contains($0.picture.index)
    }
    if different.isEmpty { return [] }
    let pixels = different.reduce(0) { $0 + $1.picture.different }
    let indices = different.map(\.picture.index)
    let list = indices.prefix(5).map(String.init).joined(separator: ", ")
    let rest = indices.count > 5 ? " and \(indices.count - 5) more" : ""
    let cause =
      if reference.record.rendering != RendererFingerprint.currentRendering {
        "painting has changed from version \(reference.record.rendering) to "
          + "\(RendererFingerprint.currentRendering)"
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

  /// The warnings about files in the folder that don't belong to the film.
  var warnings: [String] {
    if reference.unrelatedFiles.isEmpty { return [] }
    let names = reference.unrelatedFiles.prefix(5).joined(separator: ", ")
    return ["the folder of references contains files that belong to no frame: \(names)"]
  }
}
