import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, isIP, type LookupFunction } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { gif, html, jpeg, pngOf } from '#test/bytes.ts'
import { openRemotePictures } from './remote-picture.ts'

/** The program may connect to the first only; both are servers of this test. */
const [outer, inner] = ['127.0.0.2', '127.0.0.1']
const requests: { path: string; headers: Record<string, unknown> }[] = []
const innerPicture = vi.fn<RequestListener>((_request, response) => response.end(gif))
let innerPort = 0
let open = 0
let mostOpen = 0

const answers: Record<string, RequestListener> = {
  '/a.png': (_request, response) => response.setHeader('set-cookie', 'a=b').end(pngOf(5000)),
  '/moved': (_request, response) => response.writeHead(302, { location: '/a.png' }).end(),
  '/to-inner': (_request, response) =>
    response.writeHead(302, { location: `http://${inner}:${innerPort}/x.gif` }).end(),
  '/to-name': (_request, response) =>
    response.writeHead(302, { location: `http://localhost:${innerPort}/x.gif` }).end(),
  '/to-file': (_request, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/circle': (_request, response) => response.writeHead(302, { location: '/circle' }).end(),
  '/declared-huge': (_request, response) => response.setHeader('content-length', 6_000_000).end(jpeg),
  '/huge': (_request, response) => {
    response.on('error', () => {})
    const more = () => {
      while (!response.destroyed && response.write(pngOf(64_000)));
    }
    response.on('drain', more)
    more()
  },
  '/silent': () => {},
  '/slow': (_request, response) => void response.write(jpeg),
  '/page': (_request, response) => response.setHeader('content-type', 'image/png').end(html),
  '/svg': (_request, response) => response.setHeader('content-type', 'image/svg+xml').end('<svg/>'),
  '/packed': (_request, response) => response.setHeader('content-encoding', 'gzip').end(gif),
  '/empty': (_request, response) => response.end(),
  '/counted': (_request, response) => {
    mostOpen = Math.max(mostOpen, ++open)
    setTimeout(() => {
      open--
      response.end(gif)
    }, 100)
  },
  '/missing': (_request, response) => response.writeHead(404).end(gif),
}
const server = createServer((request, response) => {
  requests.push({ path: request.url ?? '', headers: request.headers })
  answers[request.url ?? '']?.(request, response)
})
const innerServer = createServer(innerPicture)
let base = ''

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, outer, ready))
  await new Promise<void>((ready) => innerServer.listen(0, inner, ready))
  innerPort = (innerServer.address() as AddressInfo).port
  base = `http://${outer}:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  for (const it of [server, innerServer]) {
    it.closeAllConnections()
    it.close()
  }
})

const pictures = openRemotePictures({ allowed: [outer], isAnyPort: true, timeoutMs: 5000 })
const impatient = openRemotePictures({ allowed: [outer], isAnyPort: true, timeoutMs: 100 })

it.each(['/a.png', '/moved'])('fetches %s without cookies and referrer', async (path) => {
  requests.length = 0
  expect(await pictures.find('anna', base + path)).toMatchObject({ type: 'image/png', bytes: pngOf(5000) })
  for (const { headers } of requests) {
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ])
  }
})

it.each(['/to-inner', '/to-name'])('does not follow %s', async (path) => {
  await expect(pictures.find('anna', base + path)).rejects.toMatchObject({ status: 404 })
  expect(innerPicture).not.toHaveBeenCalled()
})

it.each([
  'http://127.0.0.1/a.png',
  'http://127.1/a.png',
  'http://0x7f000001/a.png',
  'http://2130706433/a.png',
  'http://0.0.0.0/a.png',
  'http://10.1.2.3/a.png',
  'http://172.16.0.1/a.png',
  'http://192.168.1.1/a.png',
  'http://100.64.0.1/a.png',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/a.png',
  'http://[::]/a.png',
  'http://[fe80::1]/a.png',
  'http://[fd00::1]/a.png',
  'http://[::ffff:127.0.0.1]/a.png',
  'http://[64:ff9b::7f00:1]/a.png',
  'http://[2002:7f00:1::]/a.png',
  'http://224.0.0.1/a.png',
])('connects to no inner address: %s', async (address) => {
  const error = await openRemotePictures()
    .find('anna', address)
    .catch((it: unknown) => it)
  expect(error).toMatchObject({ status: 404 })
  expect(String((error as Error).cause)).toContain('is not allowed')
})

it.each([
  [[outer], null],
  [[inner], 'is not allowed'],
  [[outer, inner], 'is not allowed'],
  [['::1'], 'is not allowed'],
])('connects by a name to the checked addresses only: %s', async (addresses, refusal) => {
  const names = vi.fn<LookupFunction>((_name, _options, answer) =>
    answer(
      null,
      addresses.map((address) => ({ address, family: isIP(address) })),
    ),
  )
  const byName = openRemotePictures({ allowed: [outer], isAnyPort: true, lookup: names })
  const address = `http://obrazy.example:${new URL(base).port}/a.png`
  const error = await byName.find('anna', address).catch((it: unknown) => it)
  const { cause = '' } = error as { cause?: unknown }
  expect(String(cause)).toMatch(refusal ?? /^$/)
  expect(names).toHaveBeenCalledOnce()
})

it.each([
  'ftp://obrazy.example/a.png',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'http://anna:haslo@obrazy.example/a.png',
  'http://obrazy.example:22/a.png',
  'bez adresu',
])('refuses the address %s before any connection', async (address) => {
  await expect(openRemotePictures().find('anna', address)).rejects.toMatchObject({ status: 404 })
})

it.each(['/to-file', '/circle', '/declared-huge', '/huge', '/page', '/svg', '/packed', '/empty', '/missing'])(
  'refuses the answer %s',
  async (path) => {
    await expect(pictures.find('anna', base + path)).rejects.toMatchObject({ status: 404 })
  },
)

it.each(['/silent', '/slow'])('waits for %s only so long', async (path) => {
  await expect(impatient.find('anna', base + path)).rejects.toMatchObject({ status: 404 })
})

it('fetches four pictures of a person at once', async () => {
  await Promise.all(Array.from({ length: 10 }, () => pictures.find('jan', `${base}/counted`)))
  expect(mostOpen).toBe(4)
})
