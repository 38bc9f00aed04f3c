import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { newId } from '#platform/ids.ts'
import { type Announcement, announce } from '#platform/live/announce.ts'
import { purgeLiveEvents } from '#platform/live/live-events.queries.ts'
import { aFreeSlot } from '#test/creating.ts'
import { addressOf, listening } from '#test/listening.ts'
import { anOffice } from '#test/orders.ts'
import { aWorld } from '#test/world.ts'
import { buildApp } from '../../app.ts'

const world = await aWorld()
const { office, worker, known, fresh, file } = await anOffice(world)
const hear = (token: string, since?: string) => listening(world.app, token, since)
const say = (...what: Announcement[]) => world.db.transaction((tx) => announce(tx, ...what))
/** An order of these workers; the office may see every order. */
const order = (users: string[] = [], id = newId()): Announcement & { id: string } => ({
  topic: 'Order',
  id,
  users,
})
const idOf = (event: { data: { id?: unknown } } | null) => event?.data.id

describe('an open browser', () => {
  it('receives events of records that its user may read, and no others', async () => {
    const people = {
      admin: await world.signedIn('admin'),
      office: await world.signedIn('office'),
      worker: await world.signedIn('worker'),
      other: await world.signedIn('worker'),
    }
    const [admin, office, worker, other] = await Promise.all(
      Object.values(people).map(({ token }) => hear(token)),
    )
    const his = order([people.worker.user.id])
    const both = order([people.worker.user.id, people.other.user.id])
    await say(his)
    await say(both)
    for (const ear of [admin, office, worker]) {
      expect([idOf((await ear?.next()) ?? null), idOf((await ear?.next()) ?? null)]).toEqual([
        his.id,
        both.id,
      ])
    }
    expect(await other?.next()).toMatchObject({ event: 'Order', data: { id: both.id } })
  })

  it('receives events for all users, whatever its rights', async () => {
    const ear = await hear((await world.signedIn('worker')).token)
    await say({ topic: 'Role' })
    await say({ topic: 'Settings', id: 'to all' })
    expect(idOf(await ear.next())).toBe('to all')
  })

  it('receives changes of notes without their text, and none without the right to buildings', async () => {
    const ear = await hear(office.token)
    const other = await hear(worker.token)
    const note = { buildingId: file.building.id, content: 'Kod 12#34', type: 'barrier', title: null }
    await office.post('/buildings/note/', note)
    const received = await ear.next()
    expect(received).toMatchObject({ event: 'BuildingNote', data: { id: file.building.id } })
    expect(JSON.stringify(received)).not.toContain('Kod')
    // The other user's next event is one for all.
    await say({ topic: 'Settings', id: 'to all' })
    expect(idOf(await other.next())).toBe('to all')
  })

  it('receives the new client, building and order, and the end of the draft', async () => {
    const ear = await hear(office.token)
    const draftId = newId()
    const { version } = (await office.put(`/drafts/${draftId}`, { title: 'Dach', sections: {} })).json()
    const draft = { id: draftId, version, files: [] }
    await office.postForm('/investment', { ...fresh({ events: [aFreeSlot([worker.user.id])] }), draft })
    const topics = []
    while (topics.length < 6) topics.push((await ear.next())?.event)
    expect(topics).toEqual(['Draft', 'Order', 'Customer', 'Building', 'BuildingNote', 'Draft'])
    await office.postForm('/investment', known({ events: [aFreeSlot([worker.user.id])] }))
    await say({ topic: 'Settings' })
    expect([(await ear.next())?.event, (await ear.next())?.event]).toEqual(['Order', 'Settings'])
  })

  it('receives nothing of a transaction that was rolled back', async () => {
    const ear = await hear((await world.signedIn('office')).token)
    const failing = world.db.transaction(async (tx) => {
      await announce(tx, order())
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const real = order()
    await say(real)
    expect(idOf(await ear.next())).toBe(real.id)
  })

  it('first receives missed events after a reconnect', async () => {
    const { token } = await world.signedIn('office')
    const ear = await hear(token)
    await say(order())
    await ear.next()
    const since = await ear.leave()
    const second = order()
    const third = order()
    await say(second)
    await say(third)

    const back = await hear(token, since)
    expect(back.before.map(idOf)).toEqual([second.id, third.id])
    expect(back.hello.data).toEqual({ missed: false })
    const fourth = order()
    await say(fourth)
    expect(idOf(await back.next())).toBe(fourth.id)
  })

  it('receives a change written earlier and committed later, also across a reconnect', async () => {
    const { token } = await world.signedIn('office')
    const ear = await hear(token)
    const slow = order()
    const slower = order()
    const quick = order()
    const written = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const late = world.db.transaction(async (tx) => {
      await announce(tx, slow)
      await announce(tx, slower)
      written.resolve()
      await mayCommit.promise
    })
    await written.promise
    await say(quick)
    expect(idOf(await ear.next())).toBe(quick.id)
    const since = await ear.leave()
    const staying = await hear((await world.signedIn('office')).token)

    mayCommit.resolve()
    await late
    expect([idOf(await staying.next()), idOf(await staying.next())]).toEqual([slow.id, slower.id])
    const back = await hear(token, since)
    expect(back.before.map(idOf)).toEqual([slow.id, slower.id])
  })

  it('receives events of the last moments at first, since its page was read before', async () => {
    const office = await world.signedIn('office')
    const old = order()
    const fresh = order()
    await say(old)
    await world.db.query("update live_events set at = at - interval '1 minute'")
    await say(fresh)
    const { before } = await hear(office.token)
    expect(before.map(idOf)).toEqual([fresh.id])
  })

  it('gets a reload event after too many missed events; a connected one receives all', async () => {
    const office = await world.signedIn('office')
    const ear = await hear(office.token)
    await say(order())
    await ear.next()
    const since = await ear.leave()
    const staying = await hear(await world.secondSession(office))
    const many = Array.from({ length: 501 }, () => order())
    await say(...many)
    const ids: unknown[] = []
    for (const _ of many) ids.push(idOf(await staying.next()))
    expect(ids).toEqual(many.map(({ id }) => id))
    for (const cursor of [since, undefined]) {
      const back = await hear(office.token, cursor)
      expect([back.before, back.hello.data]).toEqual([[], { missed: true }])
    }
    await world.db.query("update live_events set at = at - interval '1 minute'")
  })

  it('gets a reload event after too long an absence', async () => {
    const { token } = await world.signedIn('office')
    const ear = await hear(token)
    await say(order())
    await ear.next()
    const since = await ear.leave()
    for (let n = 0; n < 3; n++) await say(order())
    await world.db.query("update live_events set at = at - interval '2 hours'")
    expect(await purgeLiveEvents(world.db)).toBeGreaterThanOrEqual(3)
    await say(order())
    const back = await hear(token, since)
    expect([back.before, back.hello.data]).toEqual([[], { missed: true }])
    expect((await hear(token, 'x')).hello.data).toEqual({ missed: false })
  })
})

describe('an open calendar', () => {
  it('receives a new order at once for its performers and the office, not for other workers', async () => {
    const other = await world.signedIn('worker')
    const [his, theirs, others] = await Promise.all([worker, office, other].map(({ token }) => hear(token)))
    const order = (await office.postForm('/investment', known())).json()
    for (const ear of [his, theirs]) {
      expect(await ear?.next()).toMatchObject({ event: 'Order', data: { id: order.id } })
    }
    const later = (
      await office.postForm('/investment', known({ events: [aFreeSlot([other.user.id])] }))
    ).json()
    expect(idOf((await others?.next()) ?? null)).toBe(later.id)
  })

  it('receives nothing of a refused order, and one event of an order sent twice', async () => {
    const ear = await hear(office.token)
    await office.postForm('/investment', known({ order: { coordinatorId: newId() } }))
    const key = { 'idempotency-key': newId() }
    const sent = known()
    const { id } = (await office.postForm('/investment', sent, [], key)).json()
    await office.postForm('/investment', sent, [], key)
    const next = (await office.postForm('/investment', known())).json()
    expect([idOf(await ear.next()), idOf(await ear.next())]).toEqual([id, next.id])
  })
})

describe('a stream', () => {
  it('ends with its session, and other sessions of the user get an event', async () => {
    const office = await world.signedIn('office')
    const login = await world.secondSession(office)
    const ear = await hear(office.token)
    const second = await hear(login)
    await office.post('/auth/logout')
    expect(await ear.next()).toBeNull()
    expect(await second.next()).toMatchObject({ event: 'sessions' })
  })

  it('ends when its user is deactivated', async () => {
    const admin = await world.signedIn('admin')
    const { token, user } = await world.signedIn('worker')
    const ear = await hear(token)
    await admin.patch(`/users/${user.id}`, { status: 'inactive', version: 1 })
    expect(await ear.next()).toBeNull()
  })

  it('follows a changed role at once, with an event', async () => {
    const admin = await world.signedIn('admin')
    const { token, user } = await world.signedIn('worker')
    const ear = await hear(token)
    await say(order())
    await admin.patch(`/users/${user.id}`, { roles: ['ROLE_OFFICE'], version: 1 })
    expect(await ear.next()).toMatchObject({ event: 'rights' })
    // The user may read users now, and receives their change.
    expect(await ear.next()).toMatchObject({ event: 'User', data: { id: user.id } })
    expect(await ear.next()).toMatchObject({ event: 'account' })
    const others = order()
    await say(others)
    expect(idOf(await ear.next())).toBe(others.id)

    await admin.patch(`/users/${user.id}`, { roles: ['ROLE_WORKER'], version: 2 })
    expect(await ear.next()).toMatchObject({ event: 'rights' })
    expect(await ear.next()).toMatchObject({ event: 'account' })
    await say(order())
    const own = order([user.id])
    await say(own)
    expect(idOf(await ear.next())).toBe(own.id)
  })

  it('follows the changed rules of a role, for all who have it', async () => {
    const admin = await world.signedIn('admin')
    const { token } = await world.signedIn('office')
    const ear = await hear(token)
    const { name, rules, version } = (await admin.get('/roles/ROLE_OFFICE')).json()
    const less = rules.filter(({ subject }: { subject: string }) => !['Order', 'Calendar'].includes(subject))
    await admin.patch('/roles/ROLE_OFFICE', { name, rules: less, version })
    expect(await ear.next()).toMatchObject({ event: 'rights', data: { id: 'ROLE_OFFICE' } })
    expect(await ear.next()).toMatchObject({ event: 'Role', data: { id: 'ROLE_OFFICE' } })
    await say(order())
    await admin.patch('/roles/ROLE_OFFICE', { name, rules, version: version + 1 })
    expect(await ear.next()).toMatchObject({ event: 'rights' })
  })

  it('follows them also when they could not be read at first', async () => {
    let fails = false
    const query: typeof world.db.query = (statement, values) => {
      if (!fails || typeof statement === 'string' || statement.name !== 'auth.callersOfSessions') {
        return world.db.query(statement, values)
      }
      fails = false
      return Promise.reject(new Error('the database is not there'))
    }
    const node = await buildApp({ ...world.deps, db: { ...world.db, query } })
    onTestFinished(() => node.close())
    const { token, user } = await world.signedIn('worker')
    const ear = await listening(node, token)
    fails = true
    await say({ topic: 'rights', id: user.id, users: [user.id] })
    expect(await ear.next()).toMatchObject({ event: 'rights', data: { id: user.id } })
    expect(fails).toBe(false)
  })

  it('counts towards a limit of fifty per user, also for concurrent requests', async () => {
    const { token } = await world.signedIn('worker')
    const url = `${await addressOf(world.app)}/api/live`
    const gone = new AbortController()
    onTestFinished(() => gone.abort())
    const requests = Array.from({ length: 52 }, () =>
      fetch(url, { signal: gone.signal, headers: { authorization: `Bearer ${token}` } }),
    )
    const answers = (await Promise.all(requests)).map(({ status }) => status)
    expect(answers.filter((status) => status === 429)).toHaveLength(2)
  })

  it('needs a session', async () => {
    expect((await world.anyone.get('/live')).statusCode).toBe(401)
  })
})

describe('several programs on one database', () => {
  it('send events to each other’s browsers; a stopping program closes its streams', async () => {
    const db = openDatabase({ ...world.target, max: 2, log: world.deps.log })
    const node = await buildApp({ ...world.deps, db })
    const { token } = await world.signedIn('office')
    const ear = await listening(node, token)
    const announcement = order()
    await say(announcement)
    expect(idOf(await ear.next())).toBe(announcement.id)
    await node.close()
    expect(await ear.next()).toBeNull()
    await db.close()
  })

  it('also when the notification is lost', async () => {
    const ear = await hear((await world.signedIn('office')).token)
    const announcement = order()
    await announce({ ...world.db, notify: () => undefined }, announcement)
    expect(idOf(await ear.next())).toBe(announcement.id)
  })
})
