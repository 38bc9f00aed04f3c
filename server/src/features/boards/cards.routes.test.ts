import { contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aBoardOf, aCardOn, readBoardAs, titlesOf } from '#test/boards.ts'
import { anOffice, billingOf, type Office, placeOf } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let desk: Office
let me: SignedInAgent
let board: Awaited<ReturnType<typeof aBoardOf>>
beforeAll(async () => {
  desk = await anOffice(world)
  me = desk.office
  board = await aBoardOf(me)
})
const versionOf = async (id: string): Promise<number> => (await me.get(`/cards/${id}`)).json().version
const refusal = (answer: Awaited<ReturnType<SignedInAgent['get']>>) => [
  answer.statusCode,
  answer.json().errors?.[0].field ?? answer.json().message,
]
const move = (id: string, sent: object) => me.post(`/cards/${id}/move`, sent)
const logged = async (id: string) =>
  (
    await world.db.query<{ action: string }>(
      'select action from audit_log where subject_id = $1 order by id',
      [id],
    )
  ).rows.length

describe('A card', () => {
  it('can be added once, also in repeated requests, with its links', async () => {
    const { id: orderId, number } = (await me.postForm('/investment', desk.known())).json()
    const sent = {
      title: '<b>Reklamacja</b> %_\\ żółw',
      description: 'Pęknięta szyba',
      dueOn: '2026-12-01',
      every: 'week',
      members: [me.user.id],
      orderId,
      customerId: desk.client.id,
      buildingId: desk.file.building.id,
    }
    const id = newId()
    const add = () => me.post(`/boards/${board.id}/cards`, { id, columnId: board.first, ...sent })
    const answers = [...(await Promise.all([add(), add()])), await add()]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(answers[2]?.json()).toMatchObject({
      id,
      title: sent.title,
      order: number,
      hasText: true,
      repeats: true,
    })
    expect((await me.get(`/cards/${id}`)).json()).toMatchObject({
      title: sent.title,
      dueOn: '2026-12-01',
      every: 'week',
      order: { id: orderId, title: number },
      customer: { id: desk.client.id },
      building: { id: desk.file.building.id },
      device: null,
      createdBy: 'Maria Wójcik',
    })
    expect((await titlesOf(me, board.id)).flat().filter((it) => it === sent.title)).toHaveLength(1)
    expect(await logged(id)).toBe(1)
  })

  it.each<[string, () => object, string]>([
    ['without a title', () => ({ title: ' \u2800' }), 'title'],
    ['in a column of another board', () => ({ columnId: newId() }), 'columnId'],
    ['with a label of another board', () => ({ labels: [newId()] }), 'labels'],
    ['of a worker', () => ({ members: [desk.worker.user.id] }), 'members'],
    ['about an order that is not there', () => ({ orderId: newId() }), 'orderId'],
    ['about a device that is not there', () => ({ deviceId: newId() }), 'deviceId'],
    ['that repeats without a day', () => ({ every: 'month' }), 'every'],
    ['due on no day', () => ({ dueOn: '2026-02-30' }), 'dueOn'],
    ['with a text too long', () => ({ description: 'a'.repeat(5001) }), 'description'],
  ])('%s is refused', async (_, sent, field) => {
    expect(refusal((await aCardOn(me, board, sent())).answer)).toEqual([400, field])
  })

  it('hides links that the reader may not read', async () => {
    const { id: orderId } = (await me.postForm('/investment', desk.known())).json()
    const { id } = await aCardOn(me, board, { orderId, customerId: desk.client.id, title: 'O zleceniu' })
    await world.db.query(
      "insert into role_rules (role, action, subject, own) values ('ROLE_WORKER', 'read', 'Kanban', false), ('ROLE_WORKER', 'update', 'Kanban', false)",
    )
    const stranger = await world.signedIn('worker')
    expect((await stranger.get(`/cards/${id}`)).json()).toMatchObject({ order: null, customer: null })
    expect((await desk.worker.get(`/cards/${id}`)).json()).toMatchObject({
      order: { id: orderId },
      customer: null,
    })
    const [column] = (await readBoardAs(stranger, board.id, '?q=zleceniu')).columns
    expect(column?.cards.map(({ order }) => order)).toEqual([null])
    const [{ changes }] = (await stranger.get(`/cards/${id}/history`)).json().entries
    expect(changes.map((it: { field: string }) => it.field)).toEqual(['title', 'column'])
    expect(
      refusal(
        await stranger.patch(`/cards/${id}`, { customerId: desk.client.id, title: 'x', version: 1 }),
      )[0],
    ).toBe(200)
    expect(refusal((await aCardOn(stranger, board, { orderId })).answer)).toEqual([400, 'orderId'])
    await world.db.query("delete from role_rules where role = 'ROLE_WORKER' and subject = 'Kanban'")
  })

  it('links to the client into which its own was merged', async () => {
    const gone = await desk.another()
    const stays = await desk.another()
    const { id } = await aCardOn(me, board, { customerId: gone.client.id })
    await world.db.query('update customers set merged_into = $2 where id = $1', [
      gone.client.id,
      stays.client.id,
    ])
    expect((await me.get(`/cards/${id}`)).json().customer.id).toBe(stays.client.id)
  })

  it('writes changed parts only, and refuses a stale version', async () => {
    const { id } = await aCardOn(me, board, { dueOn: '2026-12-01', members: [me.user.id] })
    const change = (sent: object) => me.patch(`/cards/${id}`, sent)
    expect((await change({ title: 'Silnik bramy', members: [me.user.id], version: 1 })).json().version).toBe(
      1,
    )
    expect(await logged(id)).toBe(1)
    expect((await change({ description: 'Zadzwonić', version: 1 })).json()).toMatchObject({
      version: 2,
      description: 'Zadzwonić',
      dueOn: '2026-12-01',
    })
    expect((await change({ description: 'Napisać', version: 1 })).statusCode).toBe(409)
    const { entries } = (await me.get(`/cards/${id}/history`)).json()
    expect(entries[0]).toMatchObject({
      action: 'changed',
      by: 'Maria Wójcik',
      changes: [{ field: 'description', before: null, after: 'Zadzwonić' }],
    })
  })

  it('can be archived, restored to the end of its column, and deleted from the archive only', async () => {
    const own = await aBoardOf(me)
    const a = await aCardOn(me, own, { title: 'A' })
    const b = await aCardOn(me, own, { title: 'B' })
    expect((await me.delete(`/cards/${a.id}`)).statusCode).toBe(409)
    await me.patch(`/cards/${a.id}`, { archived: true, version: 1 })
    expect(await titlesOf(me, own.id)).toEqual([['B'], [], []])
    expect((await move(a.id, { columnId: own.second, version: 2 })).statusCode).toBe(409)
    const kept = (await me.get(`/boards/${own.id}/archive?q=a`)).json()
    expect([kept.total, kept.cards[0].title]).toEqual([1, 'A'])
    await me.patch(`/cards/${a.id}`, { archived: false, version: 2 })
    expect(await titlesOf(me, own.id)).toEqual([['B', 'A'], [], []])
    await me.patch(`/cards/${b.id}`, { archived: true, version: 1 })
    expect((await me.delete(`/cards/${b.id}`)).statusCode).toBe(204)
    expect((await me.get(`/cards/${b.id}`)).statusCode).toBe(404)
  })

  it('has points that are ticked, each under its own version', async () => {
    const { id } = await aCardOn(me, board)
    const check = { id: newId(), text: 'Zamówić szybę' }
    const path = `/cards/${id}/checks`
    const twice = [await me.post(path, check), await me.post(path, check)]
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    const ticked = (await me.patch(`${path}/${check.id}`, { isDone: true, version: 1 })).json()
    expect(ticked).toMatchObject({ doneBy: 'Maria Wójcik', version: 2 })
    expect((await me.patch(`${path}/${check.id}`, { isDone: true, version: 2 })).json().version).toBe(2)
    expect((await me.patch(`${path}/${check.id}`, { text: 'Inaczej', version: 1 })).statusCode).toBe(409)
    expect((await me.get(`/cards/${id}`)).json()).toMatchObject({ version: 1, checks: [ticked] })
    const [column] = (await readBoardAs(me, board.id)).columns
    expect(column?.cards.find((it) => it.id === id)).toMatchObject({ checks: 1, checked: 1 })
    expect((await me.delete(`${path}/${check.id}`)).statusCode).toBe(204)
    expect((await me.get(`/cards/${id}`)).json().checks).toEqual([])
  })

  it('list of mine has open cards of all boards, and of no other user', async () => {
    const someone = await world.signedIn('office', { firstName: 'Ola', lastName: 'Żak' })
    const other = await aBoardOf(me, { name: 'Oferty' })
    const members = [someone.user.id]
    await aCardOn(me, other, { title: 'Później', members })
    await aCardOn(me, board, { title: 'Najpierw', members, dueOn: '2026-12-01' })
    await aCardOn(me, board, { title: 'Zrobione', members, columnId: board.done })
    await aCardOn(me, board, { title: 'Cudze' })
    const { cards } = (await someone.get('/cards/mine')).json()
    expect(cards.map((it: { title: string; column: string }) => [it.title, it.column])).toEqual([
      ['Najpierw', 'Kolumna 1'],
      ['Później', 'Kolumna 1'],
    ])
    expect((await someone.get('/boards')).json().mine).toBe(2)
    expect((await someone.get('/cards/mine?q=pozniej')).json().cards).toHaveLength(1)
  })

  it('has a limit of 2,000 per board', async () => {
    const own = await aBoardOf(me)
    await world.db.query(
      `insert into cards (id, board_id, column_id, rank, title, search_text)
       select gen_random_uuid(), $1, $2, 'V0' || to_char(n, 'FM0000'), 'Karta', '' from generate_series(1, 2000) n`,
      [own.id, own.first],
    )
    expect((await aCardOn(me, own)).answer.statusCode).toBe(409)
  })
})

