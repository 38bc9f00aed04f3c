import type { ConversationRow } from '@zlecenia/contract/features/chat/chat.contract'
import type { Message } from '@zlecenia/contract/features/conversations/conversations.contract'
import { describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aFreeSlot } from '#test/creating.ts'
import { anOffice } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
const { office, worker, file, known } = await anOffice(world)
const [other, admin] = await Promise.all([
  world.signedIn('worker', { firstName: 'Żaneta', lastName: 'Łoś' }),
  world.signedIn('admin'),
])

async function aConversation(title: string | null, ...people: SignedInAgent[]): Promise<string> {
  const body = { id: newId(), title, userIds: people.map(({ user }) => user.id) }
  const answer = await office.post('/conversations', body)
  expect(answer.statusCode).toBe(201)
  return answer.json().id
}
const say = (as: SignedInAgent, id: string, body: string, more: object = {}) =>
  as.post(`/conversations/${id}/messages`, { id: newId(), body, ...more })
const list = async (as: SignedInAgent, query = ''): Promise<ConversationRow[]> =>
  (await as.get(`/conversations${query}`)).json().conversations
const rowOf = async (as: SignedInAgent, id: string) => (await list(as)).find((it) => it.id === id)
const unread = async (as: SignedInAgent): Promise<number> =>
  (await as.get('/notifications/unread')).json().talks
const bodies = async (as: SignedInAgent, id: string) =>
  (await as.get(`/conversations/${id}/lines`)).json().lines.map(({ body }: Message) => body)

async function anOrder(performer: SignedInAgent) {
  const sent = known({ events: [aFreeSlot([performer.user.id])] })
  return (await office.postForm('/investment', sent)).json() as { id: string; number: string }
}

