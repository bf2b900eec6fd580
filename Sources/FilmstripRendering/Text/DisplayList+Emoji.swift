import FilmstripGraphics

extension DisplayList {
  /// Whether a text of the frame contains emoji.
  package var containsEmoji: Bool { root.containsEmoji }
}

extension DisplayNode {
  fileprivate var containsEmoji: Bool {
    drawings.contains(where: \.containsEmoji) || overlays.contains(where: \.containsEmoji)
      || children.contains(where: \.containsEmoji) || mask?.containsEmoji == true
  }
}

extension Drawing {
  fileprivate var containsEmoji: Bool {
    switch self {
    case .text(let block, _):
      block.mayHaveEmoji && block.text.contains(where: EmojiFont.isEmoji)
    case .picture(let picture, _, _): picture.drawings.contains(where: \.containsEmoji)
    case .group(let drawings, _, _, _): drawings.contains(where: \.containsEmoji)
    case .node(let node): node.containsEmoji
    default: false
    }
  }
}
