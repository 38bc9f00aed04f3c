import type { Article, ArticleRow } from '@zlecenia/contract/features/help/help.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { searchesOfDayMost } from './help.queries.ts'

const world = await aWorld()
let admin: SignedInAgent
let office: SignedInAgent
let worker: SignedInAgent
beforeAll(async () => {
  ;[admin, office, worker] = await Promise.all([
    world.signedIn('admin'),
    world.signedIn('office'),
    world.signedIn('worker'),
  ])
})

const anArticle = (sent: object = {}) => ({
  id: newId(),
  title: 'Jak zamówić kosiarkę?',
  category: 'Zieleń',
  audience: 'staff',
  route: null,
  body: 'Zadzwoń do **magazynu**.',
  state: 'published',
  ...sent,
})
async function add(sent: object = {}): Promise<Article> {
  const answer = await office.post('/articles', anArticle(sent))
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
async function refusedAt(sent: object, field: string) {
  const answer = await office.post('/articles', anArticle(sent))
  expect(answer.statusCode, answer.body).toBe(400)
  const { errors } = answer.json<{ errors: { field: string; message: string }[] }>()
  return errors.find((it) => it.field === field)?.message
}
const titlesFor = async (me: SignedInAgent, q = '') =>
  (await me.get(`/articles?q=${encodeURIComponent(q)}`))
    .json<{ articles: ArticleRow[] }>()
    .articles.map(({ title }) => title)
const bodyOfBytes = (bytes: number) => 'a'.repeat(bytes)

describe('An article', () => {
  it('has a slug of its title and HTML of its Markdown', async () => {
    const made = await add({ title: 'Czy źródło „zażółć” działa?' })
    expect(made).toMatchObject({ slug: 'czy-zrodlo-zazolc-dziala', version: 1, votes: { yes: 0, no: 0 } })
    expect(made.html).toBe('<p>Zadzwoń do <strong>magazynu</strong>.</p>\n')
    expect((await worker.get(`/articles/${made.slug}`)).json()).toEqual(made)
  })

  it('creates one row for a repeated request', async () => {
    const sent = anArticle({ title: 'Raz' })
    const first = (await office.post('/articles', sent)).json()
    expect((await office.post('/articles', sent)).json()).toEqual(first)
    for (const more of [
      { title: 'Inaczej' },
      { body: 'Dopisano po utraconej odpowiedzi.' },
      { state: 'draft' },
    ])
      expect((await office.post('/articles', { ...sent, ...more })).statusCode).toBe(409)
    await office.patch(`/articles/${sent.id}`, { body: 'Później', version: 1 })
    expect((await office.post('/articles', sent)).json()).toMatchObject({ body: 'Później', version: 2 })
  })

  it('keeps the former slug of a changed title, which leads on', async () => {
    const made = await add({ title: 'Stary tytuł' })
    const changed = await office.patch(`/articles/${made.id}`, { title: 'Nowy tytuł', version: 1 })
    expect(changed.json()).toMatchObject({ slug: 'nowy-tytul', version: 2 })
    expect((await worker.get('/articles/stary-tytul')).json()).toMatchObject({ slug: 'nowy-tytul' })
    expect(await refusedAt({ title: 'Stary tytuł' }, 'slug')).toBe('Ten adres ma już inny artykuł')
    const back = await office.patch(`/articles/${made.id}`, { title: 'Stary tytuł', version: 2 })
    expect(back.json()).toMatchObject({ slug: 'stary-tytul', version: 3 })
    expect((await worker.get('/articles/nowy-tytul')).json()).toMatchObject({ slug: 'stary-tytul' })
  })

  it('keeps a slug that was chosen when its title changes', async () => {
    const made = await add({ title: 'Własny', slug: 'wlasny-adres' })
    const changed = await office.patch(`/articles/${made.id}`, { title: 'Inny', version: 1 })
    expect(changed.json().slug).toBe('wlasny-adres')
  })

  it('refuses a stale version and keeps former texts', async () => {
    const made = await add({ title: 'Wersje' })
    await office.patch(`/articles/${made.id}`, { body: 'Drugi tekst', version: 1 })
    expect((await office.patch(`/articles/${made.id}`, { body: 'Trzeci', version: 1 })).statusCode).toBe(409)
    const { versions } = (await office.get(`/articles/${made.id}/versions`)).json()
    expect(versions.map(({ body }: Article) => body)).toEqual(['Drugi tekst', 'Zadzwoń do **magazynu**.'])
  })

  it('hides from a worker while it is a draft', async () => {
    const draft = await add({ title: 'Szkic o dachach', state: 'draft' })
    expect(await titlesFor(office, 'dachach')).toEqual(['Szkic o dachach'])
    expect(await titlesFor(worker, 'dachach')).toEqual([])
    expect((await worker.get(`/articles/${draft.slug}`)).statusCode).toBe(404)
    expect(
      (await worker.post(`/articles/${draft.id}/votes`, { id: newId(), helpful: true })).statusCode,
    ).toBe(404)
  })

  it('leaves by an administrator only, and answers 404 afterwards', async () => {
    const made = await add({ title: 'Do usunięcia' })
    expect((await office.delete(`/articles/${made.id}`)).statusCode).toBe(403)
    expect((await admin.delete(`/articles/${made.id}`)).statusCode).toBe(204)
    expect((await worker.get(`/articles/${made.slug}`)).statusCode).toBe(404)
    expect((await office.patch(`/articles/${made.id}`, { body: 'Za późno', version: 1 })).statusCode).toBe(
      404,
    )
    expect((await worker.post(`/articles/${made.id}/votes`, { id: newId(), helpful: true })).statusCode).toBe(
      404,
    )
  })
})

describe('Refuses', () => {
  it.each([
    ['a link to a script', '[tu](javascript:alert(1))', 'Odnośnik może prowadzić'],
    ['a link by a reference', '[tu][1]\n\n[1]: JaVaScRiPt:alert(1)', 'Odnośnik może prowadzić'],
    ['a link to data', '[tu](data:text/html,x)', 'Odnośnik może prowadzić'],
    ['a link to another host without a scheme', '[tu](//zle.test/a)', 'Odnośnik może prowadzić'],
    ['a picture of another host', '![kot](https://zle.test/kot.png)', 'Obrazek może pochodzić'],
    ['a picture of another host without a scheme', '![kot](//zle.test/kot.png)', 'Obrazek może pochodzić'],
  ])('%s', async (_, body, message) => {
    expect(await refusedAt({ body }, 'body')).toContain(message)
    const answer = await office.post('/articles/preview', { body })
    expect(answer.json().errors).toEqual([{ field: 'body', message: expect.stringContaining(message) }])
  })

  it('2 MB of text, and one character more than fits', async () => {
    const large = await office.post('/articles', anArticle({ body: bodyOfBytes(2 * 1024 * 1024) }))
    expect([large.statusCode, large.json().message]).toEqual([413, 'Przesłane dane są za duże.'])
    expect(await refusedAt({ body: bodyOfBytes(20_001) }, 'body')).toContain('20')
  })

  it('a slug with other characters, a title without letters, an unknown screen', async () => {
    expect(await refusedAt({ slug: 'Zły adres' }, 'slug')).toContain('Adres może mieć')
    expect(await refusedAt({ title: '!!!' }, 'slug')).toContain('Adres może mieć')
    expect(await refusedAt({ route: '/apps/nothing' }, 'route')).toBe('Program nie ma takiego ekranu')
  })
})

it('shows a script in the text as text', async () => {
  const { html } = await add({
    title: 'Skrypt',
    body: '<script>alert(1)</script><img src=x onerror=alert(1)>',
  })
  expect(html).not.toMatch(/<script|<img/u)
  expect(html).toContain('&lt;script&gt;')
})

it('finds words without Polish letters, in titles and texts', async () => {
  await add({ title: 'Żółta łódź', body: 'Wiosła leżą w hangarze.' })
  expect(await titlesFor(worker, 'lodz zolta')).toEqual(['Żółta łódź'])
  expect(await titlesFor(worker, 'WIOSŁA')).toEqual(['Żółta łódź'])
  expect(await titlesFor(worker, 'usunięte wiosła')).toEqual([])
})

it('moves an article within its category, and keeps the order of categories', async () => {
  const category = 'Kolejność'
  const [a, b, c] = [
    await add({ title: 'Szereg A', category }),
    await add({ title: 'Szereg B', category }),
    await add({ title: 'Szereg C', category }),
  ]
  await add({ title: 'Szereg D', category: 'Ostatnia' })
  const move = (id: string, after: string | null) => office.post(`/articles/${id}/move`, { after })
  expect((await move(c.id, a.id)).statusCode).toBe(204)
  expect(await titlesFor(worker, 'szereg')).toEqual(['Szereg A', 'Szereg C', 'Szereg B', 'Szereg D'])
  await move(b.id, null)
  await move(b.id, null)
  expect(await titlesFor(worker, 'szereg')).toEqual(['Szereg B', 'Szereg A', 'Szereg C', 'Szereg D'])
  const [other] = (await office.get('/articles?q=lodz')).json().articles
  expect((await move(a.id, other.id)).json().errors[0].field).toBe('after')
})

it('counts a vote once, and keeps no person with it', async () => {
  const made = await add({ title: 'Głosy' })
  const vote = { id: newId(), helpful: true }
  for (const _ of [1, 2]) expect((await worker.post(`/articles/${made.id}/votes`, vote)).statusCode).toBe(204)
  await office.post(`/articles/${made.id}/votes`, { id: newId(), helpful: false })
  expect((await office.get(`/articles/${made.slug}`)).json().votes).toEqual({ yes: 1, no: 1 })
  const { rows } = await world.db.query('select * from article_votes where article_id = $1', [made.id])
  expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['article_id', 'day', 'helpful', 'id'])
})

it('lists searches without a result for those who may write', async () => {
  for (const q of ['Teleportacja windy', 'teleportacja  WINDY', 'jak']) {
    expect((await worker.post('/help-searches', { q })).statusCode).toBe(204)
  }
  const { searches } = (await office.get('/help-searches')).json()
  expect(searches).toEqual([{ words: 'teleportacja windy', count: 2, lastOn: expect.any(String) }])
  expect((await worker.get('/help-searches')).statusCode).toBe(403)
})

it('keeps a limited number of searches a day, and none older than those listed', async () => {
  await world.db.query('delete from help_searches')
  await world.db.query(
    `insert into help_searches (words, day) select 'zaginione ' || n, $2::date from generate_series(1, $1::int) n
      union all select 'dawno', $2::date - 200`,
    [searchesOfDayMost, todayInWarsaw()],
  )
  for (const q of ['nieznane wyrazy', 'zaginione 7']) await worker.post('/help-searches', { q })
  const { rows } = await world.db.query<{ words: string; searches: number }>(
    `select words, searches from help_searches where words in ('dawno', 'nieznane wyrazy', 'zaginione 7')`,
  )
  expect(rows).toEqual([{ words: 'zaginione 7', searches: 2 }])
  await world.db.query('delete from help_searches')
})
