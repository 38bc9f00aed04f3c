import { z } from 'zod'
import { minuteMs } from '../../lib/durations.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { normalPhone, normalPostalCode } from '../../lib/identifiers.ts'
import { limits } from '../../lib/limits.ts'
import {
  day,
  fileName,
  id,
  instant,
  lines,
  optionalId,
  problemAt,
  requiredLines,
  requiredText,
  text,
  version,
} from '../../lib/rules.ts'
import { dayInWarsaw } from '../../lib/warsaw.ts'
import { buildingType, noteCategory, noteContentMax } from '../buildings/buildings.contract.ts'
import { type Contact, contact, contactKeys, requireContact } from '../customers/customers.contract.ts'
import { fileNumberMax } from '../drafts/drafts.contract.ts'
import { isPriorityOfWork, priorities } from '../schedule/priorities.ts'
import { followKind } from './order-state.ts'

// Payload of a new order (requirements 7). Wire spellings such as `investment` are used here and in *.payload.ts only.

/** Fields with an id update the client where changed (requirements, decision 6); all empty leaves it. */
export const investmentClient = contact.extend({ id: optionalId }).superRefine((value, ctx) => {
  if (!value.id) requireContact(value, ctx)
})

export function isBlankContact({ type: _, ...fields }: Contact): boolean {
  return Object.values(fields).every((value) => value === null)
}

/** Empty: no billing. With an id: the record, updated where changed (requirements, decision 7). */
export const investmentBilling = contact.extend({ id: optionalId }).superRefine((value, ctx) => {
  const { id: _, ...fields } = value
  if (!isBlankContact(fields)) requireContact(fields, ctx)
})

export const caretaker = z.object({
  firstName: requiredText('caretaker.firstNameRequired', 100),
  lastName: requiredText('caretaker.lastNameRequired', 100),
  phone: requiredText('caretaker.phoneRequired', 40).transform(normalPhone),
})

const postalCodeRequired = requiredText('building.postalCodeRequired', 20).transform(normalPostalCode)

/**
 * An id selects a building and other fields are ignored; without one it is a new building of the client. `ofClient`:
 * its client, if not the one who orders (docs/topics/records.md#buildings).
 */
export const investmentBuilding = z
  .object({
    id: optionalId,
    ofClient: optionalId,
    address: text(300),
    zipCode: text(20),
    city: text(120),
    name: text(200),
    description: lines(4000),
    type: z
      .string()
      .nullish()
      .transform((value) => value || null),
    notes: lines(4000),
    caretaker: caretaker.nullish().transform((value) => value ?? null),
  })
  .superRefine((value, ctx) => {
    if (value.id) return
    const fields = newBuilding.safeParse(value)
    for (const issue of fields.error?.issues ?? []) problemAt(ctx, issue.path as string[], issue.message)
  })
  .transform((value) => ({ ...value, zipCode: value.zipCode && normalPostalCode(value.zipCode) }))

/** Fields required of a new building (requirements 5.2). */
export const newBuilding = z.object({
  name: requiredText('building.nameRequired', 200),
  address: requiredText('building.addressRequired', 300),
  zipCode: postalCodeRequired,
  city: requiredText('building.cityRequired', 120),
  type: buildingType,
})

/** Slot of 15 minutes to 31 days (requirements 5.2, decision 10). */
export const investmentEvent = z
  .object({
    startAt: instant,
    endAt: instant,
    userIds: z
      .array(id)
      .max(50)
      .nullish()
      .transform((value) => [...new Set(value ?? [])]),
    overlapReason: lines(1000),
    /** Time in which the client expects the visit; a stored slot keeps its window. */
    window: z
      .object({ from: instant, to: instant })
      .nullish()
      .transform((value) => value ?? null),
  })
  .superRefine((value, ctx) => {
    const problem = slotProblem(value.startAt, value.endAt)
    if (problem) return problemAt(ctx, ['endAt'], problem)
    const wrong = value.window && windowProblem(value.startAt, value.window)
    if (wrong) problemAt(ctx, ['window', wrong.field], wrong.message)
  })

