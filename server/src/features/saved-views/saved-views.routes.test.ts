import type { SavedView } from '@zlecenia/contract/features/saved-views/saved-views.contract'
import { mostViews } from '@zlecenia/contract/features/saved-views/view-pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liftLimits } from '#test/fuzz/lifted-limits.ts'
import { anOrderIn } from '#test/life.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

afterAll(liftLimits())
const world = await aWorld()
let orders: Office
let ola: SignedInAgent
let ewa: SignedInAgent
let worker: SignedInAgent
beforeAll(async () => {
  orders = await anOffice(world)
  ola = orders.office
  ewa = await world.signedIn('office', { firstName: 'Ewa', lastName: 'Żak' })
  worker = orders.worker
})

let n = 0
const made = async (as: SignedInAgent, more: object = {}): Promise<SavedView> => {
  const answer = await as.post('/saved-views', {
    page: 'orders',
    name: `Widok ${n++}`,
    search: { state: 'new' },
    ...more,
  })
  expect([answer.statusCode, answer.json().message]).toEqual([201, undefined])
  return answer.json()
}
const viewsOf = async (as: SignedInAgent) =>
  (await as.get('/saved-views?page=orders')).json<{ views: SavedView[] }>().views
const seen = async (as: SignedInAgent, view: { id: string }) =>
  (await viewsOf(as)).find(({ id }) => id === view.id)

describe('a view of a list', () => {
  it('belongs to its owner until shared, and is then visible to the office, not to workers', async () => {
    const view = await made(ola, {
      search: { state: 'new,planned', sort: 'client', columns: 'number,client' },
    })
    expect(await seen(ewa, view)).toBeUndefined()
    const shared = await ola.patch(`/saved-views/${view.id}`, { shared: true, version: view.version })
    expect(shared.json()).toMatchObject({ shared: true, mine: true, version: 2 })
    expect(await seen(ewa, view)).toMatchObject({ mine: false, owner: 'Maria Wójcik', search: view.search })
    expect(await seen(worker, view)).toBeUndefined()
  })

  it('cannot be shared by a worker, who may change own views only', async () => {
    const own = await made(worker)
    expect((await worker.patch(`/saved-views/${own.id}`, { shared: true, version: 1 })).json().message).toBe(
      'Udostępniać widoki biuru może biuro i administrator.',
    )
    const view = { page: 'orders', name: 'Nasz', search: {}, shared: true }
    expect((await worker.post('/saved-views', view)).statusCode).toBe(403)
    const shared = await made(ola, { shared: true })
    for (const answer of [
      await worker.patch(`/saved-views/${shared.id}`, { name: 'x', version: 1 }),
      await worker.delete(`/saved-views/${shared.id}`),
      await ewa.delete(`/saved-views/${own.id}`),
    ]) {
      expect(answer.statusCode).toBe(404)
    }
  })

  it('can be renamed by the whole office once shared, with a version', async () => {
    const view = await made(ola, { shared: true })
    const renamed = await ewa.patch(`/saved-views/${view.id}`, { name: 'Pilne', version: 1 })
    expect(renamed.json()).toMatchObject({ name: 'Pilne', version: 2 })
    expect((await ola.patch(`/saved-views/${view.id}`, { name: 'Inne', version: 1 })).statusCode).toBe(409)
  })

  it('appears in the response when another user stops sharing it', async () => {
    const view = await made(ola, { shared: true })
    const answer = await ewa.patch(`/saved-views/${view.id}`, { shared: false, version: 1 })
    expect(answer.json()).toMatchObject({ shared: false, owner: 'Maria Wójcik' })
    expect(await seen(ewa, view)).toBeUndefined()
  })

  it.each([
    ['a state there is none of', { state: 'lost' }],
    ['what its list does not know', { colour: 'red' }],
    ['a page', { page: '3' }],
    ['columns that are none', { columns: '<b>' }],
  ])('refuses a search with %s', async (_, search) => {
    const sent = { page: 'orders', name: 'Zły', search }
    expect((await ola.post('/saved-views', sent)).json().errors[0].field).toMatch(/^search/u)
    const { id } = await made(ola)
    expect((await ola.patch(`/saved-views/${id}`, { search, version: 1 })).statusCode).toBe(400)
  })

  it('has a name once, whatever its letters, until it is removed', async () => {
    const view = await made(ola, { name: 'Dźwigi' })
    const again = { page: 'orders', name: 'dźwigi', search: {} }
    expect((await ola.post('/saved-views', again)).json().errors).toEqual([
      { field: 'name', message: 'Masz już widok o tej nazwie.' },
    ])
    await made(ewa, { name: 'Dźwigi' })
    await ola.delete(`/saved-views/${view.id}`)
    expect((await ola.post('/saved-views', again)).statusCode).toBe(201)
    // Its name is taken by now.
    expect((await ola.post(`/saved-views/${view.id}/restore`)).statusCode).toBe(400)
  })

  it('can be restored unchanged after removal', async () => {
    const view = await made(ola, { shared: true })
    expect((await ola.delete(`/saved-views/${view.id}`)).statusCode).toBe(204)
    expect(await seen(ola, view)).toBeUndefined()
    expect((await ola.delete(`/saved-views/${view.id}`)).statusCode).toBe(404)
    const back = await ola.post(`/saved-views/${view.id}/restore`)
    expect(back.json()).toMatchObject({ name: view.name, shared: true, search: view.search })
    expect((await ola.post(`/saved-views/${view.id}/restore`)).statusCode).toBe(404)
  })

  it('counts towards a limit', async () => {
    const many = await world.signedIn('office')
    for (let i = 0; i < mostViews; i++) await made(many)
    const one = { page: 'orders', name: 'Za dużo', search: {} }
    expect((await many.post('/saved-views', one)).json().message).toBe(
      'Na jednej liście można zapisać najwyżej 30 widoków.',
    )
    expect(await viewsOf(many)).not.toContainEqual(expect.objectContaining({ name: 'Za dużo' }))
  })
})

