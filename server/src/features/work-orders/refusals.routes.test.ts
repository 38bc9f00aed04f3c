import { contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import { serviceCatalogExample } from '@zlecenia/contract/features/service-catalog/service-catalog.examples'
import type { InvestmentSent } from '@zlecenia/contract/features/work-orders/investment.contract'
import { anUnknownId, aSlot } from '@zlecenia/contract/features/work-orders/investment.examples'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  anOffice,
  aPicture,
  billingOf,
  filesOnDisk,
  type Office,
  placeOf,
  rowCounts,
} from '../../../test/orders.ts'
import { aWorld, type FileSent } from '../../../test/world.ts'

const world = await aWorld()
let office: Office
let theirs: Awaited<ReturnType<Office['another']>>
beforeAll(async () => {
  office = await anOffice(world)
  theirs = await office.another()
})

const create = (data: unknown, files: FileSent[] = []) => office.office.postForm('/investment', data, files)

/** Sends it, sees that nothing was left of it, and gives status and the fields that were named. */
async function refusalOf(data: unknown, files: FileSent[] = []) {
  const before = [await rowCounts(world), await filesOnDisk(world)]
  const answer = await create(data, files)
  expect([await rowCounts(world), await filesOnDisk(world)]).toEqual(before)
  const { message, errors = [] } = answer.json<{
    message: string
    errors?: { field: string; message: string }[]
  }>()
  return {
    status: answer.statusCode,
    message,
    errors: Object.fromEntries(errors.map((error) => [error.field, error.message])),
  }
}

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
    [
      'notes of another building',
      () =>
        office.known({
          additionalInformation: [
            { id: null, title: 'barrier', content: 'Pilot' },
            { id: theirs.file.notes[0]?.notes[0]?.id, title: 'entranceCode', content: '1' },
          ],
        }),
      {
        'additionalInformation.1.id': 'Ta notatka nie należy do wybranego budynku',
      },
    ],
    [
      'an empty note',
      () => office.known({ additionalInformation: [{ id: null, title: 'barrier', content: ' ' }] }),
      {
        'additionalInformation.0.content': 'Treść jest wymagana',
      },
    ],
    [
      'no services without a fault',
      () => office.known({ order: { services: [] } }),
      {
        'order.services': 'Wybierz co najmniej jedną usługę lub zaznacz „Usterka”',
      },
    ],
    [
      'services beside a fault',
      () => office.known({ order: { isFault: true } }),
      {
        'order.services': 'Usterka nie ma listy usług',
      },
    ],
    [
      'an unknown service',
      () => office.known({ order: { services: [anUnknownId] } }),
      {
        'order.services': 'Tej usługi nie ma już w katalogu',
      },
    ],
    [
      'a preferred period that ends before it starts',
      () => office.known({ order: { prefferedStartAt: '2027-03-02', prefferedEndAt: '2027-03-01' } }),
      {
        'order.prefferedEndAt': 'Data zakończenia musi być późniejsza niż data rozpoczęcia',
      },
    ],
    ['no slot', () => office.known({ events: [] }), { events: 'Dodaj co najmniej jeden termin' }],
    [
      'slots that are too short, turned around, or no times',
      () =>
        office.known({
          events: [
            aSlot({ startAt: '2027-03-02T08:00:00Z', endAt: '2027-03-02T08:14:59Z', userIds: [] }),
            aSlot({ startAt: '2027-03-02T08:00:00Z', endAt: '2027-03-02T07:00:00Z', userIds: [] }),
            aSlot({ startAt: '2027-03-02 08:00', userIds: [] }),
          ],
        }),
      {
        'events.0.endAt': 'Termin musi trwać co najmniej 15 minut',
        'events.1.endAt': 'Data zakończenia musi być późniejsza niż data rozpoczęcia',
        'events.2.startAt': 'Nieprawidłowa data i godzina',
      },
    ],
    [
      'an office user as performer',
      () =>
        office.known({
          events: [aSlot({ userIds: [office.worker.user.id] }), aSlot({ userIds: [office.office.user.id] })],
        }),
      {
        'events.1.userIds': 'Wykonawcą może być tylko aktywny serwisant',
      },
    ],
    [
      'no coordinator',
      () => office.known({ order: { coordinatorId: '' } }),
      {
        'order.coordinatorId': 'Koordynator jest wymagany',
      },
    ],
    [
      'a worker as coordinator',
      () => office.known({ order: { coordinatorId: office.worker.user.id } }),
      {
        'order.coordinatorId': 'Koordynatorem może być tylko aktywny pracownik biura',
      },
    ],
  ]

  it.each(cases)('%s', async (_, data, errors) => {
    const refusal = await refusalOf(data())
    expect(refusal).toMatchObject({ status: 400, errors })
    expect(Object.keys(refusal.errors)).toEqual(Object.keys(errors))
  })

  it('people who have left', async () => {
    const [coordinator, performer] = [
      await world.aUser('office', { status: 'inactive' }),
      await world.aUser('worker', { status: 'inactive' }),
    ]
    const refusal = await refusalOf(
      office.known({ order: { coordinatorId: coordinator }, events: [aSlot({ userIds: [performer] })] }),
    )
    expect(Object.keys(refusal.errors)).toEqual(['events.0.userIds', 'order.coordinatorId'])
  })

  it('a service that is no longer offered', async () => {
    const service = serviceCatalogExample[3]?.services[0]?.id ?? ''
    await world.db.query('update services set active = false where id = $1', [service])
    const refusal = await refusalOf(office.known({ order: { services: [service] } }))
    expect(Object.keys(refusal.errors)).toEqual(['order.services'])
  })

  it('everything the database finds wrong at once, and says that there is more than one thing', async () => {
    const refusal = await refusalOf(
      office.known({
        building: placeOf(theirs.file),
        events: [aSlot({ userIds: [office.office.user.id] })],
        order: { coordinatorId: office.worker.user.id, services: [anUnknownId] },
        additionalInformation: [],
      }),
    )
    expect(refusal.message).toBe('Błąd walidacji. Sprawdź poprawność wprowadzonych danych.')
    expect(Object.keys(refusal.errors)).toEqual([
      'building.id',
      'billingDetails.id',
      'order.caretakerId',
      'order.services',
      'events.0.userIds',
      'order.coordinatorId',
    ])
  })

  it('what is not JSON, and a body without data', async () => {
    expect(await refusalOf('{"client":')).toMatchObject({
      status: 400,
      message: 'Nie udało się odczytać przesłanych danych.',
    })
    const form = new FormData()
    form.append('files[0]', new Blob([Buffer.from(aPicture.bytes)]), 'a.png')
    const answer = await office.office.send({ method: 'POST', url: '/investment', payload: form })
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ field: 'data', message: 'To pole jest wymagane' }],
    ])
    expect(await filesOnDisk(world)).toEqual([])
  })
})