export function slotProblem(startAt: string | Date, endAt: string | Date): string | null {
  const minutes = (new Date(endAt).getTime() - new Date(startAt).getTime()) / minuteMs
  if (!(minutes > 0)) return 'slot.endAfterStart'
  if (minutes < limits.slotMinMinutes) return 'slot.tooShort'
  if (minutes > limits.slotMaxHours * 60) return 'slot.tooLong'
  return null
}

/** Window of a slot: on the day of its start, which lies inside it. */
export function windowProblem(
  startAt: string,
  { from, to }: { from: string; to: string },
): { field: 'from' | 'to'; message: string } | null {
  const [start, first, last] = [startAt, from, to].map((it) => Date.parse(it)) as [number, number, number]
  if (last <= first) return { field: 'to', message: 'slot.windowEmpty' }
  const day = dayInWarsaw(startAt)
  if (dayInWarsaw(from) !== day) return { field: 'from', message: 'slot.windowOfOtherDay' }
  if (dayInWarsaw(new Date(last - 1)) !== day) return { field: 'to', message: 'slot.windowOfOtherDay' }
  if (start < first) return { field: 'from', message: 'slot.windowWithoutStart' }
  return start >= last ? { field: 'to', message: 'slot.windowWithoutStart' } : null
}

const work = {
  services: z
    .array(id)
    .max(200)
    .nullish()
    .transform((value) => [...new Set(value ?? [])]),
  isFault: z.boolean().default(false),
  /** Absent: the plain fault, or plain work (docs/topics/orders.md#due-time). */
  priority: z.enum(priorities).optional(),
}
const period = {
  prefferedStartAt: day.nullish().transform((value) => value ?? null),
  prefferedEndAt: day.nullish().transform((value) => value ?? null),
}
const workOfOrder = z.object(work)
const periodOfOrder = z.object(period)

function requireWork(value: z.output<typeof workOfOrder>, ctx: z.RefinementCtx): void {
  if (!value.isFault && value.services.length === 0) problemAt(ctx, ['services'], 'order.servicesRequired')
  if (value.isFault && value.services.length > 0) problemAt(ctx, ['services'], 'order.servicesWithFault')
  if (!isPriorityOfWork(value)) problemAt(ctx, ['priority'], 'order.priorityOfFault')
}
function requirePeriod(value: z.output<typeof periodOfOrder>, ctx: z.RefinementCtx): void {
  if (value.prefferedStartAt && value.prefferedEndAt && value.prefferedEndAt <= value.prefferedStartAt) {
    problemAt(ctx, ['prefferedEndAt'], 'slot.endAfterStart')
  }
}

/** A service or the fault flag (requirements 5.2, services). */
export const investmentWork = workOfOrder.superRefine(requireWork)
/** The preferred period ends after it starts (requirements 5.2, services). */
export const investmentPeriod = periodOfOrder.superRefine(requirePeriod)
export const investmentServices = z
  .object({ ...period, ...work })
  .superRefine(requireWork)
  .superRefine(requirePeriod)

export const coordinatorId = z
  .string({ error: 'order.coordinatorRequired' })
  .min(1, 'order.coordinatorRequired')
  .pipe(id)

export const orderCommentMax = 10_000
export const orderComment = lines(orderCommentMax)

export const contactOfOrder = {
  hideContact: z.boolean().default(false),
  caretakerId: optionalId,
  caretakerFirstName: text(100),
  caretakerLastName: text(100),
  caretakerPhone: text(40).transform((value) => value && normalPhone(value)),
}

/** Devices of the order's building. */
export const deviceIds = z
  .array(id)
  .max(50)
  .nullish()
  .transform((value) => [...new Set(value ?? [])])

export const clientNumberMax = 60
export const clientNumber = text(clientNumberMax)

export const investmentOrder = z
  .object({
    ...period,
    ...work,
    comment: orderComment,
    coordinatorId,
    ...contactOfOrder,
    // Our own fields, beyond requirements 7.
    deviceIds,
    clientNumber,
  })
  .superRefine(requireWork)
  .superRefine(requirePeriod)

