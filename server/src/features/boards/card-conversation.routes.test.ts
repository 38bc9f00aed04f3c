import type { ConversationRow } from '@zlecenia/contract/features/chat/chat.contract'
import type { Message } from '@zlecenia/contract/features/conversations/conversations.contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aBoardOf, aCardOn, readBoardAs } from '#test/boards.ts'
import { png } from '#test/bytes.ts'
import { listening } from '#test/listening.ts'
import { anOffice, aPdf, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let desk: Office
let me: SignedInAgent
let ewa: SignedInAgent
let adam: SignedInAgent
let admin: SignedInAgent
let board: Awaited<ReturnType<typeof aBoardOf>>
beforeAll(async () => {
  desk = await anOffice(world)
  me = desk.office
  ewa = await world.signedIn('office', { firstName: 'Ewa', lastName: 'Lis' })
  adam = await world.signedIn('office', { firstName: 'Adam', lastName: 'Sum' })
  admin = await world.signedIn('admin')
  board = await aBoardOf(me)
})
let id: string
beforeEach(async () => {
  id = (await aCardOn(me, board, { title: 'Silnik bramy', members: [ewa.user.id] })).id
})

const conversation = () => `/cards/${id}/conversation`
const say = (as: SignedInAgent, body: string, more: object = {}) =>
  as.post(`${conversation()}/messages`, { id: newId(), body, ...more })
const post = async (as: SignedInAgent, body: string, more: object = {}): Promise<Message> => {
  const answer = await say(as, body, more)
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const bodies = async (as: SignedInAgent): Promise<string[]> =>
  (await as.get(conversation())).json().lines.map(({ body }: Message) => body)
const list = async (as: SignedInAgent, query = ''): Promise<ConversationRow[]> =>
  (await as.get(`/conversations${query}`)).json().conversations
const rowOf = async (as: SignedInAgent, query = '') =>
  (await list(as, query)).find(({ card }) => card?.id === id)
const unread = async (as: SignedInAgent): Promise<number> =>
  (await as.get('/notifications/unread')).json().talks
const cardOf = async (as: SignedInAgent) =>
  (await readBoardAs(as, board.id)).columns.flatMap(({ cards }) => cards).find((it) => it.id === id)
const news = async (as: SignedInAgent, kind: string): Promise<{ values: object; about: object }[]> =>
  (await as.get('/notifications'))
    .json()
    .notifications.filter(
      (it: { kind: string; about: { id: string } }) => it.kind === kind && it.about.id === id,
    )
const archive = async (it = id) =>
  me.patch(`/cards/${it}`, { archived: true, version: (await me.get(`/cards/${it}`)).json().version })

describe('the conversation of a card', () => {
  it('appears on the board and in the chat for all who can see the board', async () => {
    await post(me, 'Zamówiłam silnik')
    await post(ewa, 'Będzie w piątek')
    expect(await bodies(adam)).toEqual(['Zamówiłam silnik', 'Będzie w piątek'])
    expect(await rowOf(adam, '?of=cards')).toMatchObject({
      kind: 'card',
      card: { id, title: 'Silnik bramy', board: { id: board.id, name: 'Reklamacje' }, archived: false },
      last: { by: 'Ewa Lis', body: 'Będzie w piątek' },
    })
    expect(await rowOf(adam, '?of=orders')).toBeUndefined()
    const talkers = (await me.get(`${conversation()}/talkers`))
      .json()
      .talkers.map((it: { id: string }) => it.id)
    expect(talkers).toEqual(expect.arrayContaining([me, ewa, adam, admin].map((it) => it.user.id)))
    expect(talkers).not.toContain(desk.worker.user.id)
    expect(await cardOf(adam)).toMatchObject({ messages: 2, files: 0 })
    expect((await desk.worker.get(conversation())).statusCode).toBe(403)
    expect(await rowOf(desk.worker)).toBeUndefined()
  })

  it('stores a message once, also in concurrent and repeated requests', async () => {
    const sent = { id: newId(), body: 'Raz' }
    const answers = await Promise.all([1, 2, 3].map(() => me.post(`${conversation()}/messages`, sent)))
    answers.push(await me.post(`${conversation()}/messages`, sent))
    expect(answers.map((it) => it.statusCode)).toEqual([201, 201, 201, 201])
    expect(await bodies(me)).toEqual(['Raz'])
    const elsewhere = (await aCardOn(me, board)).id
    const taken = await me.post(`/cards/${elsewhere}/conversation/messages`, sent)
    expect([taken.statusCode, taken.json().errors[0].field]).toEqual([409, 'id'])
  })

  it('notifies its members, its authors and mentioned users', async () => {
    const before = await Promise.all([ewa, adam].map(unread))
    await post(me, 'Dzień dobry')
    expect(await Promise.all([ewa, adam].map(unread))).toEqual([(before[0] ?? 0) + 1, before[1]])
    expect(await rowOf(adam)).toMatchObject({ follows: false })
    const { id: message } = await post(me, '@Adam Sum zadzwoń', { mentions: [adam.user.id] })
    expect(await unread(adam)).toBe((before[1] ?? 0) + 2)
    const row = await rowOf(adam)
    expect(await news(adam, 'mentionedOnCard')).toMatchObject([
      { values: { title: 'Silnik bramy', board: 'Reklamacje', by: 'Maria Wójcik', talk: row?.id, message } },
    ])
    await adam.put(`/conversations/${row?.id}/read`, { seq: 2 })
    expect(await unread(adam)).toBe(before[1])
    // A reader without messages has a read mark and no unread count.
    await admin.put(`/conversations/${row?.id}/read`, { seq: 1 })
    expect(await rowOf(admin)).toMatchObject({ follows: false, readSeq: 1 })
    const { marks } = (await me.get(`/conversations/${row?.id}`)).json()
    expect(marks.map((it: { seq: number }) => it.seq).toSorted()).toEqual([1, 2, 2])
  })

  it('gets new members of the card as followers, not those who left and wrote nothing', async () => {
    await post(me, 'Pierwsza')
    const to = async (...members: SignedInAgent[]) => {
      const { version } = (await me.get(`/cards/${id}`)).json()
      await me.patch(`/cards/${id}`, { members: members.map((it) => it.user.id), version })
    }
    await to(adam)
    expect([await rowOf(adam), await rowOf(ewa)]).toMatchObject([{ follows: true }, { follows: false }])
    await post(adam, 'Biorę')
    await to()
    expect(await rowOf(adam)).toMatchObject({ follows: true })
  })

  it('asks the members for @biuro, and all who may change the board if there are none', async () => {
    await post(me, '@biuro kiedy?')
    expect([await news(ewa, 'officeAskedOnCard'), await news(adam, 'officeAskedOnCard')]).toMatchObject([
      [{ values: { by: 'Maria Wójcik' } }],
      [],
    ])
    await post(ewa, '@biuro kto to weźmie?')
    expect(await news(adam, 'officeAskedOnCard')).toHaveLength(1)
    expect(await news(ewa, 'officeAskedOnCard')).toHaveLength(1)
  })

  it('can be found by messages and by the title of the card', async () => {
    await post(me, 'Przekładnia ślimakowa')
    expect(await rowOf(adam, '?q=slimakow')).toMatchObject({ hit: { body: 'Przekładnia ślimakowa' } })
    expect(await rowOf(adam, '?q=silnik bramy')).toBeDefined()
    expect(await list(desk.worker, '?q=slimakow')).toEqual([])
  })

  it('lets authors change and delete for 15 minutes, and leaves no text in the log', async () => {
    const { id: message } = await post(me, 'Sekret')
    const at = `${conversation()}/messages/${message}`
    expect((await ewa.patch(at, { body: 'Nie moje' })).statusCode).toBe(403)
    expect((await me.patch(at, { body: 'Inny sekret' })).json()).toMatchObject({ body: 'Inny sekret' })
    expect((await me.delete(at)).statusCode).toBe(204)
    expect(await bodies(ewa)).toEqual([''])
    const { rows } = await world.db.query<{ action: string; logged: string }>(
      `select action, concat(before, after) as logged from audit_log
        where subject_id in ($1, (select id::text from conversations where card_id::text = $1)) order by id`,
      [id],
    )
    expect(rows.map((it) => it.action)).toEqual(['created', 'message-changed', 'message-deleted'])
    expect(rows.filter((it) => /sekret/iu.test(it.logged))).toEqual([])
    const { id: late } = await post(me, 'Za późno')
    await world.db.query("update messages set at = at - interval '15 minutes' where id = $1", [late])
    expect((await me.patch(`${conversation()}/messages/${late}`, { body: 'X' })).statusCode).toBe(409)
  })

  it('sends live events to all who can see the board', async () => {
    const ear = await listening(world.app, adam.token)
    const deaf = await listening(world.app, desk.worker.token)
    await post(me, 'Słychać?')
    expect(await ear.next()).toMatchObject({ event: 'cardConversation', data: { id } })
    await me.post('/conversations', { id: newId(), title: null, userIds: [desk.worker.user.id] })
    expect(await deaf.next()).toMatchObject({ event: 'conversation' })
  })

  it('becomes read-only with the archived card, and is deleted with it', async () => {
    await post(me, 'Na koniec')
    await me.putBytes(`${conversation()}/files/${newId()}?name=a.png`, png, 'image/png')
    await archive()
    expect([(await say(me, 'Jeszcze')).statusCode, await bodies(ewa)]).toEqual([409, ['Na koniec']])
    expect(await rowOf(ewa)).toMatchObject({ card: { archived: true } })
    const conversationId = (await rowOf(ewa))?.id
    expect((await me.delete(`/cards/${id}`)).statusCode).toBe(204)
    expect((await ewa.get(conversation())).statusCode).toBe(404)
    expect((await ewa.get(`/conversations/${conversationId}`)).statusCode).toBe(404)
    expect(await rowOf(ewa)).toBeUndefined()
  })

  it('moves with its card', async () => {
    await post(me, 'Zostaje')
    const { version } = (await me.get(`/cards/${id}`)).json()
    await me.post(`/cards/${id}/move`, { columnId: board.done, version })
    expect(await bodies(ewa)).toEqual(['Zostaje'])
  })
})

describe('on a board of members', () => {
  let closed: Awaited<ReturnType<typeof aBoardOf>>
  beforeEach(async () => {
    closed = await aBoardOf(me, { visibility: 'members', members: [ewa.user.id] })
    id = (await aCardOn(me, closed, { title: 'Podwyżki', members: [ewa.user.id] })).id
  })

  it('non-members cannot read, write, find or receive it, administrators included', async () => {
    const file = newId()
    await me.putBytes(`${conversation()}/files/${file}?name=brama.png`, png, 'image/png')
    const deaf = await listening(world.app, adam.token)
    const { id: message } = await post(me, 'Tylko my', { files: [file] })
    const own = await me.postForm(`/cards/${id}/files`, { id: newId(), kind: 'other', title: 'Lista' }, [
      aPdf,
    ])
    expect(own.statusCode).toBe(201)
    const conversationId = (await rowOf(me))?.id
    for (const stranger of [adam, admin]) {
      const tried = await Promise.all([
        stranger.get(conversation()),
        stranger.get(`${conversation()}/talkers`),
        stranger.get(`${conversation()}/files`),
        stranger.get(`${conversation()}/files/${file}`),
        stranger.get(`${conversation()}/files/${file}/thumbnail`),
        stranger.putBytes(`${conversation()}/files/${newId()}?name=a.png`, png, 'image/png'),
        say(stranger, 'Też tu jestem'),
        stranger.patch(`${conversation()}/messages/${message}`, { body: 'X' }),
        stranger.delete(`${conversation()}/messages/${message}`),
        stranger.get(`/conversations/${conversationId}`),
        stranger.put(`/conversations/${conversationId}/read`, { seq: 1 }),
        stranger.put(`/conversations/${conversationId}/mute`, { until: 'hour' }),
        stranger.get(`/cards/${id}/files`),
        stranger.get(`/cards/${id}/files/${own.json().id}`),
        stranger.postForm(`/cards/${id}/files`, { id: newId(), kind: 'other', title: 'Moje' }, [aPdf]),
        stranger.delete(`/cards/${id}/files/${own.json().id}`),
      ])
      expect(tried.map((it) => it.statusCode)).toEqual(tried.map(() => 404))
      expect(await rowOf(stranger)).toBeUndefined()
      expect(await list(stranger, '?q=tylko my')).toEqual([])
    }
    expect((await say(me, '@Adam Sum', { mentions: [adam.user.id] })).json().errors[0].field).toBe('mentions')
    expect((await ewa.get(`${conversation()}/files/${file}`)).rawPayload).toEqual(png)
    await me.post('/conversations', { id: newId(), title: null, userIds: [adam.user.id] })
    expect(await deaf.next()).toMatchObject({ event: 'conversation' })
  })

  it('a removed member loses access at once, gets an event, and has no unread count', async () => {
    const counted = await unread(ewa)
    await post(me, 'Tajne')
    const row = await rowOf(ewa)
    expect(await unread(ewa)).toBe(counted + 1)
    const ear = await listening(world.app, ewa.token)
    const { version } = (await readBoardAs(me, closed.id)).board
    await me.patch(`/boards/${closed.id}`, { members: [me.user.id], version })
    const topics = [await ear.next(), await ear.next()].map((it) => it?.event)
    expect(topics).toEqual(expect.arrayContaining(['privateBoard', 'closedCardConversation']))
    expect([
      (await ewa.get(conversation())).statusCode,
      (await ewa.get(`/conversations/${row?.id}`)).statusCode,
    ]).toEqual([404, 404])
    expect([await rowOf(ewa), await unread(ewa)]).toEqual([undefined, counted])
  })
})

describe('a code', () => {
  const refusal = async (as: SignedInAgent, body: string) => {
    const answer = await say(as, body)
    return answer.statusCode === 201 ? null : answer.json().errors[0].message
  }
  it('on a card that links to its building in any way is refused', async () => {
    const { building } = desk.file
    await world.db.query("update building_notes set content = 'Kod 4521#' where building_id = $1", [
      building.id,
    ])
    const { id: orderId } = (await me.postForm('/investment', desk.known())).json()
    const device = { id: newId(), buildingId: building.id, name: 'Winda', kind: 'elevator' }
    await me.post('/devices', device)
    for (const about of [{ buildingId: building.id }, { orderId }, { deviceId: device.id }]) {
      id = (await aCardOn(me, board, about)).id
      expect(await refusal(me, 'wpisz 4521#')).toContain('kod z notatek obiektu, którego dotyczy karta')
      expect(await refusal(me, 'faktura 94521')).toBeNull()
    }
    id = (await aCardOn(me, board)).id
    expect(await refusal(me, 'wpisz 4521#')).toBeNull()
    expect(await refusal(me, `${building.address}: kod 4521`)).toContain('kod wejścia do tego obiektu')
  })
})
