import { isDeepStrictEqual } from 'node:util'
import { orderStates } from '@zlecenia/contract/features/order-base/order-states'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { serviceCatalogExample } from '@zlecenia/contract/features/service-catalog/service-catalog.examples'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { anOrderOf, because, readOrderAs, slotAt } from '#test/life.ts'
import { agree } from '#test/order-agrees.ts'
import { type Kept, keptOf } from '#test/order-kept.ts'
import { anOffice, billingOf, type Office } from '#test/orders.ts'
import { unattended } from '#test/unattended.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'

const world = await aWorld()
let office: Office
let colleague: string
let workers: string[]
let coordinators: string[]
const devices = [newId(), newId()]
const services = serviceCatalogExample.flatMap((group) => group.services.map(({ id }) => id))
beforeAll(async () => {
  office = await anOffice(world)
  colleague = await world.aUser('worker')
  coordinators = [office.office.user.id, await world.aUser('office', { firstName: 'Ewa', lastName: 'Żak' })]
  for (const [n, id] of devices.entries()) {
    await world.db.query(
      `insert into devices (id, building_id, name, kind, state, place, search_text)
       values ($1, $2, $3, 'gate', 'working', 'Wjazd', 'brama')`,
      [id, office.file.building.id, `Brama ${n}`],
    )
  }
})

const more = 'Jeszcze zawias'
const some = <T>(...values: T[]) => fc.constantFrom(...values)
const wishedSlots = fc.record({
  kept: fc.array(fc.nat(5), { maxLength: 3 }),
  wished: fc.array(fc.record({ at: fc.nat(6), performers: fc.subarray([0, 1]) }), { maxLength: 3 }),
})
const parts = fc.record(
  {
    events: wishedSlots,
    comment: some(null, 'Klamka', 'Zawias'),
    coordinatorId: fc.nat(1),
    work: some(
      { isFault: true, priority: 'emergency' },
      { isFault: true },
      { services: services.slice(0, 2) },
      { services: services.slice(1, 2), priority: 'inspection' },
    ),
    period: some({}, { prefferedStartAt: '2031-01-02' }, { prefferedEndAt: '2031-01-05' }),
    contact: some({}, { hideContact: true }, { caretakerFirstName: 'Ola', caretakerPhone: '600 100 200' }),
    deviceIds: fc.subarray(devices),
    clientNumber: some(null, 'A/1', 'A/2'),
    billing: fc.boolean(),
  },
  { requiredKeys: [] },
)
const aStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: some('move' as const), to: some(...orderStates), stale: fc.boolean() }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ kind: some('change' as const), parts, stale: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: some('confirm' as const), slot: fc.nat(1), how: some('phone', null) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: some('add' as const), at: fc.option(fc.nat(6)) }) },
  { weight: 1, arbitrary: fc.record({ kind: some('remove' as const), stale: fc.boolean() }) },
)
type Step = typeof aStep extends fc.Arbitrary<infer T> ? T : never
const someSteps = fc.array(
  fc.array(fc.record({ who: fc.nat(2), which: fc.nat(1), step: aStep }), { minLength: 1, maxLength: 3 }),
  { minLength: 1, maxLength: 8 },
)

const alone = (who: number, which: number, step: Step) => [{ who, which, step }]
const moves = (to: (typeof orderStates)[number]): Step => ({ kind: 'move', to, stale: false })
/** An order is restored after its time was taken; a second one ends for good. */
const takenMeanwhile = [
  alone(0, 0, moves('cancelled')),
  alone(1, 1, {
    kind: 'change',
    parts: { events: { kept: [], wished: [{ at: 0, performers: [0] }] } },
    stale: false,
  }),
  alone(0, 0, moves('planned')),
  alone(0, 1, moves('cancelled')),
  alone(1, 1, { kind: 'remove', stale: false }),
]

