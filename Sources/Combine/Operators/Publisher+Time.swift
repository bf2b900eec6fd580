extension Publisher {
  /// Returns a publisher whose values a scheduler delivers, each after the currently running code.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    delivering { scheduler.schedule(options: options, $0) }
  }

  /// Returns a publisher that a scheduler connects.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { subscriber in
      scheduler.schedule(options: options) { self.receive(subscriber: subscriber) }
    }
  }

  /// Returns a publisher whose values arrive later.
  ///
  /// - Parameters:
  ///   - interval: The delay of the values and of the completion, including an error.
  ///   - tolerance: Has no effect.
  ///   - scheduler: The scheduler, whose time is the film's time.
  ///   - options: Has no effect.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S, options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    delivering { action in
      scheduler.schedule(
        after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance,
        options: options, action)
    }
  }

  /// Returns a publisher whose values and end are delivered by actions.
  private func delivering(
    _ schedule: @escaping (@escaping () -> Void) -> Void
  ) -> AnyPublisher<Output, Failure> {
    link {
      .init(
        value: { input, link in
          schedule {
            let demand = link.send(input)
            if demand > .none { link.publisher?.request(demand) }
          }
          return .none
        },
        completion: { completion, link in schedule { link.finish(completion) } })
    }
  }

  /// Returns a publisher of the values after which there is a pause.
  ///
  /// - Parameters:
  ///   - dueTime: The duration of the pause.
  ///   - scheduler: The scheduler, whose time is the film's time.
  ///   - options: Has no effect.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    link {
      var number = 0
      var latest: Output?
      return .init(
        value: { input, link in
          number += 1
          latest = input
          let current = number
          scheduler.schedule(
            after: scheduler.now.advanced(by: dueTime), tolerance: scheduler.minimumTolerance,
            options: options
          ) {
            guard current == number, let value = latest else { return }
            latest = nil
            link.send(value)
          }
          return .none
        },
        completion: { completion, link in
          number += 1
          if case .finished = completion, let value = latest { link.send(value) }
          link.finish(completion)
        }, request: { _, link in link.publisher?.request(.unlimited) })
    }
  }

  /// Returns a publisher of a maximum of one value in each interval.
  ///
  /// - Parameters:
  ///   - interval: The duration of the interval.
  ///   - scheduler: The scheduler, whose time is the film's time.
  ///   - latest: Whether the last value of an interval is sent, instead of the first.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> AnyPublisher<Output, Failure> {
    link {
      var nextTime: S.SchedulerTimeType?
      var waiting: Output?
      return .init(
        value: { input, link in
          let now = scheduler.now
          guard let next = nextTime, now < next else {
            nextTime = now.advanced(by: interval)
            link.send(input)
            return .none
          }
          let isFirst = waiting == nil
          if latest || isFirst { waiting = input }
          if isFirst {
            scheduler.schedule(
              after: next, tolerance: scheduler.minimumTolerance, options: nil
            ) {
              guard let value = waiting else { return }
              waiting = nil
              nextTime = scheduler.now.advanced(by: interval)
              link.send(value)
            }
          }
          return .none
        },
        completion: { completion, link in
          if case .finished = completion, let value = waiting { link.send(value) }
          waiting = nil
          link.finish(completion)
        }, request: { _, link in link.publisher?.request(.unlimited) })
    }
  }

  /// Returns a publisher that ends if no value arrives for some time.
  ///
  /// - Parameters:
  ///   - interval: The maximum time between two values.
  ///   - scheduler: The scheduler, whose time is the film's time.
  ///   - options: Has no effect.
  ///   - customError: Returns the error, or `nil` to finish without one.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> AnyPublisher<Output, Failure> {
    link {
      var number = 0
      func wait(_ link: LinkTo<Output, Failure>) {
        number += 1
        let current = number
        scheduler.schedule(
          after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance,
          options: options
        ) {
          guard current == number else { return }
          link.finish(customError.map { .failure($0()) } ?? .finished)
        }
      }
      var hasBegun = false
      return .init(
        value: { input, link in
          wait(link)
          return link.send(input)
        },
        completion: { completion, link in
          number += 1
          link.finish(completion)
        },
        request: { demand, link in
          if !hasBegun {
            hasBegun = true
            wait(link)
          }
          link.publisher?.request(demand)
        })
    }
  }
}
