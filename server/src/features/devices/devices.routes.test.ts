import type { Device, DeviceRow } from '@zlecenia/contract/features/devices/devices.contract'
import { aDevice } from '@zlecenia/contract/features/devices/devices.examples'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { insertDevices } from '#seed/devices.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld } from '#test/world.ts'
import { devicesMatching } from './index.ts'

const world = await aWorld()
let office: Office
let other: Awaited<ReturnType<Office['another']>>
const lift = {
  kind: 'elevator',
  name: 'Winda osobowa',
  place: 'klatka B',
  warrantyUntil: '2027-05-01',
} as const
let devices: Device[]
beforeAll(async () => {
  office = await anOffice(world)
  other = await office.another()
  const here = {
    ...office.file.building,
    customer: { id: office.client.id, name: '' },
    address: 'ul. Kwiatowa 12',
  }
  const there = {
    ...other.file.building,
    customer: { id: other.client.id, name: '' },
    address: 'ul. Żwirowa 7',
  }
  await world.db.query('update buildings set address = $2, city = $3 where id = $1', [
    here.id,
    here.address,
    'Gorzów',
  ])
  await world.db.query('update buildings set address = $2, city = $3 where id = $1', [
    there.id,
    there.address,
    'Łagów',
  ])
  devices = [
    aDevice({ ...lift, serialNumber: 'WZ 440-112', state: 'working' }, 1, { ...here, city: 'Gorzów' }),
    aDevice({ kind: 'gate', name: 'Brama garażowa', state: 'faulty', warrantyUntil: null }, 2, here),
    aDevice(
      { kind: 'pump', name: 'Ćma', place: 'piwnica', state: 'working', warrantyUntil: '2024-01-31' },
      3,
      there,
    ),
    aDevice({ kind: 'other', name: 'Żuraw', state: 'out_of_use', warrantyUntil: '2029-01-31' }, 4, there),
  ]
  await insertDevices(world.db, devices, new Date())
})

const list = async (query: Record<string, string> = {}) =>
  (await office.office.get(`/devices?${new URLSearchParams(query)}`)).json<{
    rows: DeviceRow[]
    total: number
    totalIsMore: boolean
  }>()
const names = async (query: Record<string, string>) => (await list(query)).rows.map((it) => it.name)

