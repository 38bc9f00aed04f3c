import type { Vehicle } from '@zlecenia/contract/features/vehicles/vehicles.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { png } from '#test/bytes.ts'
import { aWorld, type SignedInAgent } from '#test/world.ts'
import { notifyOfVehicleTerms } from './ending-terms.ts'

const world = await aWorld()
const today = todayInWarsaw()
let office: SignedInAgent
let worker: SignedInAgent
let other: SignedInAgent
beforeAll(async () => {
  ;[office, worker, other] = await Promise.all([
    world.signedIn('office'),
    world.signedIn('worker', { firstName: 'Jan', lastName: 'Kowalski' }),
    world.signedIn('worker'),
  ])
})

let plates = 0
const aVehicle = () => ({
  id: newId(),
  name: 'Bus 1',
  plate: `PO${10_000 + plates++}`,
  fuel: 'diesel',
  odometerKm: 100_000,
})
const add = async (sent: object = {}): Promise<Vehicle> =>
  (await office.post('/vehicles', { ...aVehicle(), ...sent })).json()
const read = async (id: string, as = office): Promise<Vehicle> => (await as.get(`/vehicles/${id}`)).json()
const give = (id: string, user: SignedInAgent, days: object = {}) =>
  office.post(`/vehicles/${id}/users`, { id: newId(), userId: user.user.id, from: today, to: null, ...days })
const enter = (id: string, sent: object, as = office) =>
  as.post(`/vehicles/${id}/book`, { id: newId(), kind: 'odometer', day: today, ...sent })
const refusal = ({ statusCode, json }: { statusCode: number; json: () => unknown }) => [
  statusCode,
  (json() as { errors?: { field: string; message: string }[] }).errors?.map(({ field }) => field),
]

describe('A vehicle', () => {
  it('exists once under repeated requests, with its odometer as the first entry', async () => {
    const sent = { ...aVehicle(), plate: 'po 7a-123' }
    const made = await add(sent)
    expect(made).toMatchObject({ plate: 'PO7A123', odometerKm: 100_000, state: 'active', users: [] })
    expect((await add(sent)).version).toBe(made.version)
    const { entries } = (await office.get(`/vehicles/${made.id}/book`)).json()
    expect(entries).toMatchObject([{ kind: 'odometer', odometerKm: 100_000 }])
    const again = await office.post('/vehicles', { ...aVehicle(), plate: 'PO7A 123' })
    expect(refusal(again)).toEqual([400, ['plate']])
  })

  it.each([
    ['a plate of other characters', { plate: 'PO#1' }, 'plate'],
    ['a VIN with an O', { vin: 'WVWZZZ1JZXO000001' }, 'vin'],
    ['an odometer with nine digits', { odometerKm: 123_456_789 }, 'odometerKm'],
    ['an unknown base', { baseId: newId() }, 'baseId'],
  ])('refuses %s', async (_, sent, field) => {
    expect(refusal(await office.post('/vehicles', { ...aVehicle(), ...sent }))).toEqual([400, [field]])
  })

  it('shows itself to its worker of the day without costs, and to no other worker', async () => {
    const { id } = await add({ costPerKm: 115 })
    await give(id, worker)
    expect((await read(id)).costPerKm).toBe(115)
    expect((await read(id, worker)).costPerKm).toBeNull()
    expect((await other.get(`/vehicles/${id}`)).statusCode).toBe(404)
    expect((await worker.get('/vehicles')).json().rows).toMatchObject([{ id }])
    expect((await worker.get('/me/vehicle')).json().vehicle).toMatchObject({ id })
    expect((await other.get('/me/vehicle')).json()).toEqual({ vehicle: null, terms: [], entries: [] })
    const { version } = await read(id)
    expect((await worker.patch(`/vehicles/${id}`, { name: 'Mój', version })).statusCode).toBe(403)
    expect((await enter(id, { kind: 'service', cost: 1 }, worker)).statusCode).toBe(403)
    await office.post(`/vehicles/${id}/handovers`, {
      id: newId(),
      userId: null,
      day: today,
      odometerKm: 100_000,
    })
  })
})