describe('Files', () => {
  const ofSize = (bytes: number): FileSent => ({
    name: 'duży.pdf',
    bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes - 9)]),
  })
  const tenMegabytes = 10 * 1024 * 1024

  it('of 10 MB are taken', async () => {
    const answer = await create(office.known({ events: [aSlot({ userIds: [] })] }), [ofSize(tenMegabytes)])
    expect(answer.statusCode).toBe(201)
  })

  it('of a byte more are refused by name and place, and none of the others is kept', async () => {
    expect(await refusalOf(office.known(), [aPicture, ofSize(tenMegabytes + 1)])).toEqual({
      status: 413,
      message: 'Plik duży.pdf jest za duży. Maksymalny rozmiar to 10MB.',
      errors: { 'files.1': 'Plik duży.pdf jest za duży. Maksymalny rozmiar to 10MB.' },
    })
  })

  it('are what their bytes say, whatever their name', async () => {
    const page: FileSent = {
      name: 'zdjecie.png',
      bytes: Buffer.from('<script>alert(1)</script>'),
      type: 'image/png',
    }
    expect(await refusalOf(office.known(), [aPicture, aPicture, page])).toMatchObject({
      status: 415,
      errors: { 'files.2': 'Plik zdjecie.png nie jest obsługiwany. Dozwolone są tylko obrazy i pliki PDF.' },
    })
  })

  it('more than thirty are refused', async () => {
    const refusal = await refusalOf(
      office.known(),
      Array.from({ length: 31 }, () => aPicture),
    )
    expect(refusal).toMatchObject({ status: 413, errors: { files: 'Najwyżej 30 plików w jednym zleceniu' } })
  })

  it('may come before the data', async () => {
    const form = new FormData()
    form.append('files[0]', new Blob([Buffer.from(aPicture.bytes)], { type: 'image/png' }), aPicture.name)
    form.append('data', JSON.stringify(office.known({ events: [aSlot({ userIds: [] })] })))
    const answer = await office.office.send({ method: 'POST', url: '/investment', payload: form })
    expect(answer.statusCode).toBe(201)
  })
})

describe('Nothing is left', () => {
  it('of an order that breaks at the very end: no row in any table, no file', async () => {
    await world.db.query(
      "alter table order_history add constraint order_history__broken check (text not like 'Utworzono%') not valid",
    )
    try {
      const refusal = await refusalOf(office.fresh(), [aPicture])
      expect(refusal.status).toBe(500)
    } finally {
      await world.db.query('alter table order_history drop constraint order_history__broken')
    }
  })

  it('of an order whose file cannot be kept', async () => {
    const { keep } = world.uploads
    world.uploads.keep = async (files) => {
      await keep(files)
      throw new Error('the disk is full')
    }
    try {
      expect((await refusalOf(office.fresh(), [aPicture])).status).toBe(500)
    } finally {
      world.uploads.keep = keep
    }
  })
})

describe('Who may', () => {
  it('a worker may not create orders', async () => {
    const answer = await office.worker.postForm('/investment', office.known())
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'Brak uprawnień do tej operacji.'])
  })

  it('who may create orders but not keep clients cannot make or change one by the way', async () => {
    const rules = "role = 'ROLE_OFFICE' and subject = 'Customer' and action in ('create', 'update')"
    const { rows } = await world.db.query<Record<string, unknown>>(`select * from role_rules where ${rules}`)
    await world.db.query(`delete from role_rules where ${rules}`)
    expect((await refusalOf(office.fresh())).status).toBe(403)
    expect((await refusalOf(office.known({ client: { name: 'Ktoś Inny' } }))).status).toBe(403)
    expect((await create(office.known())).statusCode).toBe(201)
    await world.db.query(
      'insert into role_rules select * from json_populate_recordset(null::role_rules, $1)',
      [JSON.stringify(rows)],
    )
    expect((await create(office.known({ client: contactOf(office.client) }))).statusCode).toBe(201)
  })
})
