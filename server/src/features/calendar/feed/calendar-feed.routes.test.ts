import { Writable } from 'node:stream'
import { aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import ICAL from 'ical.js'
import { pino } from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import { created } from '#test/creating.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const lines: string[] = []
const log = pino(
  { level: 'trace' },
  new Writable({
    write(line, _, done) {
      lines.push(String(line))
      done()
    },
  }),
)
const world = await aWorld({ log })
let orders: Office
let other: SignedInAgent
beforeAll(async () => {
  orders = await anOffice(world)
  other = await world.signedIn('worker', { firstName: 'Łucja', lastName: 'Żak' })
})

const inDays = (n: number, hour: number) => {
  const at = new Date(Date.now() + n * 24 * 3_600_000)
  at.setUTCHours(hour, 0, 0, 0)
  return at.toISOString()
}
const linkOf = async (as: SignedInAgent, scope: 'own' | 'all' = 'own'): Promise<string> => {
  const { link } = (await as.post('/me/calendar-feed', { scope })).json()
  return new URL(link).pathname.replace(/^\/api/u, '')
}
const fetched = (path: string, headers = {}) => world.anyone.get(path, headers)

/** Events by UID, from a calendar parser. */
async function eventsIn(path: string) {
  const answer = await fetched(path)
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const root = new ICAL.Component(ICAL.parse(answer.body))
  const events = root.getAllSubcomponents('vevent').map((it) => new ICAL.Event(it))
  return new Map(
    events.map((it) => [
      it.uid,
      {
        start: it.startDate.toJSDate().toISOString(),
        end: it.endDate.toJSDate().toISOString(),
        sequence: it.sequence,
        status: it.component.getFirstPropertyValue('status'),
        summary: it.summary,
        location: it.location,
        zone: it.startDate.zone.tzid,
      },
    ]),
  )
}

async function anOrder(userIds: string[], day: number) {
  const slot = aSlot({ startAt: inDays(day, 8), endAt: inDays(day, 9), userIds })
  const { id } = await created(world, orders.office, orders.known({ events: [slot] }))
  const order = async () => (await orders.office.get(`/orders/${id}`)).json()
  const change = async (events: object[]) => {
    const { version } = await order()
    const answer = await orders.office.patch(`/orders/${id}`, { version, events })
    expect(answer.statusCode).toBe(200)
  }
  const [first] = (await order()).slots
  return { id: String(id), slot: { id: first.id, ...slot }, change, order }
}

describe('The feed', () => {
  it('shows a slot with its place, in a time zone known to all calendars', async () => {
    const { worker, file } = orders
    const { slot, order } = await anOrder([worker.user.id], 3)
    const { number } = await order()
    const event = (await eventsIn(await linkOf(worker))).get(`${slot.id}@zlecenia`)
    const { address, city } = file.building
    expect(event).toMatchObject({
      start: slot.startAt,
      end: slot.endAt,
      sequence: 0,
      status: 'CONFIRMED',
      zone: 'UTC',
      summary: expect.stringContaining(`${address}, ${city}`),
    })
    expect(event?.summary).toContain(number)
  })

  it('preserves the UID and raises SEQUENCE when a slot moves and when it is cancelled', async () => {
    const { worker } = orders
    const { slot, change } = await anOrder([worker.user.id], 4)
    const path = await linkOf(worker)
    const uid = `${slot.id}@zlecenia`
    const before = (await eventsIn(path)).get(uid)
    await change([{ ...slot, startAt: inDays(5, 10), endAt: inDays(5, 12) }])
    const moved = (await eventsIn(path)).get(uid)
    expect(moved).toMatchObject({ start: inDays(5, 10), end: inDays(5, 12), status: 'CONFIRMED' })
    await change([])
    const gone = (await eventsIn(path)).get(uid)
    expect(gone).toMatchObject({ start: inDays(5, 10), status: 'CANCELLED' })
    const sequences = [before, moved, gone].map((it) => it?.sequence ?? -1)
    expect(sequences).toEqual([0, 1, 2])
  })

  it('cancels a slot reassigned to another user, at its former time', async () => {
    const { worker } = orders
    const { slot, change } = await anOrder([worker.user.id], 6)
    const path = await linkOf(worker)
    const uid = `${slot.id}@zlecenia`
    await change([{ ...slot, startAt: inDays(7, 10), endAt: inDays(7, 11), userIds: [other.user.id] }])
    expect((await eventsIn(path)).get(uid)).toMatchObject({
      start: slot.startAt,
      status: 'CANCELLED',
      sequence: 2,
    })
    expect((await eventsIn(await linkOf(other))).get(uid)).toMatchObject({
      start: inDays(7, 10),
      status: 'CONFIRMED',
    })
  })

  it('restores slots of a cancelled order when the order is restored', async () => {
    const { worker, office } = orders
    const { id, slot, order } = await anOrder([worker.user.id], 8)
    const path = await linkOf(worker)
    const statusOf = async () => (await eventsIn(path)).get(`${slot.id}@zlecenia`)
    const move = async (to: string) => {
      const { version } = await order()
      const answer = await office.post(`/orders/${id}/moves`, { to, reason: 'client', words: 'Tak', version })
      expect(answer.statusCode).toBe(200)
    }
    await move('cancelled')
    expect(await statusOf()).toMatchObject({ status: 'CANCELLED', sequence: 1 })
    await move('planned')
    expect(await statusOf()).toMatchObject({ status: 'CONFIRMED', sequence: 2 })
  })

  it('has own slots, or all for callers who may read them, by current rights', async () => {
    const { office, worker } = orders
    const { slot } = await anOrder([worker.user.id], 9)
    const uid = `${slot.id}@zlecenia`
    const someone = await world.signedIn('office')
    const path = await linkOf(someone, 'all')
    expect((await eventsIn(path)).has(uid)).toBe(true)
    expect((await eventsIn(await linkOf(office))).has(uid)).toBe(false)
    expect((await worker.post('/me/calendar-feed', { scope: 'all' })).statusCode).toBe(403)
    await world.db.query("update user_roles set role = 'ROLE_WORKER' where user_id = $1", [someone.user.id])
    expect((await eventsIn(path)).has(uid)).toBe(false)
    await world.db.query("update users set status = 'inactive' where id = $1", [someone.user.id])
    expect((await fetched(path)).statusCode).toBe(404)
  })

  it('has no codes, no phones and no hidden persons', async () => {
    const { worker, office, known, file, client } = orders
    const hidden = {
      caretakerId: null,
      caretakerFirstName: 'Tajny',
      caretakerLastName: 'Opiekun',
      caretakerPhone: '600700800',
    }
    const order = { ...hidden, hideContact: true, comment: 'Kod do bramy 4711#' }
    const slot = aSlot({ startAt: inDays(10, 8), endAt: inDays(10, 9), userIds: [worker.user.id] })
    const caretaker = { firstName: 'Tajny', lastName: 'Opiekun', phone: '600700800' }
    await created(world, office, known({ events: [slot], order, building: { caretaker } }))
    const { body } = await fetched(await linkOf(worker))
    const text = body.replace(/\r\n[ \t]/gu, '')
    const secrets = [
      '4711',
      '600700800',
      'Opiekun',
      client.phone ?? '',
      ...file.notes.flatMap((it) => it.notes.map(({ content }) => content)),
    ]
    expect(secrets.filter((it) => it !== '' && text.includes(it))).toEqual([])
  })

  it('has a name in the language of its link', async () => {
    const someone = await world.signedIn('office')
    const nameIn = async (language: string, scope: 'own' | 'all') => {
      const made = await someone.post('/me/calendar-feed', { scope }, { 'accept-language': language })
      const { body } = await fetched(new URL(made.json().link).pathname.replace(/^\/api/u, ''))
      return new ICAL.Component(ICAL.parse(body)).getFirstPropertyValue('x-wr-calname')
    }
    expect(await nameIn('fr', 'own')).toBe('Zlecenia : mes rendez-vous')
    expect(await nameIn('en', 'all')).toBe('Zlecenia: all slots')
    expect(await nameIn('de', 'own')).toBe('Zlecenia: moje terminy')
  })

  it('has equal bytes while unchanged, so that a calendar can skip it', async () => {
    const path = await linkOf(orders.worker)
    const first = await fetched(path)
    const { etag } = first.headers
    expect(etag).toMatch(/^"[\w-]{27}"$/u)
    const again = await fetched(path, { 'if-none-match': `W/${etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await anOrder([orders.worker.user.id], 11)
    expect((await fetched(path, { 'if-none-match': String(etag) })).statusCode).toBe(200)
  })

  it('opens only by its newest link, which is stored as a hash and never logged', async () => {
    const { worker } = orders
    const state = async () => (await worker.get('/me/calendar-feed')).json()
    const old = await linkOf(worker)
    const path = await linkOf(worker)
    expect((await state()).feed).toMatchObject({ scope: 'own', fetchedAt: null })
    expect((await fetched(old)).statusCode).toBe(404)
    expect((await fetched(path)).statusCode).toBe(200)
    expect((await state()).feed.fetchedAt).not.toBeNull()
    const { slots, bytes } = (await worker.post('/me/calendar-feed/test')).json()
    expect([slots > 0, bytes > 500]).toEqual([true, true])
    const secret = path.split('/').at(-1)?.replace('.ics', '') ?? ''
    expect(secret).toHaveLength(43)
    const kept = await world.db.query<{ row: string }>(
      'select f::text as row from calendar_feeds f union all select a::text from audit_log a',
    )
    expect(kept.rows.some(({ row }) => row.includes(secret))).toBe(false)
    expect(lines.some((line) => line.includes(secret))).toBe(false)
    expect((await worker.delete('/me/calendar-feed')).statusCode).toBe(204)
    expect((await fetched(path)).statusCode).toBe(404)
    expect(await state()).toEqual({ feed: null, mayAll: false })
    for (const wrong of ['x.ics', `${'a'.repeat(43)}`, `${'a'.repeat(43)}.ics`]) {
      expect((await fetched(`/calendar/feed/${wrong}`)).statusCode).toBe(404)
    }
  })

  it.each([
    ['its owner signs out elsewhere', (as: SignedInAgent) => as.delete('/me/sessions')],
    [
      'an administrator signs its owner out',
      async (as: SignedInAgent) => (await world.signedIn('admin')).delete(`/users/${as.user.id}/sessions`),
    ],
    [
      'a password is set by a link',
      async (as: SignedInAgent) => {
        const admin = await world.signedIn('admin')
        const { link } = (await admin.post(`/users/${as.user.id}/reset-link`)).json()
        const token = new URL(link).searchParams.get('token')
        return world.anyone.post('/auth/reset-password', { token, password: 'Nowe*haslo7' })
      },
    ],
  ])('ends when %s', async (_what, end) => {
    const owner = await world.signedIn('worker')
    const path = await linkOf(owner)
    expect((await fetched(path)).statusCode).toBe(200)
    expect((await end(owner)).statusCode).toBeLessThan(300)
    expect((await fetched(path)).statusCode).toBe(404)
  })

  it('ends after 90 days without a request', async () => {
    const owner = await world.signedIn('worker')
    const path = await linkOf(owner)
    const aged = (days: number) =>
      world.db.query(
        `update calendar_feeds set made_at = now() - make_interval(days => 200),
                fetched_at = now() - make_interval(days => $1) where user_id = $2`,
        [days, owner.user.id],
      )
    await aged(89)
    expect((await fetched(path)).statusCode).toBe(200)
    await aged(91)
    expect((await fetched(path)).statusCode).toBe(404)
    expect((await owner.get('/me/calendar-feed')).json().feed).toBeNull()
  })

  it('allows sixty requests a minute from one address', async () => {
    const answers = []
    for (let n = 0; n < 62; n++)
      answers.push((await fetched(`/calendar/feed/${'b'.repeat(43)}.ics`)).statusCode)
    expect(answers.at(-1)).toBe(429)
  })
})
