import { performedIn, todayCases, todayCounts } from '@zlecenia/contract/features/logistics/cases'
import type { Figures, PersonToday } from '@zlecenia/contract/features/logistics/logistics.contract'
import { finishedIn } from '@zlecenia/contract/features/order-base/cases'
import { aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import { dayInWarsaw, instantInWarsaw, todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { queryText } from '@zlecenia/contract/pages'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let there: Office
let worker: SignedInAgent

beforeAll(async () => {
  there = await anOffice(world)
  worker = await world.signedIn('worker')
})

/** Visits of these tests began half an hour ago: there is none of today before 0:31. */
const isNight = Date.now() - instantInWarsaw(todayInWarsaw(), 0).getTime() < 31 * 60_000

type Counts = Record<(typeof todayCounts)[number], { count: number; isMore: boolean }>
interface Today {
  counts: Counts
  people: PersonToday[]
  emergencies: { id: string; dueAt: string | null }[]
}

const today = async () => {
  const answer = await there.office.get('/logistics/today')
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json<Today>()
}
const figures = async (from = todayInWarsaw(), to = from) => {
  const answer = await there.office.get(`/logistics/figures?from=${from}&to=${to}`)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json<Figures>()
}
const listed = async (cases: object) => {
  const answer = await there.office.get(`/orders${queryText({ ...cases })}`)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json<{ total: number }>().total
}
const numbers = ({ counts }: Today) => todayCounts.map((key) => counts[key].count)

/** An order with a slot of the worker that began some minutes ago. */
async function visitBegunAgo(minutes: number, performer = worker) {
  const sent = there.known({ events: [aSlot({ userIds: [performer.user.id] })] })
  const { id } = (await there.office.postForm('/investment', sent)).json<{ id: string }>()
  const { rows } = await world.db.query<{ id: string }>(
    `update slots set start_at = now() - $2::int * interval '1 minute', end_at = now() + interval '1 hour'
      where order_id = $1 returning id`,
    [id, minutes],
  )
  const slotId = rows[0]?.id ?? ''
  const tap = async (kind: string, more = {}) => {
    const answer = await performer.post(`/orders/${id}/slots/${slotId}/visits`, {
      id: newId(),
      kind,
      ...more,
    })
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  }
  return { id, slotId, tap }
}

describe('the dispatcher’s day', () => {
  it('has zeros in an empty installation', async () => {
    expect(numbers(await today())).toEqual([0, 0, 0, 0, 0])
    const { days, people, failures, waiting, reaction, punctuality, finished } = await figures()
    expect({ days, failures, waiting, punctuality, finished }).toEqual({
      days: [{ day: todayInWarsaw(), planned: 0, done: 0 }],
      failures: [],
      waiting: [],
      punctuality: { begun: 0, late: 0 },
      finished: { orders: 0, visits: 0 },
    })
    expect(reaction.all).toEqual({ cases: 0, median: null, p90: null })
    expect(people.every(({ orders, travel, work }) => orders + travel + work === 0)).toBe(true)
  })

  it.skipIf(isNight)('follows the taps of a visit, and each count is the total of its list', async () => {
    const visit = await visitBegunAgo(30)
    const seen = async () => {
      const all = await today()
      for (const key of todayCounts) expect(await listed(todayCases[key])).toBe(all.counts[key].count)
      const mine = all.people.find(({ id }) => id === worker.user.id)?.visits
      expect(mine).toHaveLength(1)
      return { numbers: numbers(all), state: mine?.[0]?.state, isLate: mine?.[0]?.isLate }
    }
    expect(await seen()).toEqual({ numbers: [0, 0, 1, 0, 0], state: 'coming', isLate: true })
    await visit.tap('travel')
    expect(await seen()).toEqual({ numbers: [0, 1, 1, 0, 0], state: 'travelling', isLate: true })
    await visit.tap('arrive')
    expect(await seen()).toEqual({ numbers: [1, 0, 0, 0, 0], state: 'onSite', isLate: false })
    await visit.tap('start')
    await visit.tap('pause')
    expect(await seen()).toEqual({ numbers: [1, 0, 0, 0, 0], state: 'paused', isLate: false })
    await visit.tap('finish', { answer: { kind: 'done' } })
    expect(await seen()).toEqual({ numbers: [0, 0, 0, 0, 0], state: 'finished', isLate: false })
  })

  it.skipIf(isNight)(
    'counts the finished order, its reaction and its late beginning in the figures',
    async () => {
      const day = todayInWarsaw()
      const found = await figures()
      expect(found.finished).toEqual({ orders: 1, visits: 1 })
      expect(found.days).toEqual([{ day, planned: 1, done: 1 }])
      expect(found.punctuality).toEqual({ begun: 1, late: 1 })
      expect(found.reaction.all.cases).toBe(1)
      expect(await listed(finishedIn({ from: day, to: day }))).toBe(1)
      expect(await listed({ begunLate: `${day}..${day}` })).toBe(1)
      expect(await listed({ firstVisit: `${day}..${day}` })).toBe(1)
      const mine = found.people.find(({ id }) => id === worker.user.id)
      expect(mine?.orders).toBe(await listed(performedIn({ from: day, to: day }, [worker.user.id])))
    },
  )

  it('sums travel, work and breaks of a person from the moments of the taps', async () => {
    const person = await world.signedIn('worker')
    const { slotId } = await visitBegunAgo(0, person)
    const day = '2026-03-04'
    await world.db.query(
      "update slots set start_at = $2, end_at = $2::timestamptz + interval '3 hours' where id = $1",
      [slotId, '2026-03-04T08:00:00Z'],
    )
    const taps = {
      travel: '07:30',
      arrive: '07:55',
      start: '08:00',
      pause: '09:00',
      resume: '09:20',
      finish: '10:05',
    }
    for (const [kind, at] of Object.entries(taps))
      await world.db.query(
        'insert into visit_events (id, slot_id, user_id, kind, moment) values ($1, $2, $3, $4, $5)',
        [newId(), slotId, person.user.id, kind, `${day}T${at}:00Z`],
      )
    const { people } = await figures(day)
    expect(people.find(({ id }) => id === person.user.id)).toMatchObject({
      orders: 1,
      travel: 25,
      work: 5 + 60 + 45,
      breaks: 20,
      // Eight hours to 16:00 and one from 7:00, without the above.
      free: 9 * 60 - 25 - 110 - 20,
    })
  })

  it('counts why visits failed, unless the office takes its word back', async () => {
    const visit = await visitBegunAgo(30)
    const day = todayInWarsaw()
    const mark = async (body: object) => {
      const answer = await there.office.post(`/orders/${visit.id}/slots/${visit.slotId}/visits`, body)
      expect(answer.statusCode).toBe(200)
    }
    await mark({ kind: 'not_held', reason: 'noAccess', words: null })
    expect((await figures()).failures).toEqual([{ reason: 'noAccess', count: 1 }])
    expect(await listed({ failed: `${day}..${day}`, why: ['noAccess'] })).toBe(1)
    await mark({ kind: 'held' })
    expect((await figures()).failures).toEqual([])
    expect(await listed({ failed: `${day}..${day}`, why: ['noAccess'] })).toBe(0)
  })

  it('lists an emergency with its due moment', async () => {
    const { id } = await visitBegunAgo(0, await world.signedIn('worker'))
    await world.db.query(
      "update orders set priority = 'emergency', is_fault = true, due_at = now() + interval '2 hours' where id = $1",
      [id],
    )
    const { counts, emergencies } = await today()
    expect(counts.emergencies.count).toBe(1)
    expect(emergencies).toMatchObject([{ id, dueAt: expect.any(String) }])
    expect(await listed(todayCases.emergencies)).toBe(1)
  })

  it('refuses a worker, and a period that is reversed or too long', async () => {
    expect((await worker.get('/logistics/today')).statusCode).toBe(403)
    for (const [from, to] of [
      ['2026-03-02', '2026-03-01'],
      ['2026-01-01', '2026-06-01'],
      ['2026-02-30', '2026-03-01'],
    ])
      expect((await there.office.get(`/logistics/figures?from=${from}&to=${to}`)).statusCode).toBe(400)
  })

  it('clears what an order waits for, and the day of its end, with its state', async () => {
    const { id } = await visitBegunAgo(0, await world.signedIn('worker'))
    const moved = async (to: string, reason: string | null) => {
      await world.db.query(
        `insert into order_state_changes (id, order_id, user_id, to_state, reason) values ($1, $2, $3, $4, $5)`,
        [newId(), id, there.office.user.id, to, reason],
      )
      const { rows } = await world.db.query<{ waiting: string | null; finished: Date | null }>(
        'select waiting_for as waiting, finished_at as finished from orders where id = $1',
        [id],
      )
      return [rows[0]?.waiting, rows[0]?.finished && dayInWarsaw(rows[0].finished)]
    }
    expect(await moved('paused', 'noParts')).toEqual(['noParts', null])
    expect(await moved('done', null)).toEqual([null, todayInWarsaw()])
    expect(await moved('closed', null)).toEqual([null, todayInWarsaw()])
    expect(await moved('in_progress', null)).toEqual([null, null])
  })
})
