import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { brotliCompressSync } from 'node:zlib'
import type { Preloads } from '@zlecenia/contract/lib/preloads'
import { afterAll, describe, expect, it } from 'vitest'
import { exchange } from '#test/fuzz/raw-http.ts'
import { addressOf } from '#test/listening.ts'
import { aWorld } from '#test/world.ts'
import { readEnvironment } from './environment.ts'
import { createLog } from './log.ts'

const webFolder = await mkdtemp(join(tmpdir(), 'zlecenia-web-'))
afterAll(() => rm(webFolder, { recursive: true }))
const script = 'export const x = 1'
await mkdir(join(webFolder, 'assets'))
await writeFile(join(webFolder, 'index.html'), 'the program')
await writeFile(join(webFolder, 'signin.html'), 'the sign-in pages')
await writeFile(join(webFolder, 'assets', 'app-abc123.js'), script)
await writeFile(join(webFolder, 'assets', 'app-abc123.js.br'), brotliCompressSync(script))
await writeFile(join(webFolder, 'pomoc.html'), 'how it is done')
await writeFile(join(webFolder, 'favicon.svg'), '<svg />')
await writeFile(join(webFolder, 'theme.js'), script)
const withHead = await mkdtemp(join(tmpdir(), 'zlecenia-web-'))
afterAll(() => rm(withHead, { recursive: true }))
await mkdir(join(withHead, '.vite'))
await writeFile(join(withHead, 'index.html'), '<head>\n  </head>the program')
await writeFile(join(withHead, 'signin.html'), '<head>\n  </head>the sign-in pages')
const preloads: Preloads = {
  fonts: ['assets/letters.woff2'],
  routes: {
    '/': { scripts: ['assets/calendar.js'], styles: [], words: {} },
    '/apps/orders/details/$id': {
      scripts: ['assets/order.js', 'assets/shared.js'],
      styles: ['assets/order.css'],
      words: { fr: ['assets/mots.js', 'assets/shared.js'] },
    },
    '/login': { scripts: [], styles: [], words: { fr: ['assets/mots.js'] } },
  },
  pieces: { '/components': ['chip'], '/pages/cards': ['card', 'card-basic'] },
}
await writeFile(join(withHead, '.vite', 'preloads.json'), JSON.stringify(preloads))
const lines: string[] = []
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})
const { app } = await aWorld({ webFolder, log: createLog('warn', stream) })
/** Lines logged since the last call. */
const logged = () => lines.splice(0)
/** Sends a literal head, and any bytes after it. */
async function raw(head: string, behind = '') {
  const port = Number(new URL(await addressOf(app)).port)
  const answer = await exchange(port, { bytes: Buffer.from(`${head}\r\nConnection: close\r\n\r\n${behind}`) })
  if (!answer) throw new Error('no answer')
  return answer
}
const get = (url: string, headers = {}) => app.inject({ url, headers })

