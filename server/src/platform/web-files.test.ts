import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { aWorld } from '../../test/world.ts'
import { readSettings } from './settings.ts'

const webFolder = await mkdtemp(join(tmpdir(), 'zlecenia-web-'))
afterAll(() => rm(webFolder, { recursive: true }))
const script = 'export const x = 1'
await mkdir(join(webFolder, 'assets'))
await writeFile(join(webFolder, 'index.html'), 'the program')
await writeFile(join(webFolder, 'signin.html'), 'the sign-in pages')
await writeFile(join(webFolder, 'assets', 'app-abc123.js'), script)
await writeFile(join(webFolder, 'assets', 'app-abc123.js.br'), brotliCompressSync(script))
await writeFile(join(webFolder, 'pomoc.html'), 'how it is done')
const { app } = await aWorld({ webFolder })
const get = (url: string, headers = {}) => app.inject({ url, headers })

describe('the web', () => {
  it.each(['/login', '/register', '/forgot-password', '/setup', '/login?to=%2Fapps%2Forders%2Flist'])(
    'shows the light pages at %s',
    async (url) => {
      const answer = await get(url)
      expect([answer.statusCode, answer.body]).toEqual([200, 'the sign-in pages'])
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  it.each(['/', '/apps/calendar', '/apps/orders/details/5?tab=files', '/nie-ma-takiej-strony', '/logins'])(
    'shows the program at %s',
    async (url) => {
      const answer = await get(url)
      expect([answer.statusCode, answer.body]).toEqual([200, 'the program'])
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.headers['content-type']).toContain('text/html')
    },
  )

  it.each(['/pomoc', '/pomoc/'])('shows how it is done at %s', async (url) => {
    expect((await get(url)).body).toBe('how it is done')
  })

  it('leads to the pages of the installation where it has its own', async () => {
    const settings = readSettings({
      HELP_URL: 'https://pomoc.firma.pl/zlecenia',
      DOCUMENTATION_URL: 'https://wiki.firma.pl',
    })
    const own = await aWorld({ webFolder, settings })
    const targets = ['/pomoc', '/dokumentacja/'].map(async (url) => {
      const { statusCode, headers } = await own.app.inject({ url })
      return [statusCode, headers.location]
    })
    expect(await Promise.all(targets)).toEqual([
      [302, 'https://pomoc.firma.pl/zlecenia'],
      [302, 'https://wiki.firma.pl'],
    ])
  })

  it('sends what the build named by its content once, as it was compressed', async () => {
    const answer = await get('/assets/app-abc123.js', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(answer.rawPayload).toEqual(brotliCompressSync(script))
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

  it('lets a page load from itself alone', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('http')
    expect((await get('/')).headers['access-control-allow-origin']).toBeUndefined()
  })

  it('gives away nothing outside its folder', async () => {
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
})
