import { anUnknownId, aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld, type FileSent } from '#test/world.ts'

const world = await aWorld()
let office: Office
beforeAll(async () => {
  office = await anOffice(world)
})

const create = (data: unknown, { files, key }: { files?: FileSent[]; key?: string } = {}) =>
  office.office.postForm('/investment', data, files, key ? { 'idempotency-key': key } : {})
const at = (from: string, to: string, performer = office.worker.user.id, more = {}) =>
  aSlot({
    startAt: `2027-05-04T${from}:00+02:00`,
    endAt: `2027-05-04T${to}:00+02:00`,
    userIds: [performer],
    ...more,
  })

describe('Overlaps', () => {
  it('are stored with their reason and named, never refused', async () => {
    const first = await create(office.known({ events: [at('08:00', '10:00')] }))
    const overlapReason = 'Awaria, drugi technik dojedzie'
    const second = await create(
      office.known({ events: [at('09:00', '09:30', office.worker.user.id, { overlapReason })] }),
    )
    expect(second.statusCode).toBe(201)
    expect(second.json().warnings).toEqual([
      `Jan Kowalski ma w tym czasie zlecenie ${first.json().number} (04.05.2027, 08:00–10:00)`,
    ])
    const { rows } = await world.db.query('select overlap_reason from slots where order_id = $1', [
      second.json().id,
    ])
    expect(rows).toEqual([{ overlap_reason: overlapReason }])
  })

  it('are not named back to back, for another performer, or with a cancelled order', async () => {
    const performer = await world.aUser('worker')
    const cancelled = await create(office.known({ events: [at('12:00', '14:00', performer)] }))
    await world.db.query("update orders set state = 'cancelled' where id = $1", [cancelled.json().id])
    await create(office.known({ events: [at('12:00', '13:00', performer)] }))
    const next = await create(
      office.known({
        events: [at('13:00', '14:00', performer), at('12:00', '13:00', await world.aUser('worker'))],
      }),
    )
    expect(next.json().warnings).toEqual([])
  })

  it('within one order are named too', async () => {
    const performer = await world.aUser('worker', { firstName: 'Łucja', lastName: 'Żak' })
    const answer = await create(
      office.known({ events: [at('16:00', '17:00', performer), at('16:30', '18:00', performer)] }),
    )
    expect(answer.json().warnings).toEqual([
      `Łucja Żak ma w tym czasie zlecenie ${answer.json().number} (04.05.2027, 16:00–17:00)`,
    ])
  })

  it('16 bookings of one performer at once are all stored, and each pair is named exactly once', async () => {
    const performer = await world.aUser('worker')
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => create(office.known({ events: [at('08:00', '10:00', performer)] }))),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(16).fill(201))
    // Later orders name all earlier ones.
    const byWarnings = answers
      .map((answer) => answer.json<{ number: string; warnings: string[] }>())
      .sort((a, b) => a.warnings.length - b.warnings.length)
    for (const [n, { warnings }] of byWarnings.entries()) {
      const named = warnings.map((warning) => /ZL\/\d+\/\d+/u.exec(warning)?.[0])
      expect(named.sort()).toEqual(
        byWarnings
          .slice(0, n)
          .map((it) => it.number)
          .sort(),
      )
    }
  })
})

describe('Numbers', () => {
  it('are unique when fifty orders are created at once', async () => {
    const orders = Array.from({ length: 50 }, () =>
      create(office.known({ events: [at('08:00', '10:00', anUnknownId, { userIds: [] })] })),
    )
    const numbers = (await Promise.all(orders)).map((answer) => answer.json().number as string)
    expect(new Set(numbers).size).toBe(50)
    for (const number of numbers) expect(number).toMatch(/^ZL\/20\d\d\/\d{6}$/u)
  })
})
