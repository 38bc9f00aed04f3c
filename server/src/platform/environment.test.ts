import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { environmentSchema, readEnvironment } from './environment.ts'

const operations = new URL('../../../docs/operations.md', import.meta.url)

describe('the environment', () => {
  it('has defaults for a first start', () => {
    expect(readEnvironment({})).toMatchObject({ HOST: '127.0.0.1', PORT: 3000, DATA_DIR: resolve('data') })
  })

  it('accepts its address with or without a trailing slash and a port', () => {
    for (const [given, kept] of [
      ['https://zlecenia.firma.pl/', 'https://zlecenia.firma.pl'],
      ['http://biuro:3000', 'http://biuro:3000'],
    ])
      expect(readEnvironment({ PUBLIC_URL: given }).PUBLIC_URL).toBe(kept)
  })

  it('treats an empty variable as absent', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ PORT: 3000 })
  })

  it.each([
    ['PORT', 'osiemdziesiąt'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://host/name'],
    ['PUBLIC_URL', 'zlecenia.firma.pl'],
    ['PUBLIC_URL', 'https://firma.pl/zlecenia'],
    ['PUBLIC_URL', 'https://firma.pl/zlecenia/'],
    ['PUBLIC_URL', 'https://firma.pl?a=1'],
    ['PUBLIC_URL', 'https://firma.pl/#dom'],
    ['PUBLIC_URL', 'https://jan:haslo@firma.pl'],
    ['TRUSTED_PROXIES', 'proxy.firma.pl'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'loopback,,10.0.0.1'],
    ['SMTP_URL', 'poczta.firma.pl:25'],
    ['MAIL_FROM', 'Zlecenia'],
    ['ROUTER_URL', 'trasy.firma.pl'],
    ['ROUTER_URL', 'http://jan:haslo@trasy.firma.pl'],
    ['ROUTER_KIND', 'graphhopper'],
    ['SECRET_KEY', 'krótki'],
    ['NIP_SOURCE', 'gus'],
    ['LANGUAGES', 'pl,de'],
    ['MAKER_URL', 'zlecenia.pl'],
    ['HELP_URL', 'pomoc.zlecenia.pl'],
    ['DOCUMENTATION_URL', 'ftp://zlecenia.pl'],
    ['UI_GALLERY', 'tak'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s and names the variable', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(
      new RegExp(`^Nieprawidłowe ustawienia programu:\\n {2}${name}: ${name} musi`),
    )
  })

  it('requires the kind of a router with its address', () => {
    const ROUTER_URL = 'http://10.0.0.5:5000/'
    expect(() => readEnvironment({ ROUTER_URL })).toThrow('ROUTER_KIND musi mieć wartość osrm albo valhalla')
    expect(readEnvironment({ ROUTER_URL, ROUTER_KIND: 'osrm' })).toMatchObject({
      ROUTER_URL: 'http://10.0.0.5:5000',
      ROUTER_KIND: 'osrm',
    })
  })

  it('lists the offered languages in their order', () => {
    expect(readEnvironment({}).LANGUAGES).toEqual(['pl'])
    expect(readEnvironment({ LANGUAGES: 'pl, ar,en' }).LANGUAGES).toEqual(['pl', 'ar', 'en'])
  })

  it('accepts several hosts of a database', () => {
    const DATABASE_URL = 'postgres://u:p@a:5432,b:5432/zlecenia'
    expect(readEnvironment({ DATABASE_URL }).DATABASE_URL).toBe(DATABASE_URL)
  })

  it('has a complete description in docs/operations.md, with its defaults', async () => {
    const text = await readFile(operations, 'utf8')
    const rows = [...text.matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]*)`|\(none\)) \|/gm)]
    const described = Object.fromEntries(rows.map(([, name, value]) => [name, value]))
    expect(Object.keys(described).sort()).toEqual(Object.keys(environmentSchema.shape).sort())
    const { DATA_DIR, PORT, LANGUAGES, UPLOADS_PER_DAY_MB, ...rest } = readEnvironment({})
    expect(described).toMatchObject({
      ...rest,
      PORT: String(PORT),
      UPLOADS_PER_DAY_MB: String(UPLOADS_PER_DAY_MB),
      LANGUAGES: LANGUAGES.join(),
    })
    expect(resolve(described.DATA_DIR ?? '')).toBe(DATA_DIR)
  })
})