describe.each([
  { page: 'pricing', subject: 'PriceList', search: { kind: 'travel', sort: 'net', columns: 'name,net' } },
  { page: 'invoices', subject: 'Invoice', search: { status: 'unpaid,overdue', issued: '2026-11-01..' } },
])('views of the list $page', ({ page, subject, search }) => {
  const keep = (as: SignedInAgent, more: object = {}) =>
    as.post('/saved-views', { page, name: `Widok ${n++}`, search, ...more })
  const listed = async (as: SignedInAgent) =>
    (await as.get(`/saved-views?page=${page}`)).json<{ views: SavedView[] }>().views
  const counted = async (as: SignedInAgent) =>
    (await as.get(`/saved-views/counts?page=${page}`)).json<{ counts: object[] }>().counts

  it('are kept with their counts, apart from those of other lists', async () => {
    const me = await world.signedIn('office')
    const view = (await keep(me)).json<SavedView>()
    expect(await listed(me)).toMatchObject([{ id: view.id, page, search }])
    expect(await counted(me)).toEqual([{ id: view.id, count: 0, isMore: false }])
    expect(await seen(me, view)).toBeUndefined()
  })

  it('refuse fields of another list', async () => {
    expect((await keep(ola, { search: { state: 'new' } })).json().errors[0].field).toBe('search')
  })

  it('are closed to callers who may not read the list', async () => {
    expect((await keep(worker)).statusCode).toBe(403)
    const me = await world.signedIn('office')
    const shared = (await keep(me, { shared: true })).json<SavedView>()
    const own = (await keep(ewa)).json<SavedView>()
    expect(await listed(ewa)).toHaveLength(2)
    const rules = `delete from role_rules where role = 'ROLE_OFFICE' and subject = '${subject}' returning *`
    const { rows } = await world.db.query<Record<string, unknown>>(rules)
    expect(rows.length).toBeGreaterThan(0)
    const put = { page, ids: [own.id], startId: null }
    expect([await listed(ewa), await counted(ewa)]).toEqual([[], []])
    for (const answer of [
      await ewa.patch(`/saved-views/${shared.id}`, { name: 'Inny', version: 1 }),
      await ewa.delete(`/saved-views/${own.id}`),
    ]) {
      expect(answer.statusCode).toBe(404)
    }
    expect((await ewa.put('/saved-views/arrangement', put)).statusCode).toBe(400)
    for (const rule of rows) {
      await world.db.query(
        'insert into role_rules select * from json_populate_record(null::role_rules, $1)',
        [JSON.stringify(rule)],
      )
    }
  })
})

