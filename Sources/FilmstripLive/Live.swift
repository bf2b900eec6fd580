#if Live
  import NIOCore
  import NIOPosix
  import NIOHTTP1
  import NIOWebSocket
#endif
