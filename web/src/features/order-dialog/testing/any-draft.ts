import { noteCategories } from '@zlecenia/contract/features/buildings/note-categories'
import { followKinds } from '@zlecenia/contract/features/order-base/order-kinds'
import { priorities } from '@zlecenia/contract/features/schedule/priorities'
import fc from 'fast-check'
import { contactTexts, type TypedContact } from '#features/customers/index.ts'
import { type StepKey, stepKeys } from '../section.ts'
import { type OrderDraft, sections } from '../sections.ts'

// Arbitraries for tests: anything typable, mostly valid.

const id = fc.uuid({ version: 7 })
const text = (max: number) => fc.string({ unit: 'grapheme', maxLength: max })
const filled = (max: number) =>
  fc.oneof({ weight: 9, arbitrary: text(max).map((it) => `x${it}`) }, { weight: 1, arbitrary: text(max) })
const email = fc.oneof(fc.constant(''), fc.emailAddress(), text(20))
const moment = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
  .map((it) => {
    const day = it.toISOString().slice(0, 10)
    const clock = it.toISOString().slice(11, 16)
    return `${day} ${clock}`
  })

const contact: fc.Arbitrary<TypedContact> = fc.record({
  clientType: fc.constantFrom('company' as const, 'private' as const),
  ...(Object.fromEntries(contactTexts.map((field) => [field, filled(30)])) as Record<
    (typeof contactTexts)[number],
    fc.Arbitrary<string>
  >),
  email,
})
const draftNote = fc.record({
  key: id,
  id: fc.option(id),
  content: filled(60),
  title: text(20),
  confirmedAt: fc.constant(null),
  confirmedBy: fc.constant(null),
  problem: fc.constant(''),
})
const contactPerson = fc.record({
  id,
  firstName: fc.option(text(20)),
  lastName: fc.option(text(20)),
  type: fc.constantFrom('contact_person' as const, 'other' as const),
  phoneNumber: fc.option(text(20)),
  email: fc.constant(null),
  description: fc.constant(null),
})
const billingRecord = fc.record({
  id,
  type: fc.constantFrom('company' as const, 'private' as const),
  ...(Object.fromEntries(contactTexts.map((field) => [field, fc.option(text(20))])) as Record<
    (typeof contactTexts)[number],
    fc.Arbitrary<string | null>
  >),
  isDefault: fc.boolean(),
})
const slot = fc.record({
  key: id,
  start: fc.oneof({ weight: 5, arbitrary: moment }, { weight: 1, arbitrary: text(8) }),
  end: fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 600 }).map((it) => `+${it}`) },
    fc.constantFrom('+90 minut', '2 godz', '+ 1:30', '2:00'),
    moment,
    text(8),
  ),
  endTouched: fc.boolean(),
  performers: fc.array(fc.record({ id, name: text(20) }), { maxLength: 3 }),
  overlapReason: text(20),
})

const anyLike = (empty: object): fc.Arbitrary<object> =>
  fc.record(
    Object.fromEntries(
      Object.entries(empty).map(([field, value]): [string, fc.Arbitrary<unknown>] => {
        if (typeof value === 'boolean') return [field, fc.boolean()]
        return [field, typeof value === 'string' ? filled(60) : fc.constant(value)]
      }),
    ),
  )

const slices: { [K in StepKey]?: fc.Arbitrary<OrderDraft[K]> } = {
  client: fc
    .record({
      mode: fc.constantFrom('none' as const, 'selected' as const, 'new' as const, 'edited' as const),
      clientId: fc.option(id),
      selected: fc.option(contact),
      nipStep: fc.boolean(),
      saveAs: fc.constantFrom('update' as const, 'new' as const),
      version: fc.option(fc.nat()),
      aside: fc.constant(null),
      contact,
    })
    .map(({ contact, ...it }) => ({ ...it, ...contact })),
  building: fc.record({
    clientId: fc.option(id),
    buildingId: fc.option(id),
    chosen: fc.constant(null),
    meant: fc.constantFrom('none', 'new', 'only'),
    name: filled(30),
    address: filled(30),
    postalCode: filled(8),
    city: filled(20),
    type: fc.constantFrom('', 'single_family', 'residential', 'service', 'other'),
    devices: fc.array(fc.record({ id, name: text(20), buildingId: id }), { maxLength: 3 }),
    owner: fc.option(fc.record({ id, name: text(20) })),
  }),
  billing: fc
    .record({
      mode: fc.constantFrom(
        'saved' as const,
        'edited' as const,
        'new' as const,
        'fromClient' as const,
        'none' as const,
      ),
      modeBefore: fc.constant('new' as const),
      records: fc.array(billingRecord, { maxLength: 3 }),
      chosen: fc.nat({ max: 3 }),
      aside: fc.option(contact),
      contact,
    })
    .map(({ chosen, contact, ...it }) => ({ ...it, recordId: it.records[chosen]?.id ?? null, ...contact })),
  caretaker: fc
    .record({
      mode: fc.constantFrom('none' as const, 'picked' as const, 'typed' as const),
      contacts: fc.array(contactPerson, { maxLength: 3 }),
      chosen: fc.nat({ max: 3 }),
      firstName: filled(20),
      lastName: filled(20),
      phone: filled(15),
      hideContact: fc.boolean(),
    })
    .map(({ chosen, ...it }) => ({ ...it, contactId: it.contacts[chosen]?.id ?? null })),
  notes: fc.record({
    buildingId: fc.option(id),
    categories: fc.record(
      Object.fromEntries(
        noteCategories.map((type) => [
          type,
          fc.record({
            notes: fc.array(draftNote, { minLength: 1, maxLength: 2 }),
            nothing: fc.boolean(),
            removed: fc.constant([]),
          }),
        ]),
      ),
    ) as unknown as fc.Arbitrary<OrderDraft['notes']['categories']>,
  }),
  services: fc.record({
    isFault: fc.boolean(),
    priority: fc.constantFrom(null, ...priorities),
    selected: fc.array(fc.record({ id, title: text(20), groupId: id }), { maxLength: 4 }),
    preferredStart: fc.constantFrom('', '1.03.2027', '2027-03-01', '31.03.2027', 'kiedyś'),
    preferredEnd: fc.constantFrom('', '1.03.2027', '31.03.2027', 'jutro'),
    oneDay: fc.boolean(),
  }),
  schedule: fc.record({ slots: fc.array(slot, { minLength: 1, maxLength: 3 }) }),
  coordinator: fc.record({ coordinatorId: fc.oneof(id, text(5)), coordinatorName: text(20) }),
  attachments: fc.record({
    files: fc.array(fc.record({ n: fc.nat(999), name: text(20), size: fc.nat(), type: text(10) }), {
      maxLength: 2,
    }),
    noAttachments: fc.boolean(),
  }),
  remarks: fc.record(
    {
      comment: filled(60),
      noRemarks: fc.boolean(),
      clientNumber: filled(60),
      follows: fc.record({
        orderId: id,
        number: text(20),
        kind: fc.constantFrom('' as const, ...followKinds),
      }),
    },
    { requiredKeys: ['comment', 'noRemarks', 'clientNumber'] },
  ),
}

export const anyValidDraft: fc.Arbitrary<OrderDraft> = fc.record(
  Object.fromEntries(
    stepKeys.map((step) => [
      step,
      ((slices[step] as fc.Arbitrary<object> | undefined) ?? anyLike(sections[step].slice.empty())).filter(
        (it) => sections[step].draft.safeParse(it).success,
      ),
    ]),
  ),
) as unknown as fc.Arbitrary<OrderDraft>