/** An id refers to a stored note, copied as a snapshot; without one it is a new note of the building. */
export const additionalInformation = z.object({
  id: optionalId,
  title: noteCategory,
  content: requiredLines('note.contentRequired', noteContentMax),
  customTitle: text(120),
})

const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/iu, 'rules.invalid')
  .transform((value) => value.toLowerCase())

/**
 * The draft that becomes the order (docs/adr/0005-one-order-per-key.md); its files become the order's and are not sent
 * again.
 */
export const orderDraft = z.object({
  id,
  version,
  files: z
    .array(z.object({ n: z.number().int().min(0).max(fileNumberMax), name: fileName, sha256 }))
    .max(limits.filesPerOrder)
    .superRefine((files, ctx) => {
      for (const [i, { n }] of files.entries()) {
        if (files.findIndex((it) => it.n === n) < i) problemAt(ctx, [i, 'n'], 'rules.invalid')
      }
    }),
})

function refuseTwice(notes: readonly z.output<typeof additionalInformation>[], ctx: z.RefinementCtx): void {
  const ids = notes.map((note) => note.id)
  for (const [n, it] of ids.entries()) {
    if (it !== null && ids.indexOf(it) < n) problemAt(ctx, [n, 'id'], 'note.twice')
  }
}

/** Fields as the sender saw them: only `changed` is written, 409 if those fields differ meanwhile. */
export const seenContact = z.object({
  version: version.nullish(),
  // Stored values may violate today's rules.
  changed: z.partialRecord(z.enum(contactKeys), z.string().max(1000).nullable()),
})
export type SeenContact = z.output<typeof seenContact>

/** Our own field, beyond requirements 7: note texts must match the building's (409); without it those are used. */
export const seen = z.object({
  client: seenContact.nullish().transform((value) => value ?? null),
  billingDetails: seenContact.nullish().transform((value) => value ?? null),
})

/**
 * Our own field: the order that this one follows. Absent stays absent, since requests with one key are compared whole.
 */
const follows = z
  .object({ orderId: id, kind: followKind })
  .nullish()
  .transform((value) => value ?? undefined)

/** Our own field: the thread of letters that the order was made from; linked where the caller may change letters. */
const letterOfOrder = z
  .object({ threadId: id })
  .nullish()
  .transform((value) => value ?? undefined)

export const investment = z.object({
  client: investmentClient,
  billingDetails: investmentBilling.nullish().transform((value) => value ?? null),
  building: investmentBuilding,
  events: z.array(investmentEvent, { error: 'slot.oneRequired' }).min(1, 'slot.oneRequired').max(50),
  order: investmentOrder,
  generalNotes: lines(4000),
  additionalInformation: z
    .array(additionalInformation)
    .max(200)
    .nullish()
    .transform((value) => value ?? [])
    .superRefine(refuseTwice),
  follows,
  letter: letterOfOrder,
  draft: orderDraft.nullish().transform((value) => value ?? null),
  seen: seen.nullish().transform((value) => value ?? null),
})
export type Investment = z.output<typeof investment>
export type InvestmentSent = z.input<typeof investment>

export const madeOrder = z.object({ id: z.string(), number: z.string(), warnings: z.array(z.string()) })
export type MadeOrder = z.infer<typeof madeOrder>

const idempotencyKey = z.string().min(1).max(200)

export const investments = {
  create: endpoint({
    method: 'POST',
    path: '/investment',
    permission: ['create', 'Order'],
    summary: 'Creates an order with all that belongs to it, or nothing',
    body: investment,
    multipart: true,
    response: madeOrder,
    status: 201,
    limit: { max: 60 },
    headers: {
      'Idempotency-Key':
        'The same key again answers with the first order; other data or files under it are 409. Lives 24 h per user, for ever when it came with `draft` or `seen`',
    },
  }),
  /**
   * Checks first whether the order exists, after a lost answer or when the draft is gone
   * (docs/adr/0005-one-order-per-key.md).
   */
  made: endpoint({
    method: 'GET',
    path: '/investment/made',
    permission: ['create', 'Order'],
    summary: "The order that was made under one of the caller's idempotency keys, or null",
    query: z.object({ key: idempotencyKey }),
    response: z.object({ made: madeOrder.nullable() }),
  }),
}
