import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aBoardOf, aCardOn, readBoardAs, titlesOf } from '#test/boards.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let me: SignedInAgent
let other: SignedInAgent
let admin: SignedInAgent
beforeAll(async () => {
  me = await world.signedIn('office', { firstName: 'Maria', lastName: 'Wójcik' })
  other = await world.signedIn('office', { firstName: 'Ewa', lastName: 'Żak' })
  admin = await world.signedIn('admin')
})
const rowsOf = async (id: string) =>
  (
    await world.db.query<{ action: string }>(
      'select action from audit_log where subject_id = $1 order by id',
      [id],
    )
  ).rows.map(({ action }) => action)
const refusal = (answer: Awaited<ReturnType<SignedInAgent['get']>>) => [
  answer.statusCode,
  answer.json().errors?.[0].field ?? answer.json().message,
]

describe('A board', () => {
  it('can be created from a template in the author’s language, once', async () => {
    const sent = { id: newId(), name: 'Parts', template: 'parts' }
    const answers = [
      await me.post('/boards', sent, { 'accept-language': 'en' }),
      await me.post('/boards', sent),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    const { columns, labels } = await readBoardAs(me, sent.id)
    expect(columns.map(({ name, isDone }) => [name, isDone])).toEqual([
      ['To order', false],
      ['Ordered', false],
      ['On the way', false],
      ['Collected', false],
      ['Installed', true],
    ])
    expect(labels.map(({ name }) => name)).toEqual(['On warranty', 'Return', 'Urgent'])
    expect(await rowsOf(sent.id)).toEqual(['created'])
  })

  it('for members does not exist for others, administrators included, and its log is masked', async () => {
    const board = await aBoardOf(me, { name: 'Podwyżki', visibility: 'members' })
    const { id } = await aCardOn(me, board, { title: 'Tajna sprawa' })
    for (const who of [other, admin]) {
      const listed = (await who.get('/boards')).json().boards as { id: string }[]
      expect(listed.map((it) => it.id)).not.toContain(board.id)
      const paths = [
        `/boards/${board.id}`,
        `/boards/${board.id}/archive`,
        `/cards/${id}`,
        `/cards/${id}/history`,
      ]
      for (const path of paths) expect((await who.get(path)).statusCode).toBe(404)
      const body = { version: 1, title: 'Żółw', columnId: board.second }
      for (const answer of [
        await who.patch(`/cards/${id}`, body),
        await who.post(`/cards/${id}/move`, body),
        await who.patch(`/boards/${board.id}`, { name: 'Inne', version: 1 }),
        await who.post(`/cards/${id}/checks`, { id: newId(), text: 'Żółw' }),
        await who.post(`/boards/${board.id}/columns`, { id: newId(), name: 'Żółw' }),
      ])
        expect(answer.statusCode).toBe(404)
    }
    const events = await world.db.query<{ topic: string; readable: unknown; users: string[] }>(
      'select distinct topic, readable, users from live_events where thing_id = $1',
      [board.id],
    )
    expect(events.rows).toEqual([{ topic: 'privateBoard', readable: null, users: [me.user.id] }])
    const [row] = (await admin.get(`/audit-log?thing=${id}`)).json().rows
    expect([row.masked, row.changes, row.thing.name]).toEqual([true, [], null])
    await me.patch(`/boards/${board.id}`, { members: [me.user.id, other.user.id], version: 1 })
    expect((await other.get(`/cards/${id}`)).json().title).toBe('Tajna sprawa')
  })

  it('removes former members from its cards, and requires the author to stay a member', async () => {
    const board = await aBoardOf(me, { visibility: 'members', members: [other.user.id] })
    const { id } = await aCardOn(me, board, { members: [me.user.id, other.user.id] })
    const change = (sent: object, version: number) => me.patch(`/boards/${board.id}`, { ...sent, version })
    expect(refusal(await change({ members: [other.user.id] }, 1))).toEqual([400, 'members'])
    expect((await change({ members: [me.user.id] }, 1)).statusCode).toBe(200)
    const card = (await me.get(`/cards/${id}`)).json()
    expect(card.members.map((it: { id: string }) => it.id)).toEqual([me.user.id])
    const worker = await world.aUser('worker')
    expect(refusal(await change({ members: [me.user.id, worker] }, 2))).toEqual([400, 'members'])
    expect(refusal(await me.patch(`/cards/${id}`, { members: [other.user.id], version: 1 }))).toEqual([
      400,
      'members',
    ])
  })

  it('can be archived, becomes read-only, and can only then be deleted with its cards', async () => {
    const board = await aBoardOf(me)
    const { id } = await aCardOn(me, board)
    expect((await me.delete(`/boards/${board.id}`)).statusCode).toBe(409)
    await me.patch(`/boards/${board.id}`, { archived: true, version: 1 })
    expect((await me.patch(`/cards/${id}`, { title: 'Żółw', version: 1 })).statusCode).toBe(409)
    expect((await aCardOn(me, board)).answer.statusCode).toBe(409)
    expect((await me.get('/boards')).json().boards.at(-1)).toMatchObject({ id: board.id, archived: true })
    expect((await me.delete(`/boards/${board.id}`)).statusCode).toBe(204)
    expect((await me.get(`/cards/${id}`)).statusCode).toBe(404)
  })

  it('has a limit of 50, also under concurrent requests', async () => {
    const { boards } = (await me.get('/boards')).json()
    await world.db.query(
      `insert into boards (id, name, visibility) select gen_random_uuid(), 'Tablica ' || n, 'office'
         from generate_series(1, $1) n`,
      [49 - boards.length],
    )
    const hidden = await world.db.query<{ count: number }>('select count(*)::int as count from boards')
    const left = 50 - (hidden.rows[0]?.count ?? 0)
    const add = () => me.post('/boards', { id: newId(), name: 'Jeszcze jedna' })
    const answers = await Promise.all(Array.from({ length: left + 3 }, add))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(left)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(3)
    await world.db.query("delete from boards where name like 'Tablica %' or name = 'Jeszcze jedna'")
  })
})

describe('Its columns', () => {
  it('can be moved; a move to the same place writes nothing', async () => {
    const { id, first, second, done } = await aBoardOf(me)
    const order = async () => (await readBoardAs(me, id)).columns.map((it) => it.id)
    const move = (column: string, after: string | null, version = 1) =>
      me.post(`/boards/${id}/columns/${column}/move`, { after, version })
    await move(first, done)
    expect(await order()).toEqual([second, done, first])
    expect((await move(second, null)).json().version).toBe(1)
    await move(done, null)
    expect(await order()).toEqual([done, second, first])
    expect((await move(first, null)).statusCode).toBe(409)
    expect(refusal(await move(second, newId()))).toEqual([400, 'after'])
  })

  it('can be deleted when a target for their cards is given', async () => {
    const board = await aBoardOf(me)
    await aCardOn(me, board, { columnId: board.second, title: 'Tam' })
    await aCardOn(me, board, { title: 'Raz' })
    await aCardOn(me, board, { title: 'Dwa' })
    const remove = (column: string, query = '') => me.delete(`/boards/${board.id}/columns/${column}${query}`)
    expect((await remove(board.first)).statusCode).toBe(409)
    expect(refusal(await remove(board.first, `?to=${newId()}`))).toEqual([400, 'to'])
    expect((await remove(board.first, `?to=${board.second}`)).statusCode).toBe(204)
    expect(await titlesOf(me, board.id)).toEqual([['Tam', 'Raz', 'Dwa'], []])
    expect((await remove(board.second, '?archive=yes')).statusCode).toBe(204)
    expect(await readBoardAs(me, board.id)).toMatchObject({ archived: 3, columns: [{ id: board.done }] })
    const { cards } = (await me.get(`/boards/${board.id}/archive`)).json()
    const back = await me.patch(`/cards/${cards[0].id}`, { archived: false, version: cards[0].version })
    expect(back.json().column.id).toBe(board.done)
  })

  it('can be deleted during moves in and out, and no card is lost', async () => {
    for (let round = 0; round < 5; round++) {
      const board = await aBoardOf(me)
      const cards = await Promise.all(
        [board.first, board.first, board.second, board.second, board.done, board.done].map((columnId) =>
          aCardOn(me, board, { columnId }),
        ),
      )
      const [a, b, c, d, e, f] = cards.map(({ id }) => id)
      const move = (id: string | undefined, columnId: string) =>
        me.post(`/cards/${id}/move`, { columnId, version: 1 })
      const answers = await Promise.all([
        move(a, board.done),
        move(e, board.first),
        me.delete(`/boards/${board.id}/columns/${board.first}?to=${board.second}`),
        move(b, board.done),
        move(c, board.done),
        move(f, board.second),
      ])
      for (const { statusCode } of answers) expect([200, 204, 400, 409]).toContain(statusCode)
      const { columns } = await readBoardAs(me, board.id)
      const columnOf = (id: string | undefined) =>
        columns.find((it) => it.cards.some((card) => card.id === id))?.id
      expect([a, b, c, d, e, f].map(columnOf)).not.toContain(undefined)
      if (answers[0]?.statusCode === 200) expect(columnOf(a)).toBe(board.done)
      if (answers[3]?.statusCode === 200) expect(columnOf(b)).toBe(board.done)
    }
  })

  it('refuse a missing name, an unknown colour and too many, as labels do', async () => {
    const { id, first } = await aBoardOf(me)
    const column = (sent: object) => me.post(`/boards/${id}/columns`, { id: newId(), name: 'Żółw', ...sent })
    expect(refusal(await column({ name: ' \u200b' }))).toEqual([400, 'name'])
    expect(refusal(await column({ colour: 'sraczkowaty' }))).toEqual([400, 'colour'])
    expect(refusal(await column({ most: 0 }))).toEqual([400, 'most'])
    for (let n = 3; n < 30; n++) await column({})
    expect((await column({})).statusCode).toBe(409)
    const path = `/boards/${id}/columns/${first}`
    expect((await me.patch(path, { name: 'Kolumna 1', version: 1 })).json().version).toBe(1)
    expect((await me.patch(path, { most: 5, version: 1 })).json()).toMatchObject({ most: 5, version: 2 })
    expect((await me.patch(path, { most: 6, version: 1 })).statusCode).toBe(409)
    expect(await rowsOf(id)).toHaveLength(1 + 30 + 1)
  })
})

describe('A board', () => {
  it('filters by person, label, due day and text, with counts, and returns more of a column', async () => {
    const board = await aBoardOf(me)
    const label = newId()
    await me.post(`/boards/${board.id}/labels`, { id: label, name: 'Pilne', colour: 'error' })
    await aCardOn(me, board, { title: 'Żarówka', labels: [label], dueOn: '2020-01-01' })
    await aCardOn(me, board, { title: 'Silnik', members: [other.user.id], description: 'Łożysko' })
    await aCardOn(me, board, { title: 'Gotowe', columnId: board.done, dueOn: '2020-01-01' })
    const titles = async (query: string) => (await titlesOf(me, board.id, query)).flat()
    expect(await titles(`?label=${label}`)).toEqual(['Żarówka'])
    expect(await titles(`?member=${other.user.id},${me.user.id}`)).toEqual(['Silnik'])
    expect(await titles('?due=overdue')).toEqual(['Żarówka'])
    expect(await titles('?due=none')).toEqual(['Silnik'])
    expect(await titles('?q=lozysk')).toEqual(['Silnik'])
    expect(await titles(`?q=${encodeURIComponent('%')}`)).toEqual([])
    expect(
      (await me.get('/boards')).json().boards.find((it: { id: string }) => it.id === board.id),
    ).toMatchObject({
      count: 3,
      overdue: 1,
    })
    await world.db.query(
      `insert into cards (id, board_id, column_id, rank, title, search_text)
       select gen_random_uuid(), $1, $2, 'V0' || to_char(n, 'FM0000'), 'Karta ' || n, '' from generate_series(1, 150) n`,
      [board.id, board.second],
    )
    const [, short] = (await readBoardAs(me, board.id)).columns
    expect([short?.count, short?.cards.length, short?.cards[99]?.title]).toEqual([150, 100, 'Karta 100'])
    const [, long] = (await readBoardAs(me, board.id, `?longer=${board.second}`)).columns
    expect(long?.cards).toHaveLength(150)
  })
})

describe('The search of the top bar', () => {
  it('finds cards of boards that one sees, folded, with the address of each', async () => {
    const seen = await aBoardOf(me, { name: 'Oferty' })
    const closed = await aBoardOf(me, { visibility: 'members' })
    const { id } = await aCardOn(me, seen, { title: 'Wycena bramy u Świątka' })
    await aCardOn(me, closed, { title: 'Wycena tajna u Świątka' })
    const cardsFor = async (who: SignedInAgent) => {
      const groups = (await who.get('/app-bar/search?q=swiatka wycena')).json()
      return groups.find((it: { kind: string }) => it.kind === 'cards')
    }
    const group = await cardsFor(other)
    const all = await cardsFor(me)
    expect(group).toMatchObject({
      title: 'Karty',
      children: [{ title: 'Wycena bramy u Świątka, Oferty', url: `/apps/kanban/${seen.id}?card=${id}` }],
    })
    expect(all.children).toHaveLength(2)
  })
})