describe('a conversation of people', () => {
  it('exists once for each pair of users', async () => {
    const id = await aConversation(null, worker)
    expect(await aConversation(null, worker)).toBe(id)
    const back = { id: newId(), title: null, userIds: [office.user.id] }
    expect((await worker.post('/conversations', back)).json().id).toBe(id)
    expect(await rowOf(worker, id)).toMatchObject({ kind: 'direct', people: [{ id: office.user.id }] })
  })

  it('cannot be read or written by others, administrators included', async () => {
    const id = await aConversation(null, worker)
    await say(office, id, 'Tylko my')
    for (const stranger of [other, admin]) {
      const tried = await Promise.all([
        stranger.get(`/conversations/${id}`),
        stranger.get(`/conversations/${id}/lines`),
        stranger.get(`/conversations/${id}/talkers`),
        say(stranger, id, 'Też tu jestem'),
        stranger.put(`/conversations/${id}/read`, { seq: 1 }),
      ])
      expect(tried.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
      expect(await rowOf(stranger, id)).toBeUndefined()
      expect(await list(stranger, '?q=tylko')).toEqual([])
    }
  })

  it('leaves no text of messages in the log, deleted ones included', async () => {
    const id = await aConversation('Log', worker)
    const { id: message } = (await say(office, id, 'Sekret bez kodu')).json()
    await office.patch(`/conversations/${id}/messages/${message}`, { body: 'Inny sekret' })
    await office.delete(`/conversations/${id}/messages/${message}`)
    const { rows } = await world.db.query<{ action: string; logged: string }>(
      'select action, concat(before, after) as logged from audit_log where subject_id = $1 order by id',
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['created', 'message-changed', 'message-deleted'])
    expect(rows.filter(({ logged }) => /sekret/iu.test(logged))).toEqual([])
    expect(await bodies(worker, id)).toEqual([''])
  })

  it('stores a message once, and numbers concurrent ones in a row', async () => {
    const id = await aConversation('Naraz', worker)
    const twice = { id: newId(), body: 'Raz' }
    await Promise.all([1, 2, 3].map(() => office.post(`/conversations/${id}/messages`, twice)))
    await Promise.all(Array.from({ length: 20 }, (_, n) => say(n % 2 ? office : worker, id, `nr ${n}`)))
    const { lines } = (await worker.get(`/conversations/${id}/lines`)).json()
    expect(lines.map(({ seq }: Message) => seq)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1))
  })

  it('can be found in the bar by its name, by its members only', async () => {
    const id = await aConversation('Dyżur świąteczny', worker)
    await aConversation(null, other)
    const found = async (as: SignedInAgent, q: string) =>
      (await as.get(`/app-bar/search?q=${encodeURIComponent(q)}`))
        .json()
        .find(({ kind }: { kind: string }) => kind === 'talks')
    expect(await found(worker, 'swiateczny')).toMatchObject({
      title: 'Rozmowy',
      children: [{ title: 'Dyżur świąteczny', url: `/apps/chat?c=${id}` }],
    })
    expect(await found(other, 'swiateczny')).toBeUndefined()
    expect(await found(admin, 'swiateczny')).toBeUndefined()
    expect((await found(office, 'los zaneta')).children).toMatchObject([{ title: 'Żaneta Łoś' }])
  })

  it('answers a repeated message with the stored one, and refuses an id of another conversation', async () => {
    const id = await aConversation('Jedna', worker)
    const elsewhere = await aConversation('Druga', worker)
    const sent = { id: newId(), body: 'Raz', mentions: [worker.user.id] }
    const first = await office.post(`/conversations/${id}/messages`, sent)
    expect(first.json()).toMatchObject({ seq: 1, body: 'Raz', mentions: [{ id: worker.user.id }] })
    expect((await office.post(`/conversations/${id}/messages`, sent)).json()).toEqual(first.json())
    expect((await office.get(`/conversations/${id}/lines`)).json().lines).toEqual([first.json()])
    const taken = await office.post(`/conversations/${elsewhere}/messages`, sent)
    expect([taken.statusCode, taken.json().errors[0].field]).toEqual([409, 'id'])
    expect((await office.get(`/conversations/${elsewhere}`)).json().conversation.lastSeq).toBe(0)
  })

  it('answers a repeated message also to a user removed from the group since', async () => {
    const id = await aConversation('Grupa', worker)
    const sent = { id: newId(), body: 'Jestem' }
    const first = await worker.post(`/conversations/${id}/messages`, sent)
    await world.db.query('delete from conversation_members where conversation_id = $1 and user_id = $2', [
      id,
      worker.user.id,
    ])
    const again = await worker.post(`/conversations/${id}/messages`, sent)
    expect([again.statusCode, again.json()]).toEqual([201, first.json()])
    expect((await say(worker, id, 'Jeszcze coś')).statusCode).toBe(404)
    expect((await other.post(`/conversations/${id}/messages`, sent)).statusCode).not.toBe(201)
  })

  it('accepts a repeated message also after a note with its code was added', async () => {
    const id = await aConversation('Później', worker)
    const sent = { id: newId(), body: `${file.building.address}: kod 8246` }
    expect((await office.post(`/conversations/${id}/messages`, sent)).statusCode).toBe(201)
    await world.db.query(
      `update building_notes set content = 'Brama 8246#' where building_id = $1 and category <> 'requiredTools'`,
      [file.building.id],
    )
    expect((await office.post(`/conversations/${id}/messages`, sent)).statusCode).toBe(201)
    expect((await say(office, id, sent.body)).statusCode).toBe(400)
  })

  it('has pages of 50 messages', async () => {
    const id = await aConversation('Długa', worker)
    for (let n = 1; n <= 53; n++) await say(n % 2 ? office : worker, id, `nr ${n}`)
    const first = (await office.get(`/conversations/${id}/lines`)).json()
    expect(first.lines).toHaveLength(50)
    const older = (await office.get(`/conversations/${id}/lines?before=${first.before}`)).json()
    expect(older.lines.map(({ body }: Message) => body)).toEqual(['nr 1', 'nr 2', 'nr 3'])
    expect(older.before).toBeNull()
  })

  it('requires a name for three, a second user, and users with the right to chat', async () => {
    const begin = async (title: string | null, userIds: string[]) =>
      (await office.post('/conversations', { id: newId(), title, userIds })).json().errors?.[0]
    expect(await begin(null, [worker.user.id, other.user.id])).toMatchObject({ field: 'userIds' })
    expect(await begin('Ja', [office.user.id])).toMatchObject({ field: 'userIds' })
    expect(await begin('Nikt', [newId()])).toMatchObject({ field: 'userIds' })
  })

  it('mentions its own people only', async () => {
    const id = await aConversation('Wzmianki', worker)
    const mentions = [other.user.id]
    expect((await say(office, id, '@Żaneta Łoś', { mentions })).statusCode).toBe(400)
    expect((await say(office, id, '@Jan', { mentions: [worker.user.id] })).statusCode).toBe(201)
  })
})

