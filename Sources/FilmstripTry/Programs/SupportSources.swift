#if Port
  /// The generated sources that are compiled together with an app's sources.
  struct SupportSources: Sendable {
    private let assets: AssetSymbols
    private let entities: EntitySources
    /// The names of the generated sources that conflict with the app's sources.
    private(set) var rejected: Set<String>
    /// The consequence of each conflict, in words.
    private(set) var messages: [String] = []

    /// Creates the generated sources for an app with asset catalogues and data models.
    ///
    /// - Parameters:
    ///   - resources: The resources of the app.
    ///   - rejected: The names of generated sources that are known to conflict with the app's sources.
    init(of resources: TrialResources, without rejected: Set<String> = []) {
      assets = AssetSymbols(of: resources.catalogs)
      entities = EntitySources(of: resources.models)
      self.rejected = rejected
    }

    /// Returns the generated sources that some sources need, with their file names.
    func files(for texts: [String]) -> [(name: String, text: String)] {
      var files = ProgramSupport.needed(by: texts).map { (name: $0.fileName, text: $0.text) }
      if let text = assets.source(for: texts) { files.append((AssetSymbols.fileName, text)) }
      if let text = entities.source(for: texts) { files.append((EntitySources.fileName, text)) }
      return files.filter { !rejected.contains($0.name) }
    }

    /// Rejects the generated sources in a folder that have errors, because the app's sources declare the
    /// same members; returns whether there are such errors.
    mutating func reject(_ faults: [CompilerFault], in folder: String) -> Bool {
      let losses =
        ProgramSupport.allCases.map { ($0.fileName, $0.loss) }
        + [
          (AssetSymbols.fileName, "images and colours have no generated members"),
          (EntitySources.fileName, "the data model has no generated classes"),
        ]
      var hasConflict = false
      for (name, loss) in losses {
        guard let fault = faults.first(where: { $0.file == folder + "/" + name }) else { continue }
        hasConflict = true
        guard rejected.insert(name).inserted else { continue }
        messages.append("\(loss), because the sources conflict with \(name): \(fault.message)")
      }
      return hasConflict
    }
  }
#endif