describe('The book', () => {
  it('keeps the odometer, which goes back only with a reason', async () => {
    const { id } = await add()
    expect((await enter(id, { odometerKm: 100_500 })).statusCode).toBe(201)
    expect(refusal(await enter(id, { odometerKm: 100_499 }))).toEqual([400, ['odometerKm', 'reason']])
    expect(refusal(await enter(id, { odometerKm: 99_900, day: dayAfter(today, -1) }))).toEqual([
      201,
      undefined,
    ])
    expect(refusal(await enter(id, { odometerKm: 100_600, day: dayAfter(today, -1) }))).toEqual([
      400,
      ['odometerKm', 'reason'],
    ])
    expect((await read(id)).odometerKm).toBe(100_500)
    expect((await enter(id, { odometerKm: 12, reason: 'Nowy licznik' })).statusCode).toBe(201)
    expect((await read(id)).odometerKm).toBe(12)
  })

  it('refuses an odometer or an entry of another vehicle, nine digits, and tomorrow', async () => {
    const [{ id }, far] = [await add(), await add({ odometerKm: 250_000 })]
    expect(refusal(await enter(id, { odometerKm: 250_000 }))).toEqual([400, ['odometerKm', 'reason']])
    expect(refusal(await enter(id, { odometerKm: 100_000_000 }))).toEqual([400, ['odometerKm']])
    expect(refusal(await enter(id, { odometerKm: 100_001, day: dayAfter(today, 1) }))).toEqual([400, ['day']])
    const entry = (await enter(far.id, { odometerKm: 250_001 })).json()
    const path = `/vehicles/${id}/book/${entry.id}`
    expect((await office.patch(path, { odometerKm: 5, version: 1 })).statusCode).toBe(404)
    expect((await enter(id, { id: entry.id, odometerKm: 100_002 })).statusCode).toBe(409)
  })

  it('names files of its vehicle only, and hides costs without the right to invoices', async () => {
    const [{ id }, elsewhere] = [await add(), await add()]
    await give(id, worker)
    const file = { id: newId(), kind: 'photo', title: 'Zderzak', validUntil: null }
    const photo = { name: 'zderzak.png', type: 'image/png', bytes: png }
    const added = await worker.postForm(`/vehicles/${id}/files`, file, [photo])
    expect(added.statusCode).toBe(201)
    const sent = { id: newId(), kind: 'damage', note: 'Zderzak', cost: 45_000, fileIds: [file.id] }
    const entry = (await enter(id, sent, worker)).json()
    expect(entry).toMatchObject({ cost: null, files: [{ id: file.id, title: 'Zderzak' }] })
    expect((await enter(id, sent, worker)).json().id).toBe(entry.id)
    expect((await office.get(`/vehicles/${id}/book`)).json().entries[0].cost).toBe(45_000)
    expect((await worker.delete(`/vehicles/${id}/files/${file.id}`)).statusCode).toBe(403)
    const foreign = { kind: 'damage', note: 'Zderzak', fileIds: [file.id] }
    expect(refusal(await enter(elsewhere.id, foreign))).toEqual([400, ['fileIds']])
    expect((await office.get(`/vehicles/${id}/costs`)).json().months).toEqual([
      { month: today.slice(0, 7), kind: 'damage', cost: 45_000 },
    ])
    const { entries } = (await worker.get(`/vehicles/${id}/history`)).json()
    expect(JSON.stringify(entries)).not.toContain('45000')
    await office.post(`/vehicles/${id}/handovers`, {
      id: newId(),
      userId: null,
      day: today,
      odometerKm: 100_000,
    })
  })

  it('names the neighbour of an odd reading with its day and kilometres as people write them', async () => {
    const { id } = await add()
    const refused = await enter(id, { odometerKm: 99_000 })
    const [year, month, dayOfMonth] = today.split('-')
    expect(refused.json().errors[0].message.replaceAll('\u00a0', ' ')).toBe(
      `Licznik miał już 100 000 km dnia ${dayOfMonth}.${month}.${year}`,
    )
  })

  it('takes another note of a reading below which a later one was entered with a reason', async () => {
    const { id } = await add()
    const before = dayAfter(today, -1)
    const first = (await enter(id, { day: before, odometerKm: 99_500, kind: 'fuel', litres: 40 })).json()
    await enter(id, { odometerKm: 12, reason: 'Nowy licznik' })
    const path = `/vehicles/${id}/book/${first.id}`
    const noted = await office.patch(path, { note: 'Pod korek', version: first.version })
    expect([noted.statusCode, noted.json().note]).toEqual([200, 'Pod korek'])
    const { version } = noted.json()
    expect(refusal(await office.patch(path, { odometerKm: 99_501, version }))).toEqual([
      400,
      ['odometerKm', 'reason'],
    ])
    expect((await office.patch(path, { kind: 'service', version })).json().litres).toBeNull()
  })

  it('takes what waited on a phone from the person who had the vehicle that day', async () => {
    const { id } = await add()
    const former = await world.signedIn('worker')
    const yesterday = dayAfter(today, -1)
    await give(id, former, { from: dayAfter(today, -40), to: yesterday })
    const file = { id: newId(), kind: 'photo', title: 'Zderzak', validUntil: null }
    const photo = { name: 'zderzak.png', type: 'image/png', bytes: png }
    expect((await former.postForm(`/vehicles/${id}/files`, file, [photo])).statusCode).toBe(201)
    const late = { kind: 'damage', note: 'Zderzak', day: yesterday, fileIds: [file.id] }
    expect((await enter(id, late, former)).statusCode).toBe(201)
    for (const day of [today, dayAfter(today, -15)])
      expect((await enter(id, { ...late, day, fileIds: [] }, former)).statusCode).toBe(404)
    expect((await enter(id, { ...late, fileIds: [] }, other)).statusCode).toBe(404)
    expect((await former.get(`/vehicles/${id}/files`)).statusCode).toBe(404)
  })

  it('brings a removed entry back', async () => {
    const { id } = await add()
    const entry = (await enter(id, { odometerKm: 100_900 })).json()
    const path = `/vehicles/${id}/book/${entry.id}`
    const gone = (await office.patch(path, { isRemoved: true, version: entry.version })).json()
    expect((await read(id)).odometerKm).toBe(100_000)
    await office.patch(path, { isRemoved: false, version: gone.version })
    expect((await read(id)).odometerKm).toBe(100_900)
  })
})