describe('a code of a building', () => {
  it('cannot be sent together with the name of its building, even by users who know it', async () => {
    const id = await aConversation('Kody', worker)
    await world.db.query(
      `update building_notes set content = 'Brama 7391#' where building_id = $1 and category <> 'requiredTools'`,
      [file.building.id],
    )
    const refused = await say(office, id, `${file.building.address}: kod 7391`)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors[0].field).toBe('body')
    expect((await say(office, id, 'Faktura nr 7391 opłacona')).statusCode).toBe(201)
    // A user without the right to the code must not learn from a refusal that it is one.
    await aConversation(null, other)
    const theirs = (await other.post('/conversations', { id: newId(), userIds: [office.user.id] })).json().id
    expect((await say(other, theirs, `${file.building.address}: kod 7391`)).statusCode).toBe(201)
  })
})

describe('a mention', () => {
  const mentionsOf = async (as: SignedInAgent, about: string) =>
    (await as.get('/notifications'))
      .json()
      .notifications.filter(
        (it: { kind: string; about: { id: string } }) =>
          it.kind === 'mentionedInChat' && it.about.id === about,
      )

  it('notifies its user once, with a link to the message', async () => {
    const id = await aConversation('Brygada Łosia', other)
    const sent = { id: newId(), body: '@Żaneta Łoś zobacz', mentions: [other.user.id, office.user.id] }
    await Promise.all([1, 2].map(() => office.post(`/conversations/${id}/messages`, sent)))
    expect(await mentionsOf(other, id)).toMatchObject([
      { about: { subject: 'Chat', id }, values: { group: 'Brygada Łosia', message: sent.id } },
    ])
    expect(await mentionsOf(office, id)).toEqual([])
    await office.patch(`/conversations/${id}/messages/${sent.id}`, { ...sent, body: '@Żaneta Łoś zobacz to' })
    expect(await mentionsOf(other, id)).toHaveLength(1)
  })

  it('added by an edit notifies too, in a conversation of two without a name', async () => {
    const id = await aConversation(null, worker)
    const { id: message } = (await say(office, id, 'Zobacz')).json()
    const to = { body: '@Jan Kowalski zobacz', mentions: [worker.user.id] }
    await office.patch(`/conversations/${id}/messages/${message}`, to)
    expect(await mentionsOf(worker, id)).toMatchObject([{ about: { id }, values: { group: null, message } }])
  })
})

describe('unread count', () => {
  it('counts messages of others until they are marked as read, and never decreases the mark', async () => {
    const id = await aConversation('Nowe', other)
    const before = await unread(other)
    await say(office, id, 'Pierwsza')
    await say(office, id, 'Druga')
    expect(await unread(other)).toBe(before + 2)
    expect(await rowOf(office, id)).toMatchObject({ lastSeq: 2, readSeq: 2 })
    expect((await list(other, '?of=unread')).map((it) => it.id)).toContain(id)
    await other.put(`/conversations/${id}/read`, { seq: 2 })
    await other.put(`/conversations/${id}/read`, { seq: 1 })
    expect(await unread(other)).toBe(before)
    const { marks } = (await office.get(`/conversations/${id}`)).json()
    expect(marks).toContainEqual({ id: other.user.id, name: 'Żaneta Łoś', seq: 2 })
  })

  it('counts messages of an order for its coordinator and performers only', async () => {
    const { id: orderId } = await anOrder(other)
    const mine = await unread(other)
    const looked = await unread(admin)
    await office.post(`/orders/${orderId}/conversation/messages`, { id: newId(), body: 'Zabierz drabinę' })
    expect(await unread(other)).toBe(mine + 1)
    const found = (await list(admin)).find(({ order }) => order?.id === orderId)
    await admin.put(`/conversations/${found?.id}/read`, { seq: 1 })
    await office.post(`/orders/${orderId}/conversation/messages`, { id: newId(), body: 'I wiertarkę' })
    expect(await unread(admin)).toBe(looked)
    expect(await unread(other)).toBe(mine + 2)
  })
})

