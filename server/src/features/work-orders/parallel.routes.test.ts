import { anUnknownId, aSlot } from '@zlecenia/contract/features/work-orders/investment.examples'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOffice, aPdf, aPicture, filesOnDisk, type Office, rowCounts } from '../../../test/orders.ts'
import { aWorld, type FileSent } from '../../../test/world.ts'

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
      `Jan Kowalski ma w tym czasie zlecenie ${first.json().number} (04.05.2027 08:00–10:00)`,
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
      `Łucja Żak ma w tym czasie zlecenie ${answer.json().number} (04.05.2027 16:00–17:00)`,
    ])
  })

  it('16 bookings of one performer at once are all stored, and each pair is named exactly once', async () => {
    const performer = await world.aUser('worker')
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => create(office.known({ events: [at('08:00', '10:00', performer)] }))),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(16).fill(201))
    // In the order in which they were written, each names all that were there before.
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
  it('are never given twice, however many orders are created at once', async () => {
    const orders = Array.from({ length: 200 }, () =>
      create(office.known({ events: [at('08:00', '10:00', anUnknownId, { userIds: [] })] })),
    )
    const numbers = (await Promise.all(orders)).map((answer) => answer.json().number as string)
    expect(new Set(numbers).size).toBe(200)
    for (const number of numbers) expect(number).toMatch(/^ZL\/20\d\d\/\d{6}$/u)
  })
})

describe('The same submit twice', () => {
  it('makes one order, and answers the second time as the first', async () => {
    const sent = office.fresh({ events: [at('06:00', '07:00')] })
    const first = await create(sent, { key: 'twice', files: [aPicture] })
    const before = [await rowCounts(world), await filesOnDisk(world)]
    const second = await create(sent, { key: 'twice', files: [aPicture] })
    expect([second.statusCode, second.json()]).toEqual([201, first.json()])
    expect([await rowCounts(world), await filesOnDisk(world)]).toEqual(before)
  })

  it('makes one order also when both run at once', async () => {
    const before = await rowCounts(world)
    const files = (await filesOnDisk(world)).length
    const sent = office.fresh({ events: [at('05:00', '06:00')] })
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => create(sent, { key: 'at once', files: [aPicture] })),
    )
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(201))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    const after = await rowCounts(world)
    expect([after.orders, after.customers]).toEqual([Number(before.orders) + 1, Number(before.customers) + 1])
    expect(await filesOnDisk(world)).toHaveLength(files + 1)
  })

  it('without performers to wait for also makes one order', async () => {
    const sent = office.known({ events: [aSlot({ userIds: [] })] })
    const before = await rowCounts(world)
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(sent, { key: 'nobody' })))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect((await rowCounts(world)).orders).toBe(Number(before.orders) + 1)
  })

  it('with other data or another file is 409', async () => {
    const sent = office.known({ events: [aSlot({ userIds: [] })] })
    await create(sent, { key: 'other', files: [aPicture] })
    const before = [await rowCounts(world), await filesOnDisk(world)]
    const changed = { ...sent, order: { ...sent.order, comment: 'inaczej' } }
    for (const answer of [
      await create(changed, { key: 'other', files: [aPicture] }),
      await create(sent, { key: 'other', files: [aPdf] }),
    ]) {
      expect([answer.statusCode, answer.json().message]).toEqual([
        409,
        'Ten sam klucz ponowienia użyto z innymi danymi.',
      ])
    }
    expect([await rowCounts(world), await filesOnDisk(world)]).toEqual(before)
  })

  it('of somebody else, or a day later, is another order', async () => {
    const sent = office.known({ events: [aSlot({ userIds: [] })] })
    const first = await create(sent, { key: 'day' })
    const colleague = await world.signedIn('office')
    const theirs = await colleague.postForm('/investment', sent, [], { 'idempotency-key': 'day' })
    expect(theirs.json().id).not.toBe(first.json().id)
    await world.db.query("update idempotency_keys set created_at = created_at - interval '25 hours'")
    const later = await create(sent, { key: 'day' })
    expect(later.statusCode).toBe(201)
    expect(later.json().id).not.toBe(first.json().id)
    expect((await create(sent, { key: 'day' })).json()).toEqual(later.json())
  })

  it('after a refusal may be tried again under the same key', async () => {
    const wrong = office.known({ order: { services: [anUnknownId] } })
    expect((await create(wrong, { key: 'again' })).statusCode).toBe(400)
    expect((await create(office.known(), { key: 'again' })).statusCode).toBe(201)
  })
})

describe('The draft of an order', () => {
  it('is gone with its files once the order is there, and stays when the order is refused', async () => {
    const draft = '0193f5a0-0000-7000-8000-000000000001'
    await office.office.put(`/drafts/${draft}`, { title: 'Szkic', version: null, sections: {} })
    await office.office.putBytes(`/drafts/${draft}/files/0?name=a.png`, aPicture.bytes, 'image/png')
    const files = await filesOnDisk(world)
    const send = (data: object) => office.office.postForm('/investment', data, [], { 'draft-id': draft })
    expect((await send(office.known({ order: { services: [anUnknownId] } }))).statusCode).toBe(400)
    expect((await office.office.get(`/drafts/${draft}`)).statusCode).toBe(200)
    expect((await send(office.known({ events: [aSlot({ userIds: [] })] }))).statusCode).toBe(201)
    expect((await office.office.get(`/drafts/${draft}`)).statusCode).toBe(404)
    expect(await filesOnDisk(world)).toHaveLength(files.length - 1)
  })

  it('of somebody else is left alone', async () => {
    const colleague = await world.signedIn('office')
    const draft = '0193f5a0-0000-7000-8000-000000000002'
    await colleague.put(`/drafts/${draft}`, { title: 'Nie mój', version: null, sections: {} })
    const sent = office.known({ events: [aSlot({ userIds: [] })] })
    expect((await office.office.postForm('/investment', sent, [], { 'draft-id': draft })).statusCode).toBe(
      201,
    )
    expect((await colleague.get(`/drafts/${draft}`)).statusCode).toBe(200)
  })
})