describe('People of a vehicle', () => {
  it('are two at once; a person has one vehicle a day', async () => {
    const [one, two] = [await add(), await add()]
    const span = { from: '2026-03-01', to: '2026-03-31' }
    expect((await give(one.id, worker, span)).statusCode).toBe(201)
    expect((await give(one.id, other, span)).statusCode).toBe(201)
    const taken = await give(two.id, worker, { from: '2026-03-31', to: null })
    expect(refusal(taken)).toEqual([400, ['userId']])
    expect((await give(two.id, worker, { from: '2026-04-01', to: '2026-04-02' })).statusCode).toBe(201)
    expect(refusal(await give(two.id, worker, { from: '2026-05-02', to: '2026-05-01' }))).toEqual([
      400,
      ['to'],
    ])
    const { uses } = await read(two.id)
    const use = uses[0]
    const path = `/vehicles/${two.id}/users/${use?.id}`
    expect(refusal(await office.patch(path, { from: '2026-03-30', version: use?.version }))).toEqual([
      400,
      ['from'],
    ])
  })

  it('end for a person who left the company, and begin for no such person', async () => {
    const { id } = await add()
    const gone = await world.signedIn('worker')
    await give(id, gone, { from: dayAfter(today, -5) })
    await world.db.query("update users set status = 'inactive' where id = $1", [gone.user.id])
    const [use] = (await read(id)).uses
    const path = `/vehicles/${id}/users/${use?.id}`
    const ended = await office.patch(path, { to: today, version: use?.version })
    expect([ended.statusCode, ended.json().uses[0].to]).toEqual([200, today])
    expect(refusal(await office.patch(path, { to: null, version: 2 }))).toEqual([400, ['from']])
    expect(refusal(await give(id, gone, { from: dayAfter(today, 1) }))).toEqual([400, ['userId']])
  })

  it('does not give one person two vehicles under concurrent requests', async () => {
    const [one, two] = [await add(), await add()]
    const span = { from: '2025-03-01', to: '2025-03-31' }
    const answers = await Promise.all([give(one.id, other, span), give(two.id, other, span)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400])
  })

  it('change by a handover, with odometer and photos in the book', async () => {
    const { id } = await add()
    await give(id, worker, { from: dayAfter(today, -10) })
    const sent = { id: newId(), userId: other.user.id, day: today, odometerKm: 100_200, note: 'Czysty' }
    const after: Vehicle = (await office.post(`/vehicles/${id}/handovers`, sent)).json()
    expect(after.users).toMatchObject([{ id: other.user.id }])
    expect(after.uses.map(({ from, to }) => [from, to])).toEqual([
      [today, null],
      [dayAfter(today, -10), dayAfter(today, -1)],
    ])
    expect((await office.post(`/vehicles/${id}/handovers`, sent)).json().uses).toHaveLength(2)
    const { entries } = (await office.get(`/vehicles/${id}/book`)).json()
    expect(entries[0]).toMatchObject({ isHandover: true, odometerKm: 100_200, note: 'Czysty' })
  })
})