describe('a conversation that is muted', () => {
  const mute = (as: SignedInAgent, id: string, until: string | null) =>
    as.put(`/conversations/${id}/mute`, { until })

  it('has no unread count until then, and mentions still notify', async () => {
    const id = await aConversation('Cicha', other)
    const before = await unread(other)
    expect((await mute(other, id, 'hour')).statusCode).toBe(204)
    await say(office, id, '@Żaneta Łoś cisza', { mentions: [other.user.id] })
    expect(await unread(other)).toBe(before)
    expect((await rowOf(other, id))?.mutedUntil).toMatch(/^20/u)
    expect((await list(other, '?of=unread')).map((it) => it.id)).toContain(id)
    const notifications = (await other.get('/notifications')).json().notifications
    expect(notifications[0]).toMatchObject({ kind: 'mentionedInChat', about: { id } })
    await world.db.query("update conversation_members set muted_until = now() - interval '1 second'")
    expect(await unread(other)).toBe(before + 1)
  })

  it('can be unmuted, and muted for ever', async () => {
    const id = await aConversation('Głośna', other)
    await mute(other, id, 'always')
    expect((await rowOf(other, id))?.mutedUntil).toBe('infinity')
    await mute(other, id, null)
    expect((await rowOf(other, id))?.mutedUntil).toBeNull()
    expect((await mute(worker, id, 'hour')).statusCode).toBe(404)
  })

  it('does not make a reader follow a thread of an order', async () => {
    const { id: orderId } = await anOrder(other)
    await other.post(`/orders/${orderId}/conversation/messages`, { id: newId(), body: 'Jadę' })
    const [thread] = (await list(admin, '?of=orders')).filter(({ order }) => order?.id === orderId)
    await mute(admin, thread?.id ?? '', 'tomorrow')
    await mute(admin, thread?.id ?? '', null)
    expect((await rowOf(admin, thread?.id ?? ''))?.follows).toBe(false)
  })
})

describe('the list', () => {
  it('has threads of the worker’s own orders, as long as they have a slot', async () => {
    const { id: orderId, number } = await anOrder(other)
    await office.post(`/orders/${orderId}/conversation/messages`, { id: newId(), body: 'Do roboty' })
    const [there] = (await list(other, '?of=orders')).filter(({ order }) => order?.id === orderId)
    expect(there).toMatchObject({ kind: 'order', order: { number, state: 'planned' } })
    expect((await list(worker)).some(({ order }) => order?.id === orderId)).toBe(false)
    const before = await unread(other)
    await world.db.query(
      `update slot_performers p set user_id = $2 from slots s where s.id = p.slot_id and s.order_id = $1`,
      [orderId, worker.user.id],
    )
    expect((await list(other)).some(({ order }) => order?.id === orderId)).toBe(false)
    expect(await unread(other)).toBe(before - 1)
    expect((await other.get(`/conversations/${there?.id}`)).statusCode).toBe(404)
  })

  it.each([
    ['zolw', 'what was written'],
    ['zaneta', 'who talks'],
    ['ekipa lodz', 'the name of a group'],
  ])('finds by %s: %s', async (q) => {
    const id = await aConversation('Ekipa Łódź', other)
    await say(office, id, 'Żółw w piwnicy')
    expect((await list(office, `?q=${encodeURIComponent(q)}`)).map((it) => it.id)).toContain(id)
    expect((await list(office, '?q=nicotakiego')).map((it) => it.id)).not.toContain(id)
  })

  it('reports that there are more, and returns them on request', async () => {
    await aConversation('Pierwsza z wielu', other)
    await aConversation('Druga z wielu', other)
    const listed = async (most: number) => (await office.get(`/conversations?of=groups&most=${most}`)).json()
    const { conversations, isMore } = await listed(1)
    expect([conversations.length, isMore]).toEqual([1, true])
    expect((await listed(2)).conversations).toHaveLength(2)
    expect((await listed(2_000)).isMore).toBe(false)
    expect((await office.get('/conversations?most=2001')).statusCode).toBe(400)
  })

  it('does not find deleted messages', async () => {
    const id = await aConversation('Usuwana', other)
    const { id: message } = (await say(other, id, 'Chrząszcz w trzcinie')).json()
    const found = async () => (await list(office, '?q=chrzaszcz')).map((it) => it.id)
    expect(await found()).toEqual([id])
    await other.delete(`/conversations/${id}/messages/${message}`)
    expect(await found()).toEqual([])
  })

  it('finds an order by its number', async () => {
    const { id: orderId, number } = await anOrder(worker)
    await office.post(`/orders/${orderId}/conversation/messages`, { id: newId(), body: 'Halo' })
    const found = await list(office, `?q=${encodeURIComponent(number)}`)
    expect(found.map(({ order }) => order?.number)).toContain(number)
  })
})

