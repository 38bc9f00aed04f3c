import { anUnknownId, aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOffice, aPdf, aPicture, filesOnDisk, type Office, rowCounts } from '#test/orders.ts'
import { countWaiting } from '#test/waiting.ts'
import { aWorld, type FileSent, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let office: Office
beforeAll(async () => {
  office = await anOffice(world)
})

const create = (data: unknown, { files, key }: { files?: FileSent[]; key?: string } = {}) =>
  office.office.postForm('/investment', data, files, key ? { 'idempotency-key': key } : {})
const numberIn = (answer: Awaited<ReturnType<typeof create>> | undefined) =>
  Number(answer?.json().number.split('/').at(-1))
const at = (from: string, to: string, performer = office.worker.user.id, more = {}) =>
  aSlot({
    startAt: `2027-05-04T${from}:00+02:00`,
    endAt: `2027-05-04T${to}:00+02:00`,
    userIds: [performer],
    ...more,
  })

describe('The same submit twice', () => {
  it('creates one order, and returns the first response again', async () => {
    const sent = office.fresh({ events: [at('06:00', '07:00')] })
    const first = await create(sent, { key: 'twice', files: [aPicture] })
    const before = [await rowCounts(world), await filesOnDisk(world)]
    const second = await create(sent, { key: 'twice', files: [aPicture] })
    expect([second.statusCode, second.json()]).toEqual([201, first.json()])
    expect([await rowCounts(world), await filesOnDisk(world)]).toEqual(before)
  })

  it('creates one order also for concurrent requests', async () => {
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

  it('creates one order also without performers, who would be locked', async () => {
    const sent = office.known({ events: [aSlot({ userIds: [] })] })
    const before = await rowCounts(world)
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(sent, { key: 'nobody' })))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect((await rowCounts(world)).orders).toBe(Number(before.orders) + 1)
  })

  it('answers 409 with other data or another file', async () => {
    const sent = office.known({ events: [aSlot({ userIds: [] })] })
    const first = await create(sent, { key: 'other', files: [aPicture] })
    const before = [await rowCounts(world), await filesOnDisk(world)]
    const changed = { ...sent, order: { ...sent.order, comment: 'inaczej' } }
    for (const answer of [
      await create(changed, { key: 'other', files: [aPicture] }),
      await create(sent, { key: 'other', files: [aPdf] }),
    ]) {
      const message = `To zlecenie już utworzono pod numerem ${first.json().number}, z innymi danymi niż teraz.`
      expect([answer.statusCode, answer.json()]).toEqual([
        409,
        { message, errors: [{ field: 'Idempotency-Key', message }] },
      ])
    }
    expect([await rowCounts(world), await filesOnDisk(world)]).toEqual(before)
  })

  it('by another user, or a day later, creates another order', async () => {
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

  it('uses up no number, whether it is answered or refused', async () => {
    const sent = office.known({ events: [aSlot({ userIds: [] })] })
    const first = await create(sent, { key: 'number' })
    await create(sent, { key: 'number' })
    await create({ ...sent, generalNotes: 'inaczej' }, { key: 'number' })
    const next = await create(sent, { key: 'next number' })
    expect(numberIn(next)).toBe(numberIn(first) + 1)
  })

  it('uses up no number either while the first is still being written', async () => {
    // Nothing is changed and no performer is booked: there is no row lock on which one would wait for the other.
    const known = office.known({ events: [aSlot({ userIds: [] })], billingDetails: null })
    const sent = { ...known, seen: { client: { changed: {} } } }
    const before = numberIn(await create(sent, { key: 'before' }))
    const both = await world.db.transaction(async (tx) => {
      await tx.query('lock table orders in share mode')
      const answers = [create(sent, { key: 'still' }), create(sent, { key: 'still' })]
      await expect.poll(() => countWaiting(world.db), { timeout: 10_000 }).toBe(2)
      return answers
    })
    const [first, second] = await Promise.all(both)
    expect(second?.json()).toEqual(first?.json())
    const after = numberIn(await create(sent, { key: 'after' }))
    expect([numberIn(first), after]).toEqual([before + 1, before + 2])
  })

  it('can be looked up by its key for a day, by its author only', async () => {
    const sent = office.known({ events: [aSlot({ userIds: [] })] })
    const { id, number, warnings } = (await create(sent, { key: 'sent & answered' })).json()
    const made = async (who: SignedInAgent, key: string) =>
      (await who.get(`/investment/made?key=${encodeURIComponent(key)}`)).json()
    expect(await made(office.office, 'sent & answered')).toEqual({ made: { id, number, warnings } })
    expect(await made(office.office, 'sent')).toEqual({ made: null })
    expect(await made(await world.signedIn('office'), 'sent & answered')).toEqual({ made: null })
    await world.db.query("update idempotency_keys set created_at = created_at - interval '25 hours'")
    expect(await made(office.office, 'sent & answered')).toEqual({ made: null })
  })

  it('after a refusal may be tried again under the same key', async () => {
    const wrong = office.known({ order: { services: [anUnknownId] } })
    expect((await create(wrong, { key: 'again' })).statusCode).toBe(400)
    expect((await create(office.known(), { key: 'again' })).statusCode).toBe(201)
  })
})