describe('a document', async () => {
  const { app } = await aWorld({ webFolder: withHead })
  const ask = (url: string, headers = {}) => app.inject({ url, headers })
  /** Preloads in the document of a path: kind of link and file. */
  async function named(url: string, headers = {}) {
    const { body } = await ask(url, headers)
    const links = [...body.matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)">/gu)]
    return links.map(([, rel, file]) => `${rel} ${file}`)
  }
  const order = '/apps/orders/details/5'

  it('uses a preload list that is not served', async () => {
    for (const url of ['/.vite/preloads.json', '/%2evite/preloads.json', '//.vite/preloads.json']) {
      expect([url, (await ask(url)).statusCode]).toEqual([url, 404])
    }
  })

  it('preloads the files of its screen, fonts included', async () => {
    expect(await named(`${order}?tab=files`)).toEqual([
      'preload /assets/letters.woff2',
      'modulepreload /assets/order.js',
      'modulepreload /assets/shared.js',
      'stylesheet /assets/order.css',
    ])
    expect(await named('/')).toContain('modulepreload /assets/calendar.js')
    expect(await named('/nie-ma')).toEqual(['preload /assets/letters.woff2'])
    expect((await ask('/')).body).toMatch(/<link [^>]+>\n {2}<\/head>the program$/u)
  })

  it('preloads the sentences of the last language, each file once', async () => {
    const french = { cookie: 'Zlecenia-theme=dark; Zlecenia-language=fr' }
    expect(await named(order, french)).toEqual([
      'preload /assets/letters.woff2',
      'modulepreload /assets/order.js',
      'modulepreload /assets/shared.js',
      'modulepreload /assets/mots.js',
      'stylesheet /assets/order.css',
    ])
    expect(await named('/login', french)).toContain('modulepreload /assets/mots.js')
    for (const other of ['pl', 'tlh', 'constructor', '__proto__', '"><script>']) {
      expect(await named('/login', { cookie: `Zlecenia-language=${other}` })).toEqual([
        'preload /assets/letters.woff2',
      ])
    }
  })

  it('must be revalidated each time, and is sent again only when it differs', async () => {
    const first = await ask(order)
    const { etag } = first.headers
    expect([first.headers['cache-control'], first.headers.vary]).toEqual(['no-cache', 'cookie'])
    const again = await ask(order, { 'if-none-match': `"x", ${etag}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect((await ask('/', { 'if-none-match': etag })).statusCode).toBe(200)
    const french = await ask(order, { 'if-none-match': etag, cookie: 'Zlecenia-language=fr' })
    expect(french.statusCode).toBe(200)
  })

  it('changes once the web is rebuilt below the running program', async () => {
    const before = await ask('/login')
    await writeFile(join(withHead, 'signin.html'), '<head>\n  </head>the new pages')
    await utimes(join(withHead, 'signin.html'), new Date(0), new Date(0))
    const after = await ask('/login', { 'if-none-match': before.headers.etag })
    expect([after.statusCode, after.body.endsWith('the new pages')]).toEqual([200, true])
  })

  it('answers 404 for a piece that the gallery does not have', async () => {
    const status = async (url: string) => (await ask(url)).statusCode
    for (const url of ['/components', '/components/chip', '/components/chip/', '/pages/cards/card-basic'])
      expect([url, await status(url)]).toEqual([url, 200])
    for (const url of ['/components/nie-ma', '/components/constructor', '/pages/cards/chip'])
      expect([url, await status(url)]).toEqual([url, 404])
    expect((await ask('/components/nie-ma')).body).toContain('the program')
  })

  it('has no body in an answer to HEAD', async () => {
    const answer = await app.inject({ method: 'HEAD', url: order })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  })
})

describe('the web', () => {
  it.each(['/login', '/register', '/forgot-password', '/setup', '/login?to=%2Fapps%2Forders%2Flist'])(
    'serves the sign-in pages at %s',
    async (url) => {
      const answer = await get(url)
      expect([answer.statusCode, answer.body]).toEqual([200, 'the sign-in pages'])
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  it.each([
    ['/', 200],
    ['/apps/calendar', 200],
    ['/apps/orders/details/5?tab=files', 200],
    ['/apps/objects/details', 200],
    ['/pages/misc/not-authorized', 200],
    ['/nie-ma-takiej-strony', 404],
    ['/logins', 404],
    ['/apps/orders', 404],
    ['/pages/account-settings/nothing', 404],
  ])('serves the program at %s, with the status of the page: %i', async (url, status) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.body]).toEqual([status, 'the program'])
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.headers['content-type']).toContain('text/html')
  })

  it('answers 404 each time, also to a conditional request', async () => {
    const { etag } = (await get('/nie-ma-takiej-strony')).headers
    expect((await get('/nie-ma-takiej-strony', { 'if-none-match': etag })).statusCode).toBe(404)
    expect((await app.inject({ method: 'HEAD', url: '/nie-ma-takiej-strony' })).statusCode).toBe(404)
  })

  it.each(['/pomoc', '/pomoc/'])('serves the help page at %s', async (url) => {
    expect((await get(url)).body).toBe('how it is done')
  })

  it("redirects help to the installation's own pages, and names the maker", async () => {
    const environment = readEnvironment({
      HELP_URL: 'https://pomoc.firma.pl/zlecenia',
      DOCUMENTATION_URL: 'https://wiki.firma.pl',
      MAKER_NAME: 'Warsztat Oprogramowania',
      MAKER_URL: 'https://warsztat.test',
    })
    const own = await aWorld({ webFolder, environment })
    const targets = ['/pomoc', '/dokumentacja/'].map(async (url) => {
      const { statusCode, headers } = await own.app.inject({ url })
      return [statusCode, headers.location]
    })
    expect(await Promise.all(targets)).toEqual([
      [302, 'https://pomoc.firma.pl/zlecenia'],
      [302, 'https://wiki.firma.pl'],
    ])
    const office = await own.signedIn('office')
    const maker = { name: 'Warsztat Oprogramowania', url: 'https://warsztat.test' }
    expect((await office.get('/me')).json()).toMatchObject({ maker })
  })

  it('sends hashed files cacheable for ever, compressed in advance', async () => {
    const answer = await get('/assets/app-abc123.js', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'max-age=31536000, immutable',
    })
    expect(answer.rawPayload).toEqual(brotliCompressSync(script))
  })

  it('sends only meaningful headers with a script', async () => {
    const { headers } = await get('/assets/app-abc123.js')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(JSON.stringify(headers).length).toBeLessThan(330)
    const theme = (await get('/theme.js')).headers
    expect(theme['content-security-policy']).toBeUndefined()
    // Revalidated each time, unlike hashed files.
    expect([theme.etag, theme['last-modified']]).not.toContain(undefined)
    expect([headers.etag, headers['last-modified']]).toEqual([undefined, undefined])
    // Documents, and pictures that may be opened as one, have a policy.
    for (const url of ['/', '/pomoc', '/favicon.svg']) {
      expect((await get(url)).headers['content-security-policy']).toContain("default-src 'self'")
    }
  })

  it.each(['/assets/app-old.js', '/favicon.ico', '/api', '/api/nie-ma', '/api/nie-ma.json'])(
    'sends no page in place of %s',
    async (url) => {
      const answer = await get(url)
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { message: 'Nie znaleziono tego, czego szukasz.' },
      ])
    },
  )

  it('allows a page to load only from its own origin', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('http')
    expect((await get('/')).headers['access-control-allow-origin']).toBeUndefined()
  })

  it('serves nothing outside its folder', async () => {
    for (const path of [
      '/../package.json',
      '/..%2fpackage.json',
      '/assets/..%2f..%2fpackage.json',
      '/%2e%2e/package.json',
    ]) {
      const answer = await get(path)
      expect(answer.body).not.toContain('dependencies')
    }
  })

  const unread = 'Nie udało się odczytać przesłanych danych.'
  const nothing = 'Nie znaleziono tego, czego szukasz.'

  it.each([
    ['/%', 404, nothing],
    ['/%zz', 404, nothing],
    ['/%00', 404, nothing],
    ['/%2e%2e/x', 404, nothing],
    ['/assets/%', 404, nothing],
    ['/assets/../../x', 404, nothing],
    ['/..%5cx', 404, nothing],
    ['//x', 404, nothing],
    ['http://[', 404, nothing],
    ['/api//health', 404, nothing],
    ['/api/%', 404, nothing],
    ['/api/%00', 404, nothing],
    ['/api#x/health', 404, nothing],
    ['/#x', 404, nothing],
    // Too long to name anything; unknown callers get 401 first.
    [`/api/orders/${'a'.repeat(200)}`, 401, 'Sesja wygasła. Zaloguj się ponownie.'],
  ])('answers at %s with the words and headers of any other answer', async (path, status, message) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x`)
    expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([status, { message }])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['x-request-id']).toBeTruthy()
    expect(logged()).toEqual([])
  })

  it.each(['/apps/orders/details/%C5%82', '/login?to=%', 'http://zlecenia.lan/', '/?//x'])(
    'finds a page at %s',
    async (path) => {
      expect((await raw(`GET ${path} HTTP/1.1\r\nHost: x`)).status).toBe(200)
    },
  )

  it.each([
    ['no request line', 'what is this', 400, unread],
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x', 400, unread],
    ['no host', 'GET / HTTP/1.1', 400, unread],
    ['a wrong length', 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: -1', 400, unread],
    ['a wish nobody knows', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: wonders', 417, unread],
    ['a head too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x`, 431, 'Przesłane dane są za duże.'],
  ])('answers %s in our words', async (_what, head, status, message) => {
    const answer = await raw(head)
    expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([status, { message }])
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(logged()).toEqual([])
  })

  it('answers a request whatever bytes follow it', async () => {
    const answer = await raw('GET /login HTTP/1.1\r\nHost: x', 'GET /%00 HTTP/1.1\r\n\r\n')
    expect([answer.status, answer.body.toString()]).toEqual([200, 'the sign-in pages'])
  })

  it('answers 416 to a range outside the file', async () => {
    const answer = await get('/assets/app-abc123.js', { range: 'bytes=900-' })
    expect([answer.statusCode, answer.json()]).toEqual([416, { message: unread }])
  })
})
