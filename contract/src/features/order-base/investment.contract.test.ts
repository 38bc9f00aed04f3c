import { describe, expect, it } from 'vitest'
import { translate } from '../../lib/sentence.ts'
import { pl } from '../../messages/pl.ts'
import { investment, isBlankContact, slotProblem } from './investment.contract.ts'
import {
  anInvestment,
  anUnknownId,
  aPrivateInvestment,
  aSlot,
  type InvestmentOverrides,
} from './investment.examples.ts'

/** Problems of a payload as `field: sentence`, as the dialog shows them. */
const wrong = (value: unknown) =>
  (investment.safeParse(value).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${translate(pl, message)}`,
  )
const wrongWith = (overrides: InvestmentOverrides) => wrong(anInvestment(overrides))

const required = 'To pole jest wymagane'

describe('An order is refused', () => {
  it.each<[why: string, InvestmentOverrides, ...problems: string[]]>([
    ['a client without a name', { client: { name: ' ' } }, `client.name: ${required}`],
    ['a client without a phone', { client: { phone: null } }, `client.phone: ${required}`],
    [
      'a company without its own fields',
      { client: { companyName: '', nip: null, address: '', postalCode: '', city: '' } },
      ...['companyName', 'nip', 'address', 'postalCode', 'city'].map(
        (field) => `client.${field}: ${required}`,
      ),
    ],
    [
      'a client with a wrong e-mail',
      { client: { email: 'biuro@' } },
      'client.email: Pole Email musi zawierać prawidłowy adres email',
    ],
    [
      'billing data begun but without a phone',
      { billingDetails: { phone: '' } },
      `billingDetails.phone: ${required}`,
    ],
    [
      'a new building without a name',
      { building: { name: '' } },
      'building.name: Nazwa budynku jest wymagana',
    ],
    [
      'a building without an address',
      { building: { address: null } },
      'building.address: Adres jest wymagany',
    ],
    ['a building without a postal code', { building: { zipCode: '' } }, 'building.zipCode: Wymagane'],
    ['a building without a town', { building: { city: '' } }, 'building.city: Miasto jest wymagane'],
    [
      'a building of no type',
      { building: { type: null } },
      'building.type: Wybierz co najmniej jeden typ budynku',
    ],
    [
      'a building of an unknown type',
      { building: { type: 'castle' } },
      'building.type: Wybierz co najmniej jeden typ budynku',
    ],
    [
      'half a caretaker',
      { building: { caretaker: { firstName: 'Jan', lastName: '', phone: ' ' } } },
      'building.caretaker.lastName: Nazwisko jest wymagane',
      'building.caretaker.phone: Telefon jest wymagany',
    ],
    ['no slot', { events: [] }, 'events: Dodaj co najmniej jeden termin'],
    [
      'a slot that ends before it begins',
      { events: [aSlot({ endAt: '2027-03-02T07:00:00.000+01:00' })] },
      'events.0.endAt: Data zakończenia musi być późniejsza niż data rozpoczęcia',
    ],
    [
      'a second slot of fourteen minutes',
      { events: [aSlot(), aSlot({ endAt: '2027-03-02T08:14:00.000+01:00' })] },
      'events.1.endAt: Termin musi trwać co najmniej 15 minut',
    ],
    [
      'nobody coordinating',
      { order: { coordinatorId: '' } },
      'order.coordinatorId: Koordynator jest wymagany',
    ],
    [
      'no service and no fault',
      { order: { services: [] } },
      'order.services: Wybierz co najmniej jedną usługę lub zaznacz „Usterka”',
    ],
    ['a fault with services', { order: { isFault: true } }, 'order.services: Usterka nie ma listy usług'],
    [
      'a preferred period that ends on the day it begins',
      { order: { prefferedStartAt: '2027-03-01', prefferedEndAt: '2027-03-01' } },
      'order.prefferedEndAt: Data zakończenia musi być późniejsza niż data rozpoczęcia',
    ],
    [
      'an empty note',
      { additionalInformation: [{ id: null, title: 'barrier', content: '  ' }] },
      'additionalInformation.0.content: Treść jest wymagana',
    ],
  ])('for %s', (_, overrides, ...problems) => {
    expect(wrongWith(overrides)).toEqual(problems)
  })

  it('reports all problems at once, part by part', () => {
    const problems = wrongWith({
      client: { name: '' },
      building: { city: '' },
      events: [aSlot({ endAt: aSlot().startAt })],
      order: { coordinatorId: '', services: [] },
    })
    const fields = problems.map((it) => it.split(':')[0])
    expect(fields).toEqual(expect.arrayContaining(['client.name', 'building.city', 'events.0.endAt']))
    expect(fields).toEqual(expect.arrayContaining(['order.coordinatorId']))
  })
})

describe('An order is accepted', () => {
  it.each<[what: string, InvestmentOverrides]>([
    ['no billing data', { billingDetails: null }],
    [
      'billing data with every field empty',
      {
        billingDetails: {
          name: '',
          email: '',
          phone: '',
          companyName: '',
          nip: '',
          regon: '',
          address: '',
          postalCode: '',
          city: '',
        },
      },
    ],
    [
      'a known client of whom only the id is said',
      { client: { id: anUnknownId, name: '', phone: '', nip: '' } },
    ],
    [
      'a known building of which only the id is said',
      { building: { id: anUnknownId, name: '', address: '', type: '' } },
    ],
    [
      'a wrong NIP, REGON, postal code and phone: they are hints',
      { client: { nip: '1234567890', regon: '1', postalCode: 'x', phone: 'wewn. 3' } },
    ],
    ['a slot of exactly fifteen minutes', { events: [aSlot({ endAt: '2027-03-02T08:15:00.000+01:00' })] }],
    ['a slot that nobody carries out yet', { events: [aSlot({ userIds: [] })] }],
    ['a fault without services', { order: { isFault: true, services: [] } }],
    ['no remarks', { order: { comment: null } }],
    ['no notes', { additionalInformation: [] }],
    ['no caretaker', { building: { caretaker: null } }],
  ])('with %s', (_, overrides) => {
    expect(wrongWith(overrides)).toEqual([])
  })

  it('for a private person without company fields', () => {
    expect(wrong(aPrivateInvestment())).toEqual([])
  })

  it('are stored in normal forms', () => {
    const kept = investment.parse(
      anInvestment({
        client: { nip: 'PL 526-025-02-74', phone: '600 100 200', postalCode: '66400', city: ' Gorzów ' },
        events: [aSlot({ userIds: [anUnknownId, anUnknownId] })],
      }),
    )
    expect(kept.client).toMatchObject({
      nip: '5260250274',
      phone: '+48600100200',
      postalCode: '66-400',
      city: 'Gorzów',
    })
    expect(kept.events[0]?.userIds).toEqual([anUnknownId])
  })
})

describe('The length of a slot', () => {
  it('uses instants: a night is an hour shorter when clocks go forward', () => {
    expect(slotProblem('2027-03-28T01:50:00+01:00', '2027-03-28T03:00:00+02:00')).toBe('slot.tooShort')
    expect(slotProblem('2027-03-28T01:45:00+01:00', '2027-03-28T03:00:00+02:00')).toBeNull()
  })

  it('has a limit of 31 days, whatever the clocks do meanwhile', () => {
    expect(slotProblem('2027-03-01T08:00:00+01:00', '2027-04-01T08:00:00+02:00')).toBeNull()
    expect(slotProblem('2027-10-01T08:00:00+02:00', '2027-11-01T08:00:00+01:00')).toBeNull()
    expect(slotProblem('2027-10-01T08:00:00+02:00', '2027-11-01T08:01:00+01:00')).toBe('slot.tooLong')
    expect(slotProblem('2001-01-01T00:00:00Z', '2199-12-31T00:00:00Z')).toBe('slot.tooLong')
  })
})

it('treats a contact with only a kind as blank', () => {
  const { client } = investment.parse(anInvestment())
  const { id: _, ...fields } = client
  expect(isBlankContact(fields)).toBe(false)
  const empty = Object.fromEntries(Object.keys(fields).map((key) => [key, null]))
  expect(isBlankContact({ ...fields, ...empty, type: 'company' })).toBe(true)
})