describe('Cards about a thing', () => {
  const about = (thing: string, id: string, by = me) => by.get(`/cards/about?thing=${thing}&id=${id}`)
  const titlesAbout = async (thing: string, id: string, by = me) =>
    (await about(thing, id, by)).json().cards.map(({ title }: { title: string }) => title)

  it('list those of readable boards, the next due first, without archived ones', async () => {
    const { client, file } = await desk.another()
    const own = await aBoardOf(me, { name: 'Oferty' })
    const it = { customerId: client.id, buildingId: file.building.id }
    await aCardOn(me, own, { ...it, title: 'Zrobione', columnId: own.done, dueOn: '2026-11-01' })
    await aCardOn(me, own, { ...it, title: 'Bez terminu' })
    await aCardOn(me, own, { ...it, title: 'Z terminem', dueOn: '2026-12-01', members: [me.user.id] })
    await aCardOn(me, own, { title: 'O niczym' })
    const old = await aCardOn(me, own, { ...it, title: 'W archiwum' })
    await me.patch(`/cards/${old.id}`, { archived: true, version: 1 })
    const hers = await world.signedIn('office')
    const closed = await aBoardOf(hers, { name: 'Tylko moje', visibility: 'members' })
    await aCardOn(hers, closed, { ...it, title: 'Zamknięte' })

    const { cards, people, total } = (await about('customer', client.id)).json()
    expect(cards.map((card: { title: string }) => card.title)).toEqual([
      'Z terminem',
      'Bez terminu',
      'Zrobione',
    ])
    expect(cards[0]).toMatchObject({
      board: { id: own.id, name: 'Oferty' },
      column: 'Kolumna 1',
      isDone: false,
      members: [me.user.id],
    })
    expect(cards[2]).toMatchObject({ column: 'Kolumna 3', isDone: true })
    expect([total, people.map((person: { id: string }) => person.id)]).toEqual([3, [me.user.id]])
    expect(await titlesAbout('building', file.building.id)).toHaveLength(3)
    expect(await titlesAbout('customer', client.id, hers)).toContain('Zamknięte')
    await me.patch(`/boards/${own.id}`, { archived: true, version: 1 })
    expect(await titlesAbout('customer', client.id)).toEqual([])
  })

  it('are hidden from users who may not read the thing', async () => {
    const { id: orderId } = (await me.postForm('/investment', desk.known())).json()
    await aCardOn(me, board, { orderId, title: 'O zleceniu' })
    expect(await titlesAbout('order', orderId)).toEqual(['O zleceniu'])
    await world.db.query(
      "insert into role_rules (role, action, subject, own) values ('ROLE_WORKER', 'read', 'Kanban', false)",
    )
    const stranger = await world.signedIn('worker')
    expect((await about('order', orderId, stranger)).statusCode).toBe(404)
    expect((await about('customer', desk.client.id, stranger)).statusCode).toBe(404)
    expect(await titlesAbout('order', orderId, desk.worker)).toEqual(['O zleceniu'])
    await world.db.query("delete from role_rules where role = 'ROLE_WORKER' and subject = 'Kanban'")
    expect((await about('device', newId())).statusCode).toBe(404)
    expect((await about('mail', newId())).statusCode).toBe(400)
  })
})

