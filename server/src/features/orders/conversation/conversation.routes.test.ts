import type { Message } from '@zlecenia/contract/features/conversations/conversations.contract'
import type { ConversationLine } from '@zlecenia/contract/features/orders/order-conversation.contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aFreeSlot } from '#test/creating.ts'
import { listening } from '#test/listening.ts'
import { anOffice } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { orderConversationSubject } from './conversation.queries.ts'

const world = await aWorld()
const { office, worker, file, known } = await anOffice(world)
const [otherOffice, otherWorker, admin] = await Promise.all([
  world.signedIn('office', { firstName: 'Ewa', lastName: 'Lis' }),
  world.signedIn('worker'),
  world.signedIn('admin'),
])

let id: string
let number: string
beforeEach(async () => {
  const order = known({ events: [aFreeSlot([worker.user.id])] })
  const made = (await office.postForm('/investment', order)).json()
  id = made.id
  number = made.number
})

const at = () => `/orders/${id}/conversation`
const say = (as: SignedInAgent, body: string, more: object = {}) =>
  as.post(`${at()}/messages`, { id: newId(), body, ...more })
const post = async (as: SignedInAgent, body: string, more: object = {}): Promise<Message> => {
  const answer = await say(as, body, more)
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const lines = async (as: SignedInAgent = office, query = ''): Promise<ConversationLine[]> =>
  (await as.get(`${at()}${query}`)).json().lines
const bodies = async () => (await lines()).flatMap((it) => (it.kind === 'text' ? [it.body] : []))
const quarter = () =>
  world.db.query("update messages set at = at - interval '15 minutes', edited_at = edited_at")
const audited = async (action: string) =>
  (
    await world.db.query<{ before: object | null; after: object | null }>(
      'select before, after from audit_log where subject_id = $1 and action = $2 order by id',
      [id, action],
    )
  ).rows

describe('the conversation of an order', () => {
  it('begins with the order’s events, followed by messages', async () => {
    const first = await post(office, 'Proszę o telefon przed przyjazdem')
    const answer = await post(worker, 'Jasne', { replyTo: first.id })
    const all = await lines()
    expect(all.map(({ kind }) => kind)).toEqual(['system', 'system', 'text', 'text'])
    expect(all.flatMap((it) => (it.kind === 'system' ? [it.entry.type] : []))).toEqual(['created', 'assign'])
    expect(answer).toMatchObject({
      seq: 2,
      author: { id: worker.user.id, firstName: 'Jan', lastName: 'Kowalski', avatar: null },
      replyTo: { id: first.id, name: 'Maria Wójcik', body: 'Proszę o telefon przed przyjazdem' },
      editedAt: null,
      deletedAt: null,
    })
    expect(all.at(-1)).toEqual(answer)
  })

  it.each([
    ['the office', office],
    ['another of the office', otherOffice],
    ['an administrator', admin],
    ['its worker', worker],
  ])('can be read and written by %s', async (_, as) => {
    await post(as, 'Jestem')
    expect((await lines(as)).at(-1)).toMatchObject({ body: 'Jestem', author: { id: as.user.id } })
  })

  it('answers 404 to a worker of other orders, for every request', async () => {
    const { id: message } = await post(office, 'Tajne')
    const tried = [
      otherWorker.get(at()),
      otherWorker.get(`${at()}/talkers`),
      say(otherWorker, 'Jestem'),
      otherWorker.patch(`${at()}/messages/${message}`, { body: 'Inaczej' }),
      otherWorker.delete(`${at()}/messages/${message}`),
    ]
    expect((await Promise.all(tried)).map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
    expect(await bodies()).toEqual(['Tajne'])
  })

  it('closes for a worker whose slot gets another performer', async () => {
    await post(worker, 'Jadę')
    await world.db.query(
      'update slot_performers set user_id = $1 where slot_id in (select id from slots where order_id = $2)',
      [otherWorker.user.id, id],
    )
    expect([(await worker.get(at())).statusCode, (await say(worker, 'A?')).statusCode]).toEqual([404, 404])
    expect((await otherWorker.get(at())).statusCode).toBe(200)
  })

  it('closes for a worker whose slot is taken out of the order', async () => {
    await post(worker, 'Jadę')
    await world.db.query("update slots set cancelled = 'slot' where order_id = $1", [id])
    expect([(await worker.get(at())).statusCode, (await say(worker, 'A?')).statusCode]).toEqual([404, 404])
    expect((await say(office, '@Jan', { mentions: [worker.user.id] })).json().errors).toEqual([
      { field: 'mentions', message: 'Można wspomnieć tylko osobę, która widzi tę rozmowę.' },
    ])
    // Recipients of its notifications.
    expect((await orderConversationSubject(world.db, id, null))?.performers).toEqual([])
  })

  it('refuses messages of readers without the right to update orders', async () => {
    await world.db.query("delete from role_rules where role = 'ROLE_WORKER' and action = 'update'")
    expect([(await worker.get(at())).statusCode, (await say(worker, 'A')).statusCode]).toEqual([200, 403])
    await world.db.query(
      "insert into role_rules (role, action, subject, own) values ('ROLE_WORKER', 'update', 'Order', true)",
    )
  })

  it('ends with its order', async () => {
    const first = await post(office, 'Pierwsza', { mentions: [worker.user.id] })
    await post(worker, 'Druga', { replyTo: first.id })
    await world.db.query('delete from orders where id = $1', [id])
    const { rows } = await world.db.query('select from messages where id = $1', [first.id])
    expect(rows).toEqual([])
  })
})

describe('a message', () => {
  it('sent twice is stored once, also after a lost response or concurrently', async () => {
    const sent = { id: newId(), body: 'Raz', mentions: [worker.user.id] }
    const answers = await Promise.all([1, 2, 3].map(() => office.post(`${at()}/messages`, sent)))
    const again = await office.post(`${at()}/messages`, { ...sent, body: 'Inaczej' })
    expect([...answers, again].map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    expect(again.json()).toEqual(answers[0]?.json())
    expect(await bodies()).toEqual(['Raz'])
    expect(await audited('message-written')).toHaveLength(1)
    expect(await mentioned(worker)).toHaveLength(1)
  })

  it('refuses an id of another author’s message, or of another order', async () => {
    const { id: taken } = await post(office, 'Moja')
    const other = await worker.post(`${at()}/messages`, { id: taken, body: 'Cudza' })
    expect([other.statusCode, other.json().errors[0].field]).toEqual([409, 'id'])
    const first = id
    const order = known({ events: [aFreeSlot([worker.user.id])] })
    id = (await office.postForm('/investment', order)).json().id
    expect((await office.post(`${at()}/messages`, { id: taken, body: 'Moja' })).statusCode).toBe(409)
    expect((await office.patch(`${at()}/messages/${taken}`, { body: 'X' })).statusCode).toBe(404)
    expect((await say(office, 'Tu', { replyTo: taken })).json().errors).toEqual([
      { field: 'replyTo', message: 'Wiadomości, na którą odpowiadasz, nie ma w tej rozmowie.' },
    ])
    id = first
    expect(await bodies()).toEqual(['Moja'])
  })

  it.each([
    ['', 'body'],
    ['  \u200b ', 'body'],
    ['a'.repeat(4001), 'body'],
  ])('refuses empty and too long text', async (body, field) => {
    const answer = await say(office, body)
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field])
  })

  it('returns dangerous text unchanged', async () => {
    const body = "<img src=x onerror=alert(1)> '; drop table messages; --\n\u202eabc \u0001 🙂"
    expect((await post(office, body)).body).toBe(body)
  })

  it('can be changed and deleted by its author; the old text stays in the log only', async () => {
    const { id: message } = await post(worker, 'Bede o 8')
    const changed = await worker.patch(`${at()}/messages/${message}`, { body: 'Będę o 9' })
    expect(changed.json()).toMatchObject({ id: message, seq: 1, body: 'Będę o 9', deletedAt: null })
    expect(changed.json().editedAt).not.toBeNull()
    expect((await worker.delete(`${at()}/messages/${message}`)).statusCode).toBe(204)
    // Again: the answer was lost.
    expect((await worker.delete(`${at()}/messages/${message}`)).statusCode).toBe(204)
    expect((await lines()).at(-1)).toMatchObject({ id: message, seq: 1, body: '', mentions: [] })
    expect((await worker.patch(`${at()}/messages/${message}`, { body: 'A' })).json().message).toBe(
      'Ta wiadomość jest już usunięta.',
    )
    expect((await audited('message-changed')).map(({ before }) => before)).toEqual([
      { message, body: 'Bede o 8' },
    ])
    expect((await audited('message-deleted')).map(({ before }) => before)).toEqual([
      { message, body: 'Będę o 9' },
    ])
    const { rows } = await world.db.query('select body, search_text from messages where id = $1', [message])
    expect(rows).toEqual([{ body: '', search_text: '' }])
  })

  it.each([
    ['another of the office', otherOffice],
    ['an administrator', admin],
    ['its worker', worker],
  ])('written by the office cannot be changed by %s', async (_, as) => {
    const { id: message } = await post(office, 'Moja')
    const answers = [
      await as.patch(`${at()}/messages/${message}`, { body: 'Cudza' }),
      await as.delete(`${at()}/messages/${message}`),
    ]
    expect(answers.map((it) => [it.statusCode, it.json().message])).toEqual(
      Array(2).fill([403, 'Zmienić i usunąć można tylko własną wiadomość.']),
    )
    expect(await bodies()).toEqual(['Moja'])
  })

  it('can be changed by its author for 15 minutes', async () => {
    const { id: message } = await post(office, 'Stara')
    const late = 'Minęło 15 minut od wysłania: tej wiadomości nie można już zmienić ani usunąć.'
    await world.db.query("update messages set at = at - interval '14 minutes 50 seconds' where id = $1", [
      message,
    ])
    expect((await office.patch(`${at()}/messages/${message}`, { body: 'Jeszcze' })).statusCode).toBe(200)
    await quarter()
    const answers = [
      await office.patch(`${at()}/messages/${message}`, { body: 'Za późno' }),
      await office.delete(`${at()}/messages/${message}`),
    ]
    expect(answers.map((it) => [it.statusCode, it.json().message])).toEqual([
      [409, late],
      [409, late],
    ])
    expect(await bodies()).toEqual(['Jeszcze'])
  })
})

const mentioned = async (as: SignedInAgent): Promise<{ values: object; about: object }[]> =>
  (await as.get('/notifications'))
    .json()
    .notifications.filter(
      (it: { kind: string; about: { id: string } }) => it.kind === 'mentioned' && it.about.id === id,
    )

describe('a mention', () => {
  it('accepts readers of the order: the whole office and its performers', async () => {
    const { talkers } = (await worker.get(`${at()}/talkers`)).json()
    const ids = talkers.map((it: { id: string }) => it.id)
    expect(ids).toEqual(expect.arrayContaining([office, otherOffice, admin, worker].map((it) => it.user.id)))
    expect(ids).not.toContain(otherWorker.user.id)
    const away = await world.aUser('office', { status: 'inactive' })
    for (const stranger of [otherWorker.user.id, away, newId()]) {
      expect((await say(office, '@Ktoś', { mentions: [stranger] })).json().errors).toEqual([
        { field: 'mentions', message: 'Można wspomnieć tylko osobę, która widzi tę rozmowę.' },
      ])
    }
    expect(await bodies()).toEqual([])
  })

  it('reaches the user live, once, and never its author', async () => {
    const ear = await listening(world.app, worker.token)
    const mentions = [worker.user.id, worker.user.id, office.user.id]
    const { id: message } = await post(office, '@Jan Kowalski @Maria Wójcik', {
      mentions: [...new Set(mentions)],
    })
    const events = [await ear.next(), await ear.next()].map((it) => [it?.event, it?.data])
    expect(events).toEqual(
      expect.arrayContaining([
        ['orderConversation', { id }],
        ['notification', { id: null }],
      ]),
    )
    const { address, city } = file.building
    const by = 'Maria Wójcik'
    expect(await mentioned(worker)).toMatchObject([
      { about: { subject: 'Order', id }, values: { number, address, city, by } },
    ])
    await office.patch(`${at()}/messages/${message}`, {
      body: '@Jan Kowalski @Ewa Lis',
      mentions: [worker.user.id, otherOffice.user.id],
    })
    expect([await mentioned(worker), await mentioned(otherOffice), await mentioned(office)]).toMatchObject([
      [{}],
      [{}],
      [],
    ])
    const [line] = (await lines()).slice(-1)
    expect(line).toMatchObject({
      mentions: expect.arrayContaining([{ id: otherOffice.user.id, name: 'Ewa Lis' }]),
    })
  })

  it('respects the notification choices of the mentioned user', async () => {
    const { choices } = (await worker.get('/me/notification-choices')).json()
    const off = choices.map((it: { topic: string }) =>
      it.topic === 'mentioned' ? { ...it, inProgram: false } : it,
    )
    await worker.patch('/me/notification-choices', { choices: off })
    await post(office, '@Jan Kowalski', { mentions: [worker.user.id] })
    expect(await mentioned(worker)).toEqual([])
    await worker.patch('/me/notification-choices', { choices })
  })
})

describe('a number of an order', () => {
  const named = async (as: SignedInAgent, ...numbers: string[]) =>
    (await as.get(`/orders/named?numbers=${encodeURIComponent(numbers.join(','))}`)).json().orders

  it('resolves for readers of the order only', async () => {
    const { address } = file.building
    const expected = [{ id, number, address, state: 'planned' }]
    for (const as of [office, worker, admin])
      expect(await named(as, number, 'ZL/1999/000001')).toEqual(expected)
    expect(await named(otherWorker, number)).toEqual([])
    expect(await named(office, "ZL'; drop table orders", '')).toEqual([])
  })

  it('accepts at most fifty in a request', async () => {
    const many = Array.from({ length: 51 }, (_, n) => `ZL/2026/${n}`).join(',')
    expect((await office.get(`/orders/named?numbers=${many}`)).statusCode).toBe(400)
  })
})

describe('the office', () => {
  const questionsTo = async (as: SignedInAgent) =>
    (await as.get('/notifications'))
      .json()
      .notifications.filter(
        (it: { kind: string; about: { id: string } }) => it.kind === 'officeAsked' && it.about.id === id,
      )
  const coordinatedBy = (who: SignedInAgent) =>
    world.db.query('update orders set coordinator_id = $2 where id = $1', [id, who.user.id])

  it('notifies the coordinator, with a link to the message', async () => {
    await coordinatedBy(otherOffice)
    const { id: message } = await post(worker, '@biuro brak części')
    expect(await questionsTo(otherOffice)).toMatchObject([
      { values: { by: 'Jan Kowalski', number, message } },
    ])
    expect([await questionsTo(office), await questionsTo(admin)]).toEqual([[], []])
    const [thread] = (await otherOffice.get(`/conversations?q=${encodeURIComponent(number)}`)).json()
      .conversations
    expect((await questionsTo(otherOffice))[0].values.talk).toBe(thread.id)
    expect(thread.follows).toBe(true)
    await worker.patch(`${at()}/messages/${message}`, { body: '@biuro brak dwóch części' })
    expect(await questionsTo(otherOffice)).toHaveLength(1)
  })

  it('notifies the whole office when the coordinator writes, or is inactive', async () => {
    await coordinatedBy(otherOffice)
    await post(otherOffice, 'Kto weźmie? @biuro')
    expect([await questionsTo(office), await questionsTo(admin)]).toMatchObject([[{}], [{}]])
    expect([await questionsTo(otherOffice), await questionsTo(worker)]).toEqual([[], []])
  })

  it('adds no second notification for a mentioned coordinator', async () => {
    await coordinatedBy(otherOffice)
    await post(worker, '@Ewa Lis @biuro', { mentions: [otherOffice.user.id] })
    expect([await mentioned(otherOffice), await questionsTo(otherOffice)]).toMatchObject([[{}], []])
  })
})

it('a retry after a lost response succeeds, also for a performer removed since', async () => {
  const sent = { id: newId(), body: 'Zawór zakręcony' }
  expect((await worker.post(`${at()}/messages`, sent)).statusCode).toBe(201)
  await world.db.query(
    'delete from slot_performers where slot_id in (select id from slots where order_id = $1)',
    [id],
  )
  const again = await worker.post(`${at()}/messages`, sent)
  expect([again.statusCode, again.json().body]).toEqual([201, 'Zawór zakręcony'])
  expect((await say(worker, 'Jeszcze coś')).statusCode).toBe(404)
  expect((await otherWorker.post(`${at()}/messages`, sent)).statusCode).not.toBe(201)
  expect(await bodies()).toEqual(['Zawór zakręcony'])
})

describe('a code of the building', () => {
  const code = 'W wiadomości jest kod z notatek obiektu.'
  beforeEach(() =>
    world.db.query("update building_notes set content = 'Kod 4521#' where building_id = $1", [
      file.building.id,
    ]),
  )

  it('cannot be sent by readers of it; the refusal names its place', async () => {
    const { id: message } = await post(office, 'Kod jest w notatkach')
    const answers = [
      await say(office, 'wpisz 4521#'),
      await office.patch(`${at()}/messages/${message}`, { body: 'kod 4521' }),
    ]
    for (const { statusCode, body } of answers) {
      expect(statusCode).toBe(400)
      expect(body).toContain(code)
    }
    expect(await bodies()).toEqual(['Kod jest w notatkach'])
  })

  it('cannot be found by guessing', async () => {
    expect((await say(worker, 'może 4521?')).statusCode).toBe(201)
  })

  it('cannot be sent by a worker who was there', async () => {
    await world.db.query(
      `with moved as (update slots set start_at = now(), end_at = now() + interval '1 hour'
                       where order_id = $1 returning id, start_at, end_at)
       update slot_performers p set start_at = m.start_at, end_at = m.end_at from moved m where m.id = p.slot_id`,
      [id],
    )
    expect((await say(worker, 'kod 4521#')).statusCode).toBe(400)
  })
})

describe('the phone of a hidden contact', () => {
  const refused = 'W wiadomości jest telefon osoby, której kontakt jest ukryty.'
  beforeEach(() =>
    world.db.query(
      `update orders set hide_contact = true, caretaker_id = null, caretaker_first_name = 'Zofia',
              caretaker_last_name = 'Maj', caretaker_phone = '+48600100200', coordinator_id = $2 where id = $1`,
      [id, office.user.id],
    ),
  )

  it('cannot be sent by users who can see it; the refusal names its place', async () => {
    const { id: message } = await post(office, 'Telefon jest przy obiekcie')
    const answers = [
      await say(office, 'dzwoń 600 100 200'),
      await say(admin, 'tel. +48 600-100-200'),
      await office.patch(`${at()}/messages/${message}`, { body: '600100200' }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400])
    for (const { body } of answers) expect(body).toContain(refused)
  })

  it('cannot be found by guessing; other numbers are accepted', async () => {
    expect((await say(worker, 'może 600 100 200?')).statusCode).toBe(201)
    expect((await say(office, 'biuro: 22 123 45 67')).statusCode).toBe(201)
  })

  it('may be sent when the contact is not hidden', async () => {
    await world.db.query('update orders set hide_contact = false where id = $1', [id])
    expect((await say(office, 'dzwoń 600 100 200')).statusCode).toBe(201)
  })

  it('cannot be sent for a contact of the building either', async () => {
    const { rows } = await world.db.query<{ id: string }>(
      `insert into contact_persons (id, building_id, first_name, last_name, type, phone)
       values (gen_random_uuid(), $1, 'Ewa', 'Sowa', 'other', '+48511222333') returning id`,
      [file.building.id],
    )
    await world.db.query('update orders set caretaker_id = $2, caretaker_phone = null where id = $1', [
      id,
      rows[0]?.id,
    ])
    expect((await say(office, '511 222 333')).statusCode).toBe(400)
    expect((await say(worker, '511 222 333')).statusCode).toBe(201)
  })
})

describe('many messages', () => {
  it('are read from the newest back, fifty at a time, each once', async () => {
    await post(office, 'Początek')
    await world.db.query(
      `with more as (update conversations set last_seq = 2000, last_at = last_at + interval '2000 seconds'
                      where order_id = $1 returning id)
       insert into messages (id, conversation_id, seq, author_id, body, at, search_text)
       select gen_random_uuid(), more.id, n, $2, 'Wiadomość ' || n, m.at + n * interval '1 second', ''
         from more, messages m, generate_series(2, 2000) n where m.conversation_id = more.id`,
      [id, worker.user.id],
    )
    const read: ConversationLine[] = []
    let query = ''
    for (;;) {
      const { lines, before } = (await worker.get(`${at()}${query}`)).json()
      read.unshift(...lines)
      if (before === null) break
      expect([lines.length, before]).toEqual([50, lines[0].id])
      query = `?before=${before}`
    }
    expect(read).toHaveLength(2002)
    const seqs = read.flatMap((it) => (it.kind === 'text' ? [it.seq] : []))
    expect(seqs).toEqual(Array.from({ length: 2000 }, (_, n) => n + 1))
    expect((await post(office, 'Koniec')).seq).toBe(2001)
    expect((await lines(office, `?before=${newId()}`)).length).toBe(0)
  })
})
