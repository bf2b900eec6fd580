/// An element of an XML document, with its location.
package final class MarkupElement: Sendable {
  /// An attribute of an element.
  package struct Attribute: Sendable, Equatable {
    package let name: String
    /// The value, with entities replaced.
    package let value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package let name: String
  /// The attributes, in the order of the document.
  package let attributes: [Attribute]
  /// The child elements, in the order of the document.
  package let children: [MarkupElement]
  /// The text directly in the element, with entities replaced.
  ///
  /// The text is empty if it consists only of white space.
  package let text: String
  /// The line of the start tag; the first line is 1.
  package let line: Int
  /// The column of the start tag in characters; the first column is 1.
  package let column: Int

  init(
    _ tag: MarkupParser.StartTag, attributes: [Attribute], children: [MarkupElement], text: String
  ) {
    name = tag.name
    self.attributes = attributes
    self.children = children
    self.text = text
    line = tag.line
    column = tag.column
  }

  private init(
    _ element: MarkupElement, attributes: [Attribute]?, children: [MarkupElement]?, text: String?
  ) {
    name = element.name
    self.attributes = attributes ?? element.attributes
    self.children = children ?? element.children
    self.text = text ?? element.text
    line = element.line
    column = element.column
  }

  /// Returns an element with other contents, at the same location.
  package func replacing(
    attributes: [Attribute]? = nil, children: [MarkupElement]? = nil, text: String? = nil
  ) -> MarkupElement {
    MarkupElement(self, attributes: attributes, children: children, text: text)
  }

  /// Parses a document, and returns its root element.
  ///
  /// The parser supports elements, attributes, text, comments, processing instructions (which it
  /// ignores), the five named entities and numeric character references. Elements can be nested 256
  /// levels deep.
  ///
  /// - Throws: `MarkupError` if the document is malformed, or contains a CDATA section or a document
  ///   type.
  package static func parse(_ bytes: [UInt8]) throws(MarkupError) -> MarkupElement {
    var parser = MarkupParser(bytes)
    return try parser.parseDocument()
  }

  /// Returns the value of an attribute, or `nil` if there is none.
  package subscript(_ name: String) -> String? {
    for attribute in attributes where attribute.name == name { return attribute.value }
    return nil
  }

  /// Returns the first child with a name, or `nil` if there is none.
  package func child(named name: String) -> MarkupElement? {
    for child in children where child.name == name { return child }
    return nil
  }

  /// Returns the first child whose attribute `key` has a value, or `nil` if there is none.
  package func child(key: String) -> MarkupElement? {
    for child in children where child["key"] == key { return child }
    return nil
  }
}

/// A violation of XML's syntax.
package struct MarkupError: Error, Equatable, CustomStringConvertible {
  /// The line of the violation; the first line is 1.
  package let line: Int
  /// The column of the violation in characters; the first column is 1.
  package let column: Int
  /// The description of the violation.
  package let message: String

  package var description: String { "\(line):\(column): \(message)" }
}