describe('the order of views', () => {
  it('has one arrangement and start view per user', async () => {
    const me = await world.signedIn('office')
    const [a] = [await made(me), await made(me)]
    const ids = (await viewsOf(me)).map(({ id }) => id).toReversed()
    const put = await me.put('/saved-views/arrangement', { page: 'orders', ids, startId: a.id })
    expect(put.statusCode).toBe(204)
    const mine = await viewsOf(me)
    expect(mine.map(({ id }) => id)).toEqual(ids)
    expect(mine.filter(({ isStart }) => isStart).map(({ id }) => id)).toEqual([a.id])
    expect((await viewsOf(ewa)).some(({ isStart }) => isStart)).toBe(false)
  })

  it('refuses views that the caller may not see', async () => {
    const { id } = await made(await world.signedIn('office'))
    for (const strange of [id, crypto.randomUUID()]) {
      const answer = await ewa.put('/saved-views/arrangement', {
        page: 'orders',
        ids: [strange],
        startId: strange,
      })
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        [
          { field: 'ids.0', message: 'Nieprawidłowa wartość' },
          { field: 'startId', message: 'Nieprawidłowa wartość' },
        ],
      ])
    }
  })
})

describe('the counts beside views', () => {
  const countsOf = async (as: SignedInAgent) =>
    (await as.get('/saved-views/counts?page=orders')).json<{
      counts: { id: string; count: number | null; isMore: boolean }[]
    }>().counts
  it("have the reader's rights", async () => {
    const fresh = await anOrderIn(orders, 'new', 40)
    const other = await anOrderIn(orders, 'done', 41)
    const view = await made(ola, { search: { state: 'done', q: other.number } })
    const all = await made(ola, { shared: true, search: { state: 'new', q: fresh.number } })
    const counts = new Map((await countsOf(ola)).map((it) => [it.id, it]))
    expect(counts.get(view.id)).toEqual({ id: view.id, count: 1, isMore: false })
    expect(counts.get(all.id)).toMatchObject({ count: 1 })
    const own = await made(worker, { search: { q: fresh.number } })
    expect(await countsOf(worker)).toContainEqual({ id: own.id, count: 0, isMore: false })
  })

  it('end at a thousand, and are null for a search with unknown fields', async () => {
    const view = await made(ola, { search: { state: 'closed' } })
    const old = await made(ola)
    await world.db.query(`update saved_views set search = '{"moon": "full"}' where id = $1`, [old.id])
    const { id } = await anOrderIn(orders, 'closed', 42)
    const { rows } = await world.db.query<{ column: string }>(
      `select column_name as column from information_schema.columns
        where table_name = 'orders' and column_name not in ('id', 'number') and is_generated = 'NEVER'`,
    )
    const columns = rows.map(({ column }) => column).join(', ')
    await world.db.query(
      `insert into orders (id, number, ${columns})
       select gen_random_uuid(), 'N' || n, ${columns} from orders, generate_series(1, 1000) n where id = $1`,
      [id],
    )
    const counts = new Map((await countsOf(ola)).map((it) => [it.id, it]))
    expect(counts.get(view.id)).toEqual({ id: view.id, count: 1000, isMore: true })
    expect(counts.get(old.id)).toEqual({ id: old.id, count: null, isMore: false })
  })
})
