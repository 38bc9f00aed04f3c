import type { InvestmentSent } from '@zlecenia/contract/features/order-base/investment.contract'
import { anUnknownId } from '@zlecenia/contract/features/order-base/investment.examples'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOffice, billingOf, type Office, placeOf } from '#test/orders.ts'
import { refusalOf } from '#test/refusals.ts'
import { aWorld, type FileSent } from '#test/world.ts'

const world = await aWorld()
let office: Office
let theirs: Awaited<ReturnType<Office['another']>>
beforeAll(async () => {
  office = await anOffice(world)
  theirs = await office.another()
})

const refused = (data: unknown, files: FileSent[] = []) => refusalOf(world, office.office, data, files)

describe('The server refuses, at its field,', () => {
  const cases: [string, () => InvestmentSent, Record<string, string>][] = [
    [
      'an unknown client',
      () => office.known({ client: { id: anUnknownId } }),
      {
        'client.id': 'Nie ma takiego klienta',
        'building.id': 'Ten budynek nie należy do wybranego klienta',
      },
    ],
    [
      'a known client that is left without a name',
      () => office.known({ client: { name: '' } }),
      {
        'client.name': 'To pole jest wymagane',
      },
    ],
    [
      'a new company without its company fields',
      () =>
        office.fresh({
          client: {
            name: ' ',
            phone: null,
            companyName: '',
            nip: null,
            address: '',
            postalCode: null,
            city: '',
          },
        }),
      Object.fromEntries(
        ['name', 'phone', 'companyName', 'nip', 'address', 'postalCode', 'city'].map((field) => [
          `client.${field}`,
          'To pole jest wymagane',
        ]),
      ),
    ],
    [
      'an e-mail that is none',
      () => office.fresh({ client: { email: 'biuro@' } }),
      {
        'client.email': 'Pole Email musi zawierać prawidłowy adres email',
      },
    ],
    [
      'an unknown building',
      () =>
        office.known({
          building: { id: anUnknownId },
          billingDetails: null,
          additionalInformation: [],
          order: { caretakerId: null },
        }),
      {
        'building.id': 'Nie ma takiego budynku',
      },
    ],
    [
      'a building of another client',
      () =>
        office.known({
          building: placeOf(theirs.file),
          billingDetails: null,
          additionalInformation: [],
          order: { caretakerId: null },
        }),
      {
        'building.id': 'Ten budynek nie należy do wybranego klienta',
      },
    ],
    [
      'a known building under a new client',
      () => office.fresh({ building: placeOf(office.file), additionalInformation: [] }),
      {
        'building.id': 'Ten budynek nie należy do wybranego klienta',
      },
    ],
    [
      'a new building without name, address and type',
      () => office.fresh({ building: { name: '', address: ' ', zipCode: null, city: '', type: 'castle' } }),
      {
        'building.name': 'Nazwa budynku jest wymagana',
        'building.address': 'Adres jest wymagany',
        'building.zipCode': 'Wymagane',
        'building.city': 'Miasto jest wymagane',
        'building.type': 'Wybierz co najmniej jeden typ budynku',
      },
    ],
    [
      'half a caretaker',
      () => office.fresh({ building: { caretaker: { firstName: 'Jan', lastName: '', phone: '' } } }),
      {
        'building.caretaker.lastName': 'Nazwisko jest wymagane',
        'building.caretaker.phone': 'Telefon jest wymagany',
      },
    ],
    [
      'billing data of another building',
      () => office.known({ billingDetails: billingOf(theirs.file) }),
      {
        'billingDetails.id': 'Te dane do faktury nie należą do wybranego budynku',
      },
    ],
    [
      'saved billing data under a new building',
      () => office.fresh({ billingDetails: billingOf(office.file) }),
      {
        'billingDetails.id': 'Te dane do faktury nie należą do wybranego budynku',
      },
    ],
    [
      'half-filled billing data',
      () => office.known({ billingDetails: { ...billingOf(office.file), id: null, phone: '' } }),
      {
        'billingDetails.phone': 'To pole jest wymagane',
      },
    ],
    [
      'a caretaker of another building',
      () => office.known({ order: { caretakerId: theirs.file.building.contactPersons[0]?.id } }),
      {
        'order.caretakerId': 'Ta osoba nie jest kontaktem wybranego budynku',
      },
    ],
  ]

  it.each(cases)('%s', async (_, data, errors) => {
    const refusal = await refused(data())
    expect(refusal).toMatchObject({ status: 400, errors })
    expect(Object.keys(refusal.errors)).toEqual(Object.keys(errors))
  })
})
