import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aThread, type MailDesk, mailDesk } from '#test/mail-threads.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { setCondition } from '../index/lease.queries.ts'
import { notifyOfMailboxes } from './mailbox-news.ts'
import { returnThreads } from './returned-threads.ts'
import { notifyOfUnanswered, unansweredThreads } from './unanswered.ts'

const world = await aWorld()
let desk: MailDesk
let anna: SignedInAgent
let ewa: SignedInAgent
let admin: SignedInAgent
beforeAll(async () => {
  desk = await mailDesk(world)
  anna = await world.signedIn('office')
  ewa = await world.signedIn('office')
  admin = await world.signedIn('admin')
})
const news = async (who: SignedInAgent, kind: string) =>
  (await who.get('/notifications')).json().notifications.filter((it: { kind: string }) => it.kind === kind)

describe('A thread without an answer', () => {
  // Tuesday; the company works from 7 to 16.
  const now = new Date('2026-11-24T10:00:00Z')
  const cameAt = (at: string) => aThread(desk, [{ messageId: newId(), at: new Date(at) }])

  it('counts after four working hours and notifies its assignee or all, once', async () => {
    await cameAt('2026-11-24T08:00:00Z')
    expect(await unansweredThreads(world.db, now)).toBe(0)
    // Three hours before closing on Monday, and one on Tuesday morning.
    const { id } = await cameAt('2026-11-23T12:00:00Z')
    const own = await aThread(desk, [{ messageId: newId(), at: new Date('2026-11-23T08:00:00Z') }], {
      assigneeId: anna.user.id,
    })
    expect(await unansweredThreads(world.db, now)).toBe(2)
    const counts = await Promise.all([notifyOfUnanswered(world.db, now), notifyOfUnanswered(world.db, now)])
    expect(counts.reduce((sum, it) => sum + it)).toBe(2)
    expect(await notifyOfUnanswered(world.db, now)).toBe(0)
    const about = async (who: SignedInAgent) =>
      (await news(who, 'mailWaiting')).map((it: { about: { id: string } }) => it.about.id).toSorted()
    expect([await about(anna), await about(ewa)]).toEqual([[id, own.id].toSorted(), [id]])
  })

  it('counts no longer once it waits for the client; older mail notifies no user', async () => {
    const before = await unansweredThreads(world.db, now)
    await aThread(desk, [{ messageId: newId(), at: new Date('2026-11-20T08:00:00Z') }], { state: 'waiting' })
    expect(await unansweredThreads(world.db, now)).toBe(before)
    await world.db.query("update mailboxes set created_at = '2026-11-22' where id = $1", [desk.mailbox])
    await cameAt('2026-11-20T08:00:00Z')
    expect(await notifyOfUnanswered(world.db, now)).toBe(0)
    expect(await unansweredThreads(world.db, now)).toBe(before + 1)
  })
})

describe('Threads of an absent user', () => {
  const absent = (userId: string, its: { state?: string; from?: number | null; hours?: number } = {}) =>
    world.db.query(
      `insert into absences (id, user_id, kind, state, first_day, last_day, from_minute, to_minute, start_at, end_at)
       values ($1, $2, 'leave', $3, current_date, current_date + case when $4::int is null then 1 else 0 end, $4, $5, now() + make_interval(hours => $6),
               now() + interval '20 hours')`,
      [newId(), userId, its.state ?? 'approved', its.from ?? null, its.from ? 900 : null, its.hours ?? -1],
    )
  const assigneeOf = async (id: string) =>
    (
      await world.db.query<{ it: string | null }>(
        'select assignee_id as it from mail_threads where id = $1',
        [id],
      )
    ).rows[0]?.it

  it('return to the unassigned ones when the absence begins, once, in the log', async () => {
    const zosia = await world.signedIn('office')
    const assigneeId = zosia.user.id
    const open = await aThread(desk, [{ messageId: newId() }], { assigneeId })
    const done = await aThread(desk, [{ messageId: newId() }], { assigneeId, state: 'done' })
    await absent(assigneeId, { state: 'asked' })
    await absent(assigneeId, { hours: 5 })
    expect(await returnThreads(world.db)).toBe(0)
    await absent(assigneeId)
    expect(await Promise.all([returnThreads(world.db), returnThreads(world.db)])).toContain(1)
    expect([await assigneeOf(open.id), await assigneeOf(done.id)]).toEqual([null, assigneeId])
    const { rows } = await world.db.query(
      "select action, user_id as by from audit_log where subject = 'Email' and subject_id = $1",
      [open.id],
    )
    expect(rows).toEqual([{ action: 'thread-returned', by: null }])
    await world.db.query('update mail_threads set assignee_id = $2 where id = $1', [open.id, assigneeId])
    expect(await returnThreads(world.db)).toBe(0)
  })

  it('stay during an absence of some hours', async () => {
    const jan = await world.signedIn('office')
    const { id } = await aThread(desk, [{ messageId: newId() }], { assigneeId: jan.user.id })
    await absent(jan.user.id, { from: 480 })
    expect(await returnThreads(world.db)).toBe(0)
    expect(await assigneeOf(id)).toBe(jan.user.id)
  })
})

describe('A mailbox in trouble', () => {
  const becomes = (state: 'ok' | 'away' | 'auth') =>
    world.db.transaction((tx) => setCondition(tx, { id: desk.mailbox, version: 1 }, { state, detail: null }))
  const later = () =>
    world.db.query(
      "update mailboxes set trouble_since = trouble_since - interval '16 minutes' where id = $1",
      [desk.mailbox],
    )

  it('notifies administrators once after 15 minutes, and once when it works again', async () => {
    await world.db.query('update mailboxes set active = true where id = $1', [desk.mailbox])
    await becomes('away')
    expect(await notifyOfMailboxes(world.db)).toBe(0)
    await becomes('auth')
    await later()
    expect(await Promise.all([notifyOfMailboxes(world.db), notifyOfMailboxes(world.db)])).toContain(1)
    expect(await notifyOfMailboxes(world.db)).toBe(0)
    expect(await news(admin, 'mailboxAway')).toMatchObject([{ values: { trouble: 'auth' } }])
    expect(await news(anna, 'mailboxAway')).toEqual([])
    await becomes('ok')
    expect(await notifyOfMailboxes(world.db)).toBe(1)
    expect(await news(admin, 'mailboxBack')).toHaveLength(1)
    await becomes('away')
    await becomes('ok')
    expect(await notifyOfMailboxes(world.db)).toBe(0)
  })
})