describe('Terms of a vehicle', () => {
  const term = (id: string, sent: object) =>
    office.post(`/vehicles/${id}/terms`, { id: newId(), kind: 'test', ...sent })

  it('are refused in the past, without a date and kilometres, and below the odometer', async () => {
    const { id } = await add()
    expect(refusal(await term(id, { dueOn: dayAfter(today, -1) }))).toEqual([400, ['dueOn']])
    expect(refusal(await term(id, {}))).toEqual([400, ['dueOn']])
    expect(refusal(await term(id, { dueKm: 100_000 }))).toEqual([400, ['dueKm']])
    expect(refusal(await term(id, { dueKm: 110_000, everyMonths: 12 }))).toEqual([400, ['dueOn']])
  })

  it('by kilometres are projected from the use', async () => {
    const { id } = await add()
    await enter(id, { odometerKm: 97_000, day: dayAfter(today, -60) })
    const sent = { kind: 'service', dueKm: 105_000, everyKm: 15_000 }
    const [made] = ((await term(id, sent)).json() as Vehicle).terms
    expect(made).toMatchObject({ expectedOn: dayAfter(today, 100), isSoon: false })
    await enter(id, { odometerKm: 103_000, reason: 'Długa trasa' })
    expect((await read(id)).terms[0]).toMatchObject({ expectedOn: dayAfter(today, 20), isSoon: true })
  })

  it('repeat from their own date, a leap day too', async () => {
    const { id } = await add()
    const [made] = ((await term(id, { dueOn: '2028-02-29', everyMonths: 12 })).json() as Vehicle).terms
    const path = `/vehicles/${id}/terms/${made?.id}`
    let version = made?.version
    const days: (string | null | undefined)[] = []
    for (let n = 0; n < 4; n++) {
      const sent = { done: { on: today, odometerKm: null }, version }
      const [next] = ((await office.patch(path, sent)).json() as Vehicle).terms
      days.push(next?.dueOn)
      version = next?.version
    }
    expect(days).toEqual(['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'])
  })

  it('refuse the odometer of another vehicle, and a lower one, where they were done', async () => {
    const { id } = await add()
    const sent = { kind: 'service', dueKm: 105_000, everyKm: 15_000 }
    const [made] = ((await term(id, sent)).json() as Vehicle).terms
    const path = `/vehicles/${id}/terms/${made?.id}`
    const done = (odometerKm: number) =>
      office.patch(path, { done: { on: today, odometerKm }, version: made?.version })
    for (const km of [250_000, 99_999, 100_000_000])
      expect(refusal(await done(km))).toEqual([400, ['done.odometerKm']])
    expect(((await done(101_000)).json() as Vehicle).terms[0]?.dueKm).toBe(116_000)
  })

  it('end where they do not repeat', async () => {
    const { id } = await add()
    const [made] = ((await term(id, { dueOn: dayAfter(today, 5) })).json() as Vehicle).terms
    const path = `/vehicles/${id}/terms/${made?.id}`
    const ahead = { done: { on: dayAfter(today, 1), odometerKm: null }, version: made?.version }
    expect(refusal(await office.patch(path, ahead))).toEqual([400, ['done.on']])
    const sent = { done: { on: today, odometerKm: null }, version: made?.version }
    expect(((await office.patch(path, sent)).json() as Vehicle).terms[0]).toMatchObject({ isEnded: true })
  })

  it('are notified once ahead and once after, to the driver and the office', async () => {
    await notifyOfVehicleTerms(world.db)
    const { id } = await add()
    await give(id, worker)
    await term(id, { dueOn: dayAfter(today, 30), name: 'Badanie z LPG' })
    await term(id, { kind: 'oc', dueOn: dayAfter(today, 31) })
    const kindsFor = async (as: SignedInAgent) =>
      ((await as.get('/notifications')).json().notifications as { about: { id: string }; kind: string }[])
        .filter(({ about }) => about?.id === id)
        .map(({ kind }) => kind)
    expect(await notifyOfVehicleTerms(world.db)).toBe(1)
    expect(await notifyOfVehicleTerms(world.db)).toBe(0)
    await world.db.query(
      'update vehicle_terms set due_on = due_on - 40 where vehicle_id = $1 and kind = $2',
      [id, 'test'],
    )
    expect(await notifyOfVehicleTerms(world.db)).toBe(1)
    for (const as of [worker, office])
      expect(await kindsFor(as)).toEqual(['vehicleTermOver', 'vehicleTermSoon'])
    expect(await kindsFor(other)).toEqual([])
    const { notifications } = (await worker.get('/notifications')).json()
    expect(notifications[0].values.name).toMatch(/^Bus 1, PO\d+ \(Badanie z LPG\)$/u)
  })
})