/** A change is sent twice, while another user changes a different part. */
const sentTwice = [
  alone(0, 0, { kind: 'change', parts: { comment: 'Zawias' }, stale: false }),
  [
    ...alone(0, 0, { kind: 'change', parts: { comment: 'Zawias' }, stale: false }),
    ...alone(1, 0, { kind: 'change', parts: { clientNumber: 'A/1' }, stale: false }),
  ],
]

interface Accepted {
  parts: readonly string[]
  saw: number
  /** Equal to the stored values, as far as can be read: perhaps the version did not change. */
  isSame: boolean
  /** Unknown of an addition, which does not say it. */
  version: number
}
interface Life {
  born: { kept: Kept; order: Order }
  accepted: Accepted[]
  refused: Pick<Accepted, 'parts' | 'saw'>[]
  isRemoved: boolean
}

const recordOf = () => {
  const { id, type } = billingOf(office.file)
  return { id, type }
}

type Half = ReturnType<typeof slotAt>
type Parts = typeof parts extends fc.Arbitrary<infer T> ? T : never

function partsSent(order: Order, given: Parts, at: (n: number) => Half) {
  const { events, coordinatorId, billing, ...rest } = given
  const kept = order.slots
    .filter((_, n) => events?.kept.includes(n))
    .map(({ id }, n) => ({ id, at: events?.kept[n] ?? 0, performers: [n % 2] }))
  return {
    ...rest,
    ...(coordinatorId !== undefined && { coordinatorId: coordinators[coordinatorId] }),
    ...(billing !== undefined && { billingDetails: billing ? recordOf() : null }),
    ...(events && {
      events: [...kept, ...events.wished.map((it) => ({ id: null, ...it }))].map((it) => ({
        id: it.id,
        ...at(it.at),
        overlapReason: null,
        userIds: it.performers.map((n) => workers[n]),
      })),
    }),
  }
}

const fieldsOf: Record<string, readonly (keyof Order)[]> = {
  events: ['slots'],
  comment: ['comment'],
  coordinatorId: ['coordinator'],
  work: ['isFault', 'priority', 'services'],
  period: ['preferredStart', 'preferredEnd'],
  contact: ['caretaker', 'hideContact'],
  deviceIds: ['devices'],
  clientNumber: ['clientNumber'],
  billingDetails: ['billing'],
}
const readOf = (order: Order, sent: readonly string[]) =>
  sent.flatMap((part) => fieldsOf[part] ?? []).map((field) => order[field])

/** Sends one step and checks its response with the order's rules. */
async function take(caller: SignedInAgent, order: Order, life: Life, step: Step, at: (n: number) => Half) {
  const path = `/orders/${order.id}`
  const saw = order.version - ('stale' in step && step.stale ? 1 : 0)
  const raised = (version: number, touched: readonly string[] = [], isSame = false) =>
    life.accepted.push({ parts: touched, saw, isSame, version })
  if (step.kind === 'move') {
    const answer = await caller.post(`${path}/moves`, { to: step.to, version: saw, ...because })
    if (answer.statusCode === 200) raised(answer.json().order.version)
    return answer.statusCode
  }
  if (step.kind === 'change') {
    const sent = partsSent(order, step.parts, at)
    const answer = await caller.patch(path, { version: saw, ...sent })
    if (answer.statusCode === 200) {
      // A part that is taken was not changed since it was seen.
      const [was, is] = [order, answer.json()].map((it) => readOf(it, Object.keys(sent)))
      raised(answer.json().version, Object.keys(sent), isDeepStrictEqual(was, is))
    }
    if (answer.statusCode === 409) life.refused.push({ parts: Object.keys(sent), saw })
    return answer.statusCode
  }
  if (step.kind === 'confirm') {
    const slot = order.slots[step.slot]
    if (!slot) return 404
    const answer = await caller.put(`${path}/slots/${slot.id}/confirmation`, { how: step.how })
    if (answer.statusCode === 200) raised(answer.json().version)
    return answer.statusCode
  }
  if (step.kind === 'add') {
    const events = step.at === null ? [] : [{ ...at(step.at), userIds: workers }]
    const answer = await caller.postForm(`${path}/additions`, {
      events,
      order: { comment: more, services: [] },
    })
    if (answer.statusCode === 200) raised(Number.NaN, ['comment', ...(step.at === null ? [] : ['events'])])
    return answer.statusCode
  }
  const payload = { number: order.number, version: saw }
  const { statusCode } = await caller.send({ method: 'DELETE', url: path, payload })
  if (statusCode === 204) life.isRemoved = true
  return statusCode
}

