import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
const center = '/front-pages/help-center'
let office: SignedInAgent
beforeAll(async () => {
  office = await world.signedIn('office')
})

const page = (path: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  world.app.inject({ url: center + path, headers, remoteAddress })
const add = async (sent: object) =>
  (
    await office.post('/articles', {
      id: newId(),
      title: 'Zatrzymałem się w windzie',
      category: 'Windy',
      audience: 'clients',
      route: null,
      body: '## Najpierw\n\nNaciśnij **dzwonek** i czekaj.',
      state: 'published',
      ...sent,
    })
  ).json()

describe('An article for clients', () => {
  it('has a whole document with title, description and structured data', async () => {
    const { slug } = await add({})
    const answer = await page(`/article/${slug}`)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'")
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(answer.body).toContain('<html lang="pl" dir="ltr">')
    expect(answer.body).toContain('<title>Zatrzymałem się w windzie – ')
    expect(answer.body).toContain('<meta name="description" content="Najpierw Naciśnij dzwonek i czekaj.">')
    expect(answer.body).toContain('<h1>Zatrzymałem się w windzie</h1><h2>Najpierw</h2>')
    expect(answer.body).not.toContain('noindex')
    expect(answer.body).not.toContain('<script src')
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/u.exec(answer.body) ?? []
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Article', headline: 'Zatrzymałem się w windzie' })
  })

  it('answers 304 until it is edited', async () => {
    const { id, slug } = await add({ title: 'Pamięć' })
    const first = await page(`/article/${slug}`)
    const held = { 'if-none-match': String(first.headers.etag) }
    expect((await page(`/article/${slug}`, held)).statusCode).toBe(304)
    await office.patch(`/articles/${id}`, { body: 'Nowa treść', version: 1 })
    expect((await page(`/article/${slug}`, held)).body).toContain('Nowa treść')
  })

  it('redirects from a former slug', async () => {
    const { id } = await add({ title: 'Dawny tytuł' })
    await office.patch(`/articles/${id}`, { title: 'Obecny tytuł', version: 1 })
    const answer = await page('/article/dawny-tytul')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `${center}/article/obecny-tytul`])
  })

  it('counts a vote of one press, without a person, and thanks', async () => {
    const { id, slug } = await add({ title: 'Głos' })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const vote = (payload: string, to = slug, remoteAddress = '192.0.2.5') =>
      world.app.inject({
        method: 'POST',
        url: `${center}/article/${to}/vote`,
        headers: form,
        payload,
        remoteAddress,
      })
    const answer = await vote('helpful=no')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${center}/article/${slug}?ocena`])
    expect((await page(`/article/${slug}?ocena`)).body).toContain('Dziękujemy za odpowiedź.')
    expect((await page(`/article/${slug}`)).body).toContain('name="helpful"')
    expect((await vote('helpful=maybe')).statusCode).toBe(303)
    expect((await vote(`helpful=yes&${'x'.repeat(200)}`)).statusCode).toBe(413)
    expect((await vote('helpful=yes', 'nie-ma-takiego')).statusCode).toBe(404)
    const votes = (await office.get(`/articles/${slug}`)).json().votes
    expect([id, votes]).toEqual([id, { yes: 0, no: 1 }])
    const crowd = await Promise.all(Array.from({ length: 15 }, () => vote('helpful=yes', slug, '192.0.2.6')))
    expect(crowd.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(5)
  })

  it('contains no script, unsafe link and foreign picture, however they came', async () => {
    const { id, slug } = await add({ title: '</script><script>alert(1)</script>', slug: 'skrypt' })
    const body = '[a](javascript:alert(1)) ![b](https://zle.test/b.png) <img src=x onerror=alert(1)>'
    await world.db.query('update articles set body = $2 where id = $1', [id, body])
    const { body: html } = await page(`/article/${slug}`)
    expect(html).not.toMatch(/<script>|<img|href="javascript|zle\.test/u)
    expect(html.match(/<script/gu)).toHaveLength(1)
  })

  it('takes at most 30 kB with its style, as large as an article may be', async () => {
    const { slug } = await add({ title: 'Długi', body: '- żółta łódź\n'.repeat(1500) })
    const { rawPayload } = await page(`/article/${slug}`)
    expect(brotliCompressSync(rawPayload).length).toBeLessThan(30 * 1024)
    const { body: small } = await page('/article/do-czego-sluzy-etykieta-qr')
    expect(Buffer.byteLength(small)).toBeLessThan(30 * 1024)
  })
})

describe('An article that is not for clients', () => {
  it.each([
    ['of the staff', { title: 'Tylko dla biura', audience: 'staff' }, 'tylko-dla-biura'],
    ['that is a draft', { title: 'Szkic dla klientów', state: 'draft' }, 'szkic-dla-klientow'],
  ])('%s answers 404 as an unknown one does, and offers the way of the staff', async (_, sent, slug) => {
    await add(sent)
    const answer = await page(`/article/${slug}`)
    const unknown = await page('/article/nie-ma-takiego')
    expect([answer.statusCode, answer.headers['x-robots-tag']]).toEqual([404, 'noindex'])
    expect(answer.body).toBe(unknown.body.replaceAll('nie-ma-takiego', slug))
    expect(answer.body).toContain(`<a data-staff href="/pages/faq?article=${slug}">`)
    expect(answer.body).not.toContain(sent.title)
  })

  it('has a way of the staff that a strange address cannot bend', async () => {
    const { body } = await page('/article/%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E')
    expect(body).toContain('<a data-staff href="/pages/faq">')
    expect(body).not.toContain('alert(1)')
  })
})

describe('The help centre', () => {
  it('lists articles for clients alone', async () => {
    await add({ title: 'Jak zgłosić hałas', category: 'Zgłoszenia' })
    const { body } = await page('')
    expect(body).toContain('Jak zgłosić hałas')
    expect(body).toContain('Do czego służy etykieta QR na urządzeniu?')
    expect(body).not.toContain('Jak przyjąć zlecenie?')
    expect(body).not.toContain('noindex')
  })

  it('searches without Polish letters and counts what was not found', async () => {
    await add({ title: 'Zgubiony klucz' })
    expect((await page('?q=ZGUBIONY+klucz')).body).toContain('Zgubiony klucz')
    const none = await page(`?q=${encodeURIComponent('"><script>x</script> przyjąć zlecenie')}`)
    expect(none.body).toContain('Nie ma odpowiedzi na to pytanie')
    expect(none.body).not.toContain('<script>x')
    expect([none.headers['x-robots-tag'], (await page('?q=a&q=b')).statusCode]).toEqual(['noindex', 200])
    const { searches } = (await office.get('/help-searches')).json()
    expect(searches.map(({ words }: { words: string }) => words)).toContainEqual(
      expect.stringContaining('przyjac zlecenie'),
    )
  })

  it('refuses search engines while no article is published for clients', async () => {
    await world.db.query("update articles set state = 'draft' where audience <> 'staff'")
    const { body, headers } = await page('')
    expect(body).toContain('Nie ma jeszcze żadnych odpowiedzi')
    expect(headers['x-robots-tag']).toBe('noindex')
  })

  it('refuses a crowd of requests from one address', async () => {
    const answers = await Promise.all(Array.from({ length: 400 }, () => page('', {}, '198.51.100.7')))
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((it) => it === 429).length).toBeGreaterThan(50)
    expect(codes.filter((it) => it >= 500)).toEqual([])
    expect((await page('', {}, '203.0.113.9')).statusCode).toBe(200)
  })
})
