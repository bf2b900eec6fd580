#if !os(Linux)
  #error(
    """
    Filmstrip is built on Linux, because its modules UIKit and QuartzCore would clash with Apple's. On a Mac, build it in \
    a container (see README.md), or restrict the dependency with 'condition: .when(platforms: [.linux])'.
    """)
#endif
