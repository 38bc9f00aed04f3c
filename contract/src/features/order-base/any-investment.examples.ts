import fc from 'fast-check'
import { minuteMs } from '../../lib/durations.ts'
import { buildingTypes } from '../buildings/building-types.ts'
import { noteCategories } from '../buildings/note-categories.ts'
import { aCommunity, aCustomer, contactOf } from '../customers/customers.examples.ts'
import { prioritiesOf } from '../schedule/priorities.ts'
import type { InvestmentSent } from './investment.contract.ts'

// Generates anything a person may type within requirements 5.2. Separate from the builders, for fast-check.

export interface KnownIds {
  coordinator: string
  performers: readonly string[]
  services: readonly string[]
}

const optional = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null })

export const anyText = (maxLength: number) =>
  fc.oneof(
    fc
      .constantFrom(
        ...([
          '',
          '  ',
          'Żółć',
          'ul. Księcia Bolesława Krzywoustego 124-128',
          "'; drop table orders; --",
          '<b>',
          '"',
          '\\',
          '%_',
          '\u0000a',
          '\ud800',
          'a\r\nb',
          '𝒛🏢',
        ] as const),
      )
      .map((it) => it.slice(0, maxLength)),
    fc.string({ maxLength, unit: 'grapheme' }).map((it) => it.slice(0, maxLength)),
  )

export const anyRealText = (maxLength: number) =>
  fc
    .tuple(fc.constantFrom('x', 'Ł', '7', '„'), anyText(maxLength - 1))
    .map(([first, rest]) => `${first}${rest}`)

const anyPhone = fc.oneof(
  fc.constantFrom(
    '600 100 200',
    '+48 600-100-200',
    '0048600100200',
    '(22) 100 20 30',
    '+49 30 123456',
    'wewn. 12',
  ),
  anyRealText(40),
)
const anyNip = fc.oneof(
  fc.constantFrom('526-025-02-74', 'PL 7740001454', '1234567890', '12345'),
  anyRealText(40),
)
const anyRegon = fc.oneof(fc.constantFrom('012100784', '123 456 785', '12345678512347', '1'), anyText(40))
const anyPostalCode = fc.oneof(fc.constantFrom('66-400', '66400', ' 66 400 ', 'SW1A 1AA'), anyRealText(20))
const anyEmail = fc.constantFrom(
  '',
  '  ',
  'a@b.pl',
  ' Biuro@Żubr.pl ',
  'jan.kowalski+zlecenia@poczta.example',
)

export const anyContact = fc.oneof(
  fc.record({
    type: fc.constant('private' as const),
    name: anyRealText(200),
    phone: anyPhone,
    email: optional(anyEmail),
    companyName: optional(anyText(300)),
    nip: optional(anyNip),
    regon: optional(anyRegon),
    address: optional(anyText(300)),
    postalCode: optional(anyText(20)),
    city: optional(anyText(120)),
  }),
  fc.record({
    type: fc.constant('company' as const),
    name: anyRealText(200),
    phone: anyPhone,
    email: optional(anyEmail),
    companyName: anyRealText(300),
    nip: anyNip,
    regon: optional(anyRegon),
    address: anyRealText(300),
    postalCode: anyPostalCode,
    city: anyRealText(120),
  }),
  fc.integer({ min: 1, max: 50 }).map((n) => contactOf(n % 2 ? aCustomer({}, n) : aCommunity({}, n))),
)

const noBilling = {
  id: null,
  type: 'private' as const,
  name: '',
  email: '',
  phone: '',
  companyName: '',
  nip: '',
  regon: '',
  address: '',
  postalCode: '',
  city: '',
}
const anyBilling = fc.oneof(
  fc.constant(null),
  fc.constant(noBilling),
  anyContact.map((contact) => ({ id: null, ...contact })),
)

const anyPerson = fc.record({ firstName: anyRealText(100), lastName: anyRealText(100), phone: anyPhone })

const anyBuilding = fc.record({
  id: fc.constant(null),
  name: anyRealText(200),
  address: anyRealText(300),
  zipCode: anyPostalCode,
  city: anyRealText(120),
  type: fc.constantFrom(...buildingTypes),
  description: fc.constant(''),
  notes: fc.constant(''),
  caretaker: optional(anyPerson),
})

const firstStart = Date.UTC(2027, 0, 4)

const anySlot = (performers: readonly string[]) =>
  fc
    .record({
      start: fc.integer({ min: 0, max: 600 * 24 * 4 }),
      lasts: fc.oneof(fc.constant(15), fc.integer({ min: 15, max: 3000 })),
      userIds: fc.subarray([...performers]),
      overlapReason: fc.option(anyText(1000), { nil: undefined }),
      offset: fc.constantFrom('Z', '+01:00', '+02:00', '-11:30'),
    })
    .map(({ start, lasts, userIds, overlapReason, offset }) => {
      const startAt = firstStart + start * 15 * minuteMs
      const at = (instant: number) => new Date(instant).toISOString().replace('Z', offset)
      return { startAt: at(startAt), endAt: at(startAt + lasts * minuteMs), userIds, overlapReason }
    })

const anyPeriod = fc
  .tuple(
    fc.integer({ min: 0, max: 400 }),
    fc.integer({ min: 1, max: 400 }),
    fc.constantFrom('both', 'start', 'end', 'none'),
  )
  .map(([from, days, which]) => {
    const day = (n: number) => new Date(firstStart + n * 1440 * minuteMs).toISOString().slice(0, 10)
    return {
      prefferedStartAt: which === 'both' || which === 'start' ? day(from) : null,
      prefferedEndAt: which === 'both' || which === 'end' ? day(from + days) : null,
    }
  })

const anyWork = (services: readonly string[]) =>
  fc.oneof(
    fc
      .constantFrom(undefined, ...prioritiesOf(true))
      .map((priority) => ({ isFault: true, services: [] as string[], ...(priority && { priority }) })),
    fc
      .tuple(fc.subarray([...services], { minLength: 1 }), fc.constantFrom(undefined, ...prioritiesOf(false)))
      .map(([chosen, priority]) => ({ isFault: false, services: chosen, ...(priority && { priority }) })),
  )

const anyNote = fc.record({
  id: fc.constant(null),
  title: fc.constantFrom(...noteCategories),
  content: anyRealText(4000),
  customTitle: fc.option(anyText(120), { nil: undefined }),
})

export function anyInvestment(known: KnownIds): fc.Arbitrary<InvestmentSent> {
  return fc
    .record({
      client: anyContact.map((contact) => ({ id: null, ...contact })),
      billingDetails: anyBilling,
      building: anyBuilding,
      events: fc.array(anySlot(known.performers), { minLength: 1, maxLength: 5 }),
      period: anyPeriod,
      work: anyWork(known.services),
      comment: optional(anyText(2000)),
      hideContact: fc.boolean(),
      generalNotes: fc.constant(''),
      additionalInformation: fc.array(anyNote, { maxLength: 12 }),
    })
    .map(({ period, work, comment, hideContact, ...parts }) => ({
      ...parts,
      order: {
        ...period,
        ...work,
        comment,
        hideContact,
        coordinatorId: known.coordinator,
        caretakerId: null,
        caretakerFirstName: parts.building.caretaker?.firstName ?? null,
        caretakerLastName: parts.building.caretaker?.lastName ?? null,
        caretakerPhone: parts.building.caretaker?.phone ?? null,
      },
    }))
}
