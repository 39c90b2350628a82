import { createServer, type Socket } from 'node:net'

/**
 * The baseline for the gateway: accepts connections, greets like the gateway, and writes the given bytes to every
 * socket. Nothing else.
 */
const sockets = new Set<Socket>()

const server = createServer((socket) => {
  socket.setNoDelay(true)
  socket.once('data', () => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\nevent: hello\ndata: {}\n\n')
    sockets.add(socket)
  })
  socket.on('error', () => {})
  socket.once('close', () => sockets.delete(socket))
})

server.listen({ host: '127.0.0.1', port: 0, backlog: 4096 }, () => process.send?.(server.address()))

process.on('message', ({ frame }: { frame: string }) => {
  const bytes = Buffer.from(frame)
  for (const socket of sockets) socket.write(bytes)
})