describe('pages of a conversation', () => {
  const seqs = ({ lines }: { lines: Message[] }) => lines.map(({ seq }) => seq)
  const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)
  async function aLongConversation(count: number) {
    const id = await aConversation('Długa', worker)
    const more = (n: number) =>
      world.db.query(
        `with c as (update conversations set last_seq = last_seq + $3::int where id = $1 returning last_seq - $3::int as last)
         insert into messages (id, conversation_id, seq, author_id, body, at, search_text)
         select gen_random_uuid(), $1, c.last + n, $2, 'nr ' || n, now() + (c.last + n) * interval '1 second', 'nr'
           from c, generate_series(1, $3::int) n`,
        [id, office.user.id, n],
      )
    await more(count)
    const { rows } = await world.db.query<{ id: string }>(
      'select id from messages where conversation_id = $1 order by seq',
      [id],
    )
    const page = async (query = '') => (await office.get(`/conversations/${id}/lines${query}`)).json()
    return { id, messages: rows.map((it) => it.id), page, more }
  }

  it('begin around a message, and continue in both directions', async () => {
    const { messages, page } = await aLongConversation(130)
    const around = await page(`?around=${messages[59]}`)
    expect(seqs(around)).toEqual(upTo(36, 85))
    expect(seqs(await page(`?before=${around.before}`))).toEqual(upTo(1, 35))
    const after = await page(`?after=${around.after}`)
    expect(seqs(after)).toEqual(upTo(86, 130))
    expect([after.after, after.before]).toEqual([null, messages[85]])
  })

  it('are the newest ones for a message of another conversation', async () => {
    const { messages } = await aLongConversation(3)
    const { page } = await aLongConversation(4)
    expect(seqs(await page(`?around=${messages[1]}`))).toEqual([1, 2, 3, 4])
  })

  it.each(upTo(1, 12))('omit and repeat no line, read at random (%i)', async (seed) => {
    const random = (n: number) => Math.floor((Math.sin(seed * 9301 + n * 49297) / 2 + 0.5) * 1000)
    const { id, messages, page, more } = await aLongConversation(1 + (random(0) % 170))
    const around = messages[random(1) % messages.length]
    const pages = [await page(random(2) % 3 === 0 ? '' : `?around=${around}`)]
    for (let n = 3; pages[0].before || pages.at(-1).after; n++) {
      const first = pages[0]
      const last = pages.at(-1)
      await more(random(n) % 3)
      if (first.before && (random(n) % 2 === 0 || !last.after)) {
        pages.unshift(await page(`?before=${first.before}`))
      } else pages.push(await page(`?after=${last.after}`))
    }
    // Suspended for a while: reads the lines after the last one.
    await more(random(99) % 150)
    let last: string | null = pages.at(-1).lines.at(-1).id
    while (last) {
      pages.push(await page(`?after=${last}`))
      last = pages.at(-1).after
    }
    const { conversation } = (await office.get(`/conversations/${id}`)).json()
    expect(pages.flatMap(seqs)).toEqual(upTo(1, conversation.lastSeq))
  })

  it('have the text around the match, anywhere in the message', async () => {
    const author = await world.signedIn('office')
    const id = await aConversation('Długie', author)
    const before = 'Wspólnota prosi, żeby przed wejściem zadzwonić do pani z parteru. '.repeat(6)
    await say(author, id, `${before}Potem żółty klucz do węzła wisi obok zegara i trzeba go odłożyć.`)
    const hitOf = async (word: string) => (await list(author, `?q=${encodeURIComponent(word)}`))[0]?.hit?.body
    expect(await hitOf('żółty')).toMatch(/^… \S.*Potem żółty klucz do węzła wisi/u)
    expect((await hitOf('żółty'))?.length).toBeLessThanOrEqual(162)
    expect(await hitOf('wspólnota')).toMatch(/^Wspólnota prosi/u)
  })

  it('are around the match, and around the read mark', async () => {
    const { id, messages } = await aLongConversation(60)
    await world.db.query(
      `update messages set body = 'Hydrofor', search_text = 'hydrofor' where conversation_id = $1 and seq in (7, 9)`,
      [id],
    )
    const [found] = (await list(office, '?q=hydrofor')).filter((it) => it.id === id)
    expect(found?.hit).toMatchObject({ id: messages[8], body: 'Hydrofor' })
    expect((await rowOf(office, id))?.hit).toBeNull()
    await worker.put(`/conversations/${id}/read`, { seq: 20 })
    expect((await worker.get(`/conversations/${id}`)).json().firstUnread).toBe(messages[20])
  })
})
