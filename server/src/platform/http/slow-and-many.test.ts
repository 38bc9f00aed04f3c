import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { addressOf } from '#test/listening.ts'
import { aWorld } from '#test/world.ts'
import { newId } from '../ids.ts'
import { limitConnections } from './connections.ts'
import { createServer as ourServer } from './server.ts'

const world = await aWorld()
afterEach(() => {
  vi.useRealTimers()
})

const office = await world.signedIn('office')
const worker = await world.signedIn('worker')
const headOf = (call: string, type: string, length = 500_000) =>
  `${call} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${office.token}\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`
const file = 'content-disposition: form-data; name="files[0]"; filename="a.png"\r\n\r\n'
const draft = newId()

it.each([
  ['JSON', 'Timeout', `${headOf('POST /api/auth/login', 'application/json', 5_000)}{`],
  [
    'an order with files',
    'Interval',
    `${headOf('POST /api/investment', 'multipart/form-data; boundary=x')}--x\r\n${file}abc`,
  ],
  [
    'an order before its first file',
    'Interval',
    headOf('POST /api/investment', 'multipart/form-data; boundary=x'),
  ],
  [
    'a file of a draft',
    'Interval',
    `${headOf(`PUT /api/drafts/${draft}/files/1?name=a.png`, 'image/png')}abc`,
  ],
] as const)(
  'answers a body that arrives in drips, and closes the connection: %s',
  async (_, clock, beginning) => {
    await office.put(`/drafts/${draft}`, { title: '', sections: {} })
    const { port } = new URL(await addressOf(world.app))
    // The other clock is the database's.
    vi.useFakeTimers({ toFake: [`set${clock}`, `clear${clock}`] })
    const socket = connect(Number(port), '127.0.0.1')
    const answer = text(socket)
    socket.write(beginning)
    const ended = once(socket, 'end')
    let over = false
    ended.then(() => {
      over = true
    })
    // Each check lets a second of the server's time pass.
    let seconds = 0
    while (!over && seconds < 2_000) {
      seconds++
      await vi.advanceTimersByTimeAsync(1_000)
      // The server looks up the sender's session in the database before it starts any timer.
      await world.db.query('select 1')
      if (seconds % 5 === 0) socket.write(' ')
    }
    const response = await answer
    expect(response).toMatch(/^HTTP\/1.1 408 /u)
    expect(response).toContain('Dane nie dotarły na czas')
    expect(seconds).toBeGreaterThanOrEqual(30)
    socket.destroy()
  },
)

const json = (call: string, token = '') =>
  `${call} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{`

it.each([
  ['a call that is none', 404, json('POST /api/none')],
  ['a page', 404, json('POST /logowanie')],
  ['a call without a session', 401, json('POST /api/users')],
  ['a call of others', 403, json('POST /api/users', worker.token)],
])('answers %s without its body, and closes the connection of a dripping body', async (_, status, head) => {
  const { port } = new URL(await addressOf(world.app))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const socket = connect(Number(port), '127.0.0.1')
  let received = ''
  let over = false
  socket.on('data', (bytes) => {
    received += bytes
  })
  socket.on('error', () => {})
  socket.once('close', () => {
    over = true
  })
  socket.write(head)
  await vi.waitFor(() => expect(received).toContain(`HTTP/1.1 ${status} `))
  let seconds = 0
  while (!over && seconds < 60) {
    seconds++
    await vi.advanceTimersByTimeAsync(1_000)
    await world.db.query('select 1')
    if (!over) socket.write(' ')
  }
  expect(seconds).toBeLessThanOrEqual(20)
})

it.each(['host: x\r\nhost: y', 'Host: x\r\nhost: x', 'x: y'])(
  'refuses any number of hosts but one: %j',
  async (hosts) => {
    const { port } = new URL(await addressOf(world.app))
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`GET /api/health HTTP/1.1\r\n${hosts}\r\nconnection: close\r\n\r\n`)
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 .*Nie udało się odczytać/su)
  },
)

it("answers Node's own request timeouts in our words", async () => {
  const { port } = new URL(await addressOf(world.app))
  const [[there], here] = await Promise.all([
    once(world.app.server, 'connection') as Promise<[Socket]>,
    connect(Number(port), '127.0.0.1'),
  ])
  const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  world.app.server.emit('clientError', late, there)
  const response = await text(here)
  expect(response).toMatch(/^HTTP\/1.1 408 /u)
  expect(response).toContain('Dane nie dotarły na czas')
})

it('keeps a stream open while the client reads it', async () => {
  const { token } = await world.signedIn('office')
  const { port } = new URL(await addressOf(world.app))
  const connected = once(world.app.server, 'connection')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const socket = connect(Number(port), '127.0.0.1')
  let received = ''
  socket.on('data', (bytes) => {
    received += bytes
  })
  socket.write(`GET /api/live HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`)
  const [ofServer] = (await connected) as [Socket]
  await vi.waitFor(() => expect(received).toContain('event: hello'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ofServer.destroyed).toBe(false)
  socket.destroy()
})

it('limits whole requests and silent connections too', () => {
  const { server } = world.app
  expect(server.requestTimeout).toBe(300_000)
  expect(server.headersTimeout).toBe(30_000)
  expect(server.timeout).toBe(120_000)
  expect(server.maxConnections).toBe(2_000)
})

it.each(['/health', '/ready'])('answers HEAD %s without a body', async (url) => {
  const answer = await world.anyone.send({ method: 'HEAD', url })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
})

it('limits a stranger with many connections, and leaves room for others', async () => {
  const server: Server = createServer((_request, response) => response.end('well'))
  limitConnections(server, () => false, { all: 30, ofAddress: 20 })
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
  // Connections the stranger closes become available again.
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(async () => expect(await opened('127.0.0.2')).toMatch(/^HTTP\/1.1 200/u))
  for (const socket of sockets) socket.destroy()
  server.close()
})

it.each([
  ['a stranger', '10.1.2.3', [], true],
  ['a proxy that is trusted', '10.1.2.3', ['10.0.0.0/8'], false],
  ['a trusted one, as a socket for both kinds says it', '::ffff:10.1.2.3', ['10.0.0.0/8'], false],
  ['a proxy on this machine', '127.0.0.1', [], false],
])('limits many connections of a stranger only: %s (%s)', async (_, remoteAddress, trusted, isLimited) => {
  const app = await ourServer(pino({ level: 'silent' }), undefined, trusted)
  const sockets = Array.from({ length: 401 }, () => Object.assign(new PassThrough(), { remoteAddress }))
  for (const socket of sockets) app.server.emit('connection', socket)
  expect(sockets.at(-1)?.destroyed).toBe(isLimited)
  for (const socket of sockets) socket.destroy()
  await app.close()
})