describe('Card text and secrets of its building', () => {
  it('refuses codes of notes and phones hidden by an order', async () => {
    const { file, client } = await desk.another()
    await world.db.query('update building_notes set content = $2 where building_id = $1', [
      file.building.id,
      'Kod do klatki 4821#',
    ])
    const buildingId = file.building.id
    const added = await aCardOn(me, board, { buildingId, description: 'Kod to 4821, wejdź od podwórza' })
    expect(refusal(added.answer)).toEqual([400, 'description'])
    expect(added.answer.json().errors[0].message).toMatch(/widzi go w notatkach obiektu/u)
    const { id } = await aCardOn(me, board, { title: 'Kod 4821' })
    expect((await me.patch(`/cards/${id}`, { customerId: client.id, version: 1 })).statusCode).toBe(200)
    const linked = await me.patch(`/cards/${id}`, { buildingId, version: 2 })
    expect(refusal(linked)).toEqual([400, 'title'])
    await me.patch(`/cards/${id}`, { title: 'Kod', buildingId, version: 2 })
    const point = await me.post(`/cards/${id}/checks`, { id: newId(), text: 'Wpisać 4821' })
    expect(refusal(point)).toEqual([400, 'text'])

    const order = { ...desk.known(), building: { ...placeOf(file), caretaker: null } }
    const [contact] = file.building.contactPersons
    const body = {
      ...order,
      client: { ...order.client, ...contactOf(client), id: client.id },
      billingDetails: billingOf(file),
      additionalInformation: [],
      order: { ...order.order, caretakerId: contact?.id, hideContact: true },
    }
    const { id: orderId } = (await me.postForm('/investment', body)).json()
    const phone = await aCardOn(me, board, { orderId, title: `Zadzwonić: ${contact?.phoneNumber}` })
    expect(refusal(phone.answer)).toEqual([400, 'title'])
    expect(
      (await aCardOn(me, board, { title: `Zadzwonić: ${contact?.phoneNumber}` })).answer.statusCode,
    ).toBe(201)
  })

  it('allows archiving when the text became a code later', async () => {
    const { file } = await desk.another()
    const { id } = await aCardOn(me, board, { buildingId: file.building.id, title: 'Klatka 9307' })
    await world.db.query('update building_notes set content = $2 where building_id = $1', [
      file.building.id,
      'Kod 9307',
    ])
    expect((await me.patch(`/cards/${id}`, { archived: true, version: 1 })).statusCode).toBe(200)
  })
})

