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
  it('is one of each two, whoever begins it and however often', async () => {
    const id = await aConversation(null, worker)
    expect(await aConversation(null, worker)).toBe(id)
    const back = { id: newId(), title: null, userIds: [office.user.id] }
    expect((await worker.post('/conversations', back)).json().id).toBe(id)
    expect(await rowOf(worker, id)).toMatchObject({ kind: 'direct', people: [{ id: office.user.id }] })
  })

  it('is read and written by nobody else, administrators neither', async () => {
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

  it('leaves nothing in the log of what was said, also of what was deleted', async () => {
    const id = await aConversation('Log', worker)
    const { id: message } = (await say(office, id, 'Sekret bez kodu')).json()
    await office.patch(`/conversations/${id}/messages/${message}`, { body: 'Inny sekret' })
    await office.delete(`/conversations/${id}/messages/${message}`)
    const { rows } = await world.db.query<{ action: string; said: string }>(
      'select action, concat(before, after) as said from audit_log where subject_id = $1 order by id',
      [id],
    )
    expect(rows.map(({ action }) => action)).toEqual(['created', 'message-changed', 'message-deleted'])
    expect(rows.filter(({ said }) => /sekret/iu.test(said))).toEqual([])
    expect(await bodies(worker, id)).toEqual([''])
  })

  it('takes a message once, and numbers all that are sent at the same time', async () => {
    const id = await aConversation('Naraz', worker)
    const twice = { id: newId(), body: 'Raz' }
    await Promise.all([1, 2, 3].map(() => office.post(`/conversations/${id}/messages`, twice)))
    await Promise.all(Array.from({ length: 20 }, (_, n) => say(n % 2 ? office : worker, id, `nr ${n}`)))
    const { lines } = (await worker.get(`/conversations/${id}/lines`)).json()
    expect(lines.map(({ seq }: Message) => seq)).toEqual(Array.from({ length: 21 }, (_, n) => n + 1))
  })

  it('is found by its name in the bar, by its people alone', async () => {
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

  it('answers what is sent again as it stands, and takes no id of another conversation', async () => {
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

  it('is answered as it stands to whoever was taken out of the group since', async () => {
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

  it('is not refused again for a note that came after it', async () => {
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

  it('is read in pages of 50', async () => {
    const id = await aConversation('Długa', worker)
    for (let n = 1; n <= 53; n++) await say(n % 2 ? office : worker, id, `nr ${n}`)
    const first = (await office.get(`/conversations/${id}/lines`)).json()
    expect(first.lines).toHaveLength(50)
    const older = (await office.get(`/conversations/${id}/lines?before=${first.before}`)).json()
    expect(older.lines.map(({ body }: Message) => body)).toEqual(['nr 1', 'nr 2', 'nr 3'])
    expect(older.before).toBeNull()
  })

  it('needs a name where there are three, somebody besides oneself, and people who may talk', async () => {
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
  it('is not said where the building is named, whoever knows it', async () => {
    const id = await aConversation('Kody', worker)
    await world.db.query(
      `update building_notes set content = 'Brama 7391#' where building_id = $1 and category <> 'requiredTools'`,
      [file.building.id],
    )
    const refused = await say(office, id, `${file.building.address}: kod 7391`)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors[0].field).toBe('body')
    expect((await say(office, id, 'Faktura nr 7391 opłacona')).statusCode).toBe(201)
    // Who may not know it is not told by the refusal that it is one.
    await aConversation(null, other)
    const theirs = (await other.post('/conversations', { id: newId(), userIds: [office.user.id] })).json().id
    expect((await say(other, theirs, `${file.building.address}: kod 7391`)).statusCode).toBe(201)
  })
})

describe('a mention', () => {
  const told = async (as: SignedInAgent, about: string) =>
    (await as.get('/notifications'))
      .json()
      .notifications.filter(
        (it: { kind: string; about: { id: string } }) =>
          it.kind === 'mentionedInChat' && it.about.id === about,
      )

  it('is told once to whom it is of, and leads to the message', async () => {
    const id = await aConversation('Brygada Łosia', other)
    const sent = { id: newId(), body: '@Żaneta Łoś zobacz', mentions: [other.user.id, office.user.id] }
    await Promise.all([1, 2].map(() => office.post(`/conversations/${id}/messages`, sent)))
    expect(await told(other, id)).toMatchObject([
      { about: { subject: 'Chat', id }, values: { group: 'Brygada Łosia', message: sent.id } },
    ])
    expect(await told(office, id)).toEqual([])
    await office.patch(`/conversations/${id}/messages/${sent.id}`, { ...sent, body: '@Żaneta Łoś zobacz to' })
    expect(await told(other, id)).toHaveLength(1)
  })

  it('that comes with a change is told too, of two without a name', async () => {
    const id = await aConversation(null, worker)
    const { id: message } = (await say(office, id, 'Zobacz')).json()
    const to = { body: '@Jan Kowalski zobacz', mentions: [worker.user.id] }
    await office.patch(`/conversations/${id}/messages/${message}`, to)
    expect(await told(worker, id)).toMatchObject([{ about: { id }, values: { group: null, message } }])
  })
})

describe('what is unread', () => {
  it('counts what others said, until it is marked, and never backwards', async () => {
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

  it('of an order is told to its coordinator and performers, and not to who only looks into it', async () => {
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

  it('counts nothing until then, and mentions are told', async () => {
    const id = await aConversation('Cicha', other)
    const before = await unread(other)
    expect((await mute(other, id, 'hour')).statusCode).toBe(204)
    await say(office, id, '@Żaneta Łoś cisza', { mentions: [other.user.id] })
    expect(await unread(other)).toBe(before)
    expect((await rowOf(other, id))?.mutedUntil).toMatch(/^20/u)
    expect((await list(other, '?of=unread')).map((it) => it.id)).toContain(id)
    const told = (await other.get('/notifications')).json().notifications
    expect(told[0]).toMatchObject({ kind: 'mentionedInChat', about: { id } })
    await world.db.query("update conversation_members set muted_until = now() - interval '1 second'")
    expect(await unread(other)).toBe(before + 1)
  })

  it('is heard again, and may be muted for good', async () => {
    const id = await aConversation('Głośna', other)
    await mute(other, id, 'always')
    expect((await rowOf(other, id))?.mutedUntil).toBe('infinity')
    await mute(other, id, null)
    expect((await rowOf(other, id))?.mutedUntil).toBeNull()
    expect((await mute(worker, id, 'hour')).statusCode).toBe(404)
  })

  it('of an order follows nothing by that', async () => {
    const { id: orderId } = await anOrder(other)
    await other.post(`/orders/${orderId}/conversation/messages`, { id: newId(), body: 'Jadę' })
    const [thread] = (await list(admin, '?of=orders')).filter(({ order }) => order?.id === orderId)
    await mute(admin, thread?.id ?? '', 'tomorrow')
    await mute(admin, thread?.id ?? '', null)
    expect((await rowOf(admin, thread?.id ?? ''))?.follows).toBe(false)
  })
})

describe('the list', () => {
  it('has threads of one’s own orders, which go with the slot', async () => {
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
    ['zolw', 'what was said'],
    ['zaneta', 'who talks'],
    ['ekipa lodz', 'the name of a group'],
  ])('finds by %s: %s', async (q) => {
    const id = await aConversation('Ekipa Łódź', other)
    await say(office, id, 'Żółw w piwnicy')
    expect((await list(office, `?q=${encodeURIComponent(q)}`)).map((it) => it.id)).toContain(id)
    expect((await list(office, '?q=nicotakiego')).map((it) => it.id)).not.toContain(id)
  })

  it('says that there are more, and gives them when asked for', async () => {
    await aConversation('Pierwsza z wielu', other)
    await aConversation('Druga z wielu', other)
    const asked = async (most: number) => (await office.get(`/conversations?of=groups&most=${most}`)).json()
    const { conversations, isMore } = await asked(1)
    expect([conversations.length, isMore]).toEqual([1, true])
    expect((await asked(2)).conversations).toHaveLength(2)
    expect((await asked(2_000)).isMore).toBe(false)
    expect((await office.get('/conversations?most=2001')).statusCode).toBe(400)
  })

  it('finds nothing of what was deleted', async () => {
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

  it('begin around a message, and go on to both ends', async () => {
    const { messages, page } = await aLongConversation(130)
    const around = await page(`?around=${messages[59]}`)
    expect(seqs(around)).toEqual(upTo(36, 85))
    expect(seqs(await page(`?before=${around.before}`))).toEqual(upTo(1, 35))
    const after = await page(`?after=${around.after}`)
    expect(seqs(after)).toEqual(upTo(86, 130))
    expect([after.after, after.before]).toEqual([null, messages[85]])
  })

  it('are those of the newest around a message of another conversation', async () => {
    const { messages } = await aLongConversation(3)
    const { page } = await aLongConversation(4)
    expect(seqs(await page(`?around=${messages[1]}`))).toEqual([1, 2, 3, 4])
  })

  it.each(upTo(1, 12))('leave nothing out and tell nothing twice, walked at random (%i)', async (seed) => {
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
    // Asleep for a while: what came since is asked for after the last.
    await more(random(99) % 150)
    let last: string | null = pages.at(-1).lines.at(-1).id
    while (last) {
      pages.push(await page(`?after=${last}`))
      last = pages.at(-1).after
    }
    const { conversation } = (await office.get(`/conversations/${id}`)).json()
    expect(pages.flatMap(seqs)).toEqual(upTo(1, conversation.lastSeq))
  })

  it('show of what was searched the words around it, however far they stand', async () => {
    const author = await world.signedIn('office')
    const id = await aConversation('Długie', author)
    const before = 'Wspólnota prosi, żeby przed wejściem zadzwonić do pani z parteru. '.repeat(6)
    await say(author, id, `${before}Potem żółty klucz do węzła wisi obok zegara i trzeba go odłożyć.`)
    const hitOf = async (word: string) => (await list(author, `?q=${encodeURIComponent(word)}`))[0]?.hit?.body
    expect(await hitOf('żółty')).toMatch(/^… \S.*Potem żółty klucz do węzła wisi/u)
    expect((await hitOf('żółty'))?.length).toBeLessThanOrEqual(162)
    expect(await hitOf('wspólnota')).toMatch(/^Wspólnota prosi/u)
  })

  it('are those around what was searched, and where somebody has read to', async () => {
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