describe('The list of devices', () => {
  it('shows each with its building and client, street by street', async () => {
    const { rows, total, totalIsMore } = await list()
    expect([total, totalIsMore]).toEqual([4, false])
    expect(rows.map((it) => it.name)).toEqual(['Brama garażowa', 'Winda osobowa', 'Ćma', 'Żuraw'])
    expect(rows[1]).toMatchObject({
      ...lift,
      building: { id: office.file.building.id, address: 'ul. Kwiatowa 12', city: 'Gorzów' },
      client: { id: office.client.id, name: office.client.companyName },
    })
  })

  it('finds by kind, number, place and address', async () => {
    expect(await names({ q: 'winda kwiatowa' })).toEqual(['Winda osobowa'])
    expect(await names({ q: '440112' })).toEqual(['Winda osobowa'])
    expect(await names({ q: 'hydrofor' })).toEqual(['Ćma'])
    expect(await names({ q: 'zwirowa', sort: 'name' })).toEqual(['Ćma', 'Żuraw'])
    expect(await names({ q: 'kwiatowa hydrofor' })).toEqual([])
  })

  it('finds by the client that its row shows', async () => {
    await world.db.query(
      "update customers set company_name = 'Spółdzielnia Zorza', search_text = 'spoldzielnia zorza' where id = $1",
      [other.client.id],
    )
    expect(await names({ q: 'zorza', sort: 'name' })).toEqual(['Ćma', 'Żuraw'])
    expect(await names({ q: 'zorza hydrofor' })).toEqual(['Ćma'])
  })

  it('filters by kind, state, building and client', async () => {
    expect(await names({ kind: 'gate' })).toEqual(['Brama garażowa'])
    expect(await names({ state: 'out_of_use' })).toEqual(['Żuraw'])
    expect(await names({ building: other.file.building.id })).toEqual(['Ćma', 'Żuraw'])
    expect(await names({ client: office.client.id, state: 'working' })).toEqual(['Winda osobowa'])
  })

  it('sorts in Polish collation, faulty states first, unknown warranties last', async () => {
    expect(await names({ sort: 'name' })).toEqual(['Brama garażowa', 'Ćma', 'Winda osobowa', 'Żuraw'])
    expect(await names({ sort: 'kind' })).toEqual(['Winda osobowa', 'Brama garażowa', 'Ćma', 'Żuraw'])
    expect(await names({ sort: 'state' })).toEqual(['Brama garażowa', 'Ćma', 'Winda osobowa', 'Żuraw'])
    expect(await names({ sort: 'warranty' })).toEqual(['Ćma', 'Winda osobowa', 'Żuraw', 'Brama garażowa'])
    expect(await names({ sort: 'warranty', order: 'desc' })).toEqual([
      'Żuraw',
      'Winda osobowa',
      'Ćma',
      'Brama garażowa',
    ])
    expect((await names({ sort: 'client' })).toSorted()).toEqual((await names({})).toSorted())
  })

  it('has pages, and refuses invalid parameters', async () => {
    expect(await names({ size: '3', page: '2', sort: 'name' })).toEqual(['Żuraw'])
    expect((await list({ size: '3', page: '2' })).total).toBe(4)
    const answer = await office.office.get('/devices?page=0&sort=price&building=x&kind=rower')
    expect(answer.statusCode).toBe(400)
    expect(
      answer
        .json()
        .errors.map((error: { field: string }) => error.field)
        .toSorted(),
    ).toEqual(['building', 'kind', 'page', 'sort'])
  })

  it('stops counting at 1,001', async () => {
    await world.db.query(
      `insert into devices (id, building_id, kind, name, search_text)
       select gen_random_uuid(), $1, 'other', 'Kopia ' || n, 'kopia' from generate_series(1, 1500) n`,
      [other.file.building.id],
    )
    const { rows, total, totalIsMore } = await list({ q: 'kopia', size: '200' })
    expect([rows.length, total, totalIsMore]).toEqual([200, 1001, true])
    await world.db.query("delete from devices where search_text = 'kopia'")
  })
})

describe('A device', () => {
  it('has all fields', async () => {
    const [first] = devices
    const answer = await office.office.get(`/devices/${first?.id}`)
    expect(answer.json()).toMatchObject({ ...lift, version: 1, serialNumber: 'WZ 440-112' })
    expect(answer.json().installedOn).toBe(first?.installedOn)
  })

  it('answers 404 when it is missing', async () => {
    expect((await office.office.get(`/devices/${newId()}`)).statusCode).toBe(404)
  })

  it('can be read by a worker who performs an order there', async () => {
    expect((await office.worker.get('/devices')).json().rows).toEqual([])
    expect((await office.worker.get(`/devices/${devices[0]?.id}`)).statusCode).toBe(404)
    await office.office.postForm('/investment', office.known())
    expect((await office.worker.get(`/devices/${devices[0]?.id}`)).statusCode).toBe(200)
    const { rows } = (await office.worker.get('/devices')).json<{ rows: DeviceRow[] }>()
    expect(new Set(rows.map((it) => it.building.id))).toEqual(new Set([office.file.building.id]))
  })
})

describe('The search of the top bar', () => {
  it('shows the name and place of a device, in a limited number of results', async () => {
    expect(await devicesMatching(world.db, 'WINDA', { most: 5, performer: null })).toMatchObject([
      { id: devices[0]?.id, title: 'Winda osobowa, klatka B, ul. Kwiatowa 12, Gorzów' },
    ])
    expect(await devicesMatching(world.db, 'żwirowa', { most: 1, performer: null })).toHaveLength(1)
    expect(await devicesMatching(world.db, '  ', { most: 5, performer: null })).toEqual([])
  })
})
