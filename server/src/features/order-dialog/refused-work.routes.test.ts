import type { InvestmentSent } from '@zlecenia/contract/features/order-base/investment.contract'
import { anUnknownId, aSlot } from '@zlecenia/contract/features/order-base/investment.examples'
import { serviceCatalogExample } from '@zlecenia/contract/features/service-catalog/service-catalog.examples'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOffice, aPicture, filesOnDisk, type Office, placeOf } from '#test/orders.ts'
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
    const refusal = await refused(data())
    expect(refusal).toMatchObject({ status: 400, errors })
    expect(Object.keys(refusal.errors)).toEqual(Object.keys(errors))
  })
  it('people who have left', async () => {
    const coordinator = await world.aUser('office', { status: 'inactive' })
    const performer = await world.aUser('worker', { status: 'inactive' })
    const refusal = await refused(
      office.known({ order: { coordinatorId: coordinator }, events: [aSlot({ userIds: [performer] })] }),
    )
    expect(Object.keys(refusal.errors)).toEqual(['events.0.userIds', 'order.coordinatorId'])
  })

  it('a service that is no longer offered', async () => {
    const service = serviceCatalogExample[3]?.services[0]?.id ?? ''
    await world.db.query('update services set active = false where id = $1', [service])
    const refusal = await refused(office.known({ order: { services: [service] } }))
    expect(Object.keys(refusal.errors)).toEqual(['order.services'])
  })

  it('all problems found by the database at once, with a message about several', async () => {
    const refusal = await refused(
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

  it('invalid JSON, and a body without data', async () => {
    expect(await refused('{"client":')).toMatchObject({
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
