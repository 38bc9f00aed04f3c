import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it, vi } from 'vitest'
import { addressOf } from '../../../test/listening.ts'
import { aWorld } from '../../../test/world.ts'
import { limitConnections, ownerOf } from './connections.ts'

const world = await aWorld()
afterEach(() => {
  vi.useRealTimers()
})

it('a body that comes in drips is answered, and the connection closed', async () => {
  const { port } = new URL(await addressOf(world.app))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const socket = connect(Number(port), '127.0.0.1')
  const answer = text(socket)
  const head =
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n'
  socket.write(`${head}{`)
  const ended = once(socket, 'end')
  let over = false
  ended.then(() => {
    over = true
  })
  // Each look lets a second of the server's time pass.
  let seconds = 0
  while (!over && seconds < 100) {
    seconds++
    await vi.advanceTimersByTimeAsync(1_000)
    await new Promise((resolve) => setImmediate(resolve))
    if (seconds % 5 === 0) socket.write(' ')
  }
  const said = await answer
  expect(said).toMatch(/^HTTP\/1.1 408 /u)
  expect(said).toContain('Dane nie dotarły na czas')
  expect(seconds).toBeGreaterThanOrEqual(30)
  socket.destroy()
})

it('a stream is no body in drips: it stays open for as long as somebody hears it', async () => {
  const { token } = await world.signedIn('office')
  const { port } = new URL(await addressOf(world.app))
  const connected = once(world.app.server, 'connection')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const socket = connect(Number(port), '127.0.0.1')
  let heard = ''
  socket.on('data', (bytes) => {
    heard += bytes
  })
  socket.write(`GET /api/live HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`)
  const [ofServer] = (await connected) as [Socket]
  await vi.waitFor(() => expect(heard).toContain('event: hello'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ofServer.destroyed).toBe(false)
  socket.destroy()
})

it('whole requests and silent connections have their limits too', () => {
  const { server } = world.app
  expect(server.requestTimeout).toBe(300_000)
  expect(server.headersTimeout).toBe(30_000)
  expect(server.timeout).toBe(120_000)
  expect(server.maxConnections).toBe(2_000)
})

it.each(['/health', '/ready'])(
  'is answered without a body where only that is asked for: HEAD %s',
  async (url) => {
    const answer = await world.anyone.send({ method: 'HEAD', url })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  },
)

it('a stranger with many connections leaves room for others', async () => {
  const server: Server = createServer((_request, response) => response.end('well'))
  limitConnections(server, { all: 30, ofAddress: 20 }, () => false)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  const sockets: Socket[] = []
  const opened = async (localAddress: string) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    sockets.push(socket)
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    return new Promise<string>((resolve) => {
      socket.once('data', (bytes) => resolve(String(bytes)))
      socket.once('close', () => resolve('closed'))
    })
  }
  const strangers = await Promise.all(Array.from({ length: 200 }, () => opened('127.0.0.2')))
  expect(strangers.filter((it) => it.startsWith('HTTP/1.1 200')).length).toBeLessThanOrEqual(20)
  expect(await opened('127.0.0.1')).toMatch(/^HTTP\/1.1 200/u)
  // What the stranger gives back may be taken again.
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(async () => expect(await opened('127.0.0.2')).toMatch(/^HTTP\/1.1 200/u))
  for (const socket of sockets) socket.destroy()
  server.close()
})

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
])('%s counts as %s', (address, owner) => {
  expect(ownerOf(address)).toBe(owner)
})