/** Changes of a part are never lost, and never refused because of a different part. */
function agreeOnParts({ accepted, refused }: Life, version: number): void {
  const sure = accepted.filter(({ isSame }) => !isSame)
  expect(version).toBeGreaterThan(sure.length)
  expect(version).toBeLessThanOrEqual(1 + accepted.length)
  const share = (a: readonly string[], b: readonly string[]) => a.some((part) => b.includes(part))
  for (const mine of accepted) {
    const lost = sure.filter(
      (it) => it.version > mine.saw && it.version < mine.version && share(it.parts, mine.parts),
    )
    expect(lost).toEqual([])
  }
  for (const mine of refused.filter(({ parts: its }) => !its.includes('events'))) {
    expect(accepted.some((it) => !(it.version <= mine.saw) && share(it.parts, mine.parts))).toBe(true)
  }
}

async function agreeOn(life: Life): Promise<void> {
  const { id } = life.born.order
  const kept = await keptOf(world.db, id)
  if (life.isRemoved) {
    expect(kept).toBeNull()
    const { rows } = await world.db.query(
      `select before ->> 'number' as number from audit_log where subject_id = $1 and action = 'deleted'`,
      [id],
    )
    expect(rows).toEqual([{ number: life.born.order.number }])
    return
  }
  if (!kept) throw new Error('the order is not there')
  agree(life.born, kept, await readOrderAs(office.office, id), more)
  agreeOnParts(life, kept.version)
}

async function aLife(slot: Half): Promise<Life> {
  const order = await anOrderOf(office, [{ ...slot, userIds: workers.slice(0, 1) }])
  const kept = await keptOf(world.db, order.id)
  if (!kept) throw new Error('the order is not there')
  return { born: { kept, order }, accepted: [], refused: [], isRemoved: false }
}

it('state, slots, parts, history, events and log agree under concurrent changes by three users', {
  timeout: 240_000,
}, async () => {
  let day = 0
  await fc.assert(
    fc.asyncProperty(someSteps, async (batches) => {
      day += 1
      const at = (n: number) => slotAt(day, n)
      // New users each time, because of the limit of requests a minute.
      const worker = await world.signedIn('worker')
      const callers = [await world.signedIn('office'), await world.signedIn('admin'), worker]
      workers = [worker.user.id, colleague]
      const lives = await Promise.all([0, 3].map((n) => aLife(at(n))))
      const answers: number[] = []
      for (const batch of batches) {
        const now = await Promise.all(
          lives.map(({ born, isRemoved }) =>
            isRemoved ? born.order : readOrderAs(office.office, born.order.id),
          ),
        )
        await Promise.all(
          batch.map(async ({ who, which, step }) => {
            const order = now[which]
            const life = lives[which]
            const caller = callers[who]
            if (!order || !life || !caller) throw new Error('nobody')
            answers.push(await take(caller, order, life, step, at))
          }),
        )
        for (const life of lives) await agreeOn(life)
        const { marked, found } = await unattended(world.db)
        expect(marked).toEqual(found)
      }
      expect(answers.filter((status) => ![200, 204, 400, 403, 404, 409].includes(status))).toEqual([])
    }),
    { numRuns: 40, examples: [[takenMeanwhile], [sentTwice]] },
  )
})