describe('A move', () => {
  const titles = async (id: string) => titlesOf(me, id)
  it('puts a card between two, and can be undone with its response', async () => {
    const own = await aBoardOf(me)
    const a = await aCardOn(me, own, { title: 'A' })
    const b = await aCardOn(me, own, { title: 'B' })
    const c = await aCardOn(me, own, { title: 'C', columnId: own.second })
    const answer = (await move(c.id, { columnId: own.first, after: a.id, version: 1 })).json()
    expect(await titles(own.id)).toEqual([['A', 'C', 'B'], [], []])
    await move(c.id, { ...answer.from, version: answer.card.version })
    expect(await titles(own.id)).toEqual([['A', 'B'], ['C'], []])
    const within = (await move(b.id, { columnId: own.first, before: a.id, version: 1 })).json()
    expect(await titles(own.id)).toEqual([['B', 'A'], ['C'], []])
    await move(b.id, { ...within.from, version: 2 })
    expect(await titles(own.id)).toEqual([['A', 'B'], ['C'], []])
    const there = await move(b.id, { columnId: own.first, after: a.id, version: 3 })
    expect(there.json().card.version).toBe(3)
    expect([await logged(b.id), await logged(c.id)]).toEqual([1, 3])
  })

  it('passes over who has gone, and is refused to who was slower', async () => {
    const own = await aBoardOf(me)
    const a = await aCardOn(me, own, { title: 'A' })
    const b = await aCardOn(me, own, { title: 'B' })
    expect(
      (await move(a.id, { columnId: own.second, after: b.id, before: newId(), version: 1 })).statusCode,
    ).toBe(200)
    expect(await titles(own.id)).toEqual([['B'], ['A'], []])
    expect((await move(a.id, { columnId: own.done, version: 1 })).statusCode).toBe(409)
    expect(refusal(await move(a.id, { columnId: newId(), version: 2 }))).toEqual([400, 'columnId'])
    expect(await versionOf(a.id)).toBe(2)
  })

  it('gives all cards of a column new ranks when they became long', async () => {
    const own = await aBoardOf(me)
    const a = await aCardOn(me, own, { title: 'A' })
    const b = await aCardOn(me, own, { title: 'B' })
    const c = await aCardOn(me, own, { title: 'C' })
    const rank = (id: string, to: string) =>
      world.db.query('update cards set rank = $2 where id = $1', [id, to])
    await rank(a.id, `U00000${'V'.repeat(20)}`)
    await rank(b.id, `U00000${'V'.repeat(20)}1`)
    await move(c.id, { columnId: own.first, after: a.id, version: 1 })
    expect(await titles(own.id)).toEqual([['A', 'C', 'B'], [], []])
    const { rows } = await world.db.query<{ length: number }>(
      'select max(length(rank)) as length from cards where column_id = $1',
      [own.first],
    )
    expect(rows[0]?.length).toBeLessThanOrEqual(24)
    expect(await versionOf(a.id)).toBe(1)
  })
})
