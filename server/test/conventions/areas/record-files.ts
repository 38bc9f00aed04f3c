import type { Calls } from '@zlecenia/contract/api'
import { fileOwners } from '@zlecenia/contract/features/record-files/record-file-kinds'
import { newId } from '#platform/ids.ts'
import type { Make } from '../../fuzz/valid/request.ts'
import { aPicture } from '../../orders.ts'
import { type Area, byOffice, everybody, keepers, silent } from '../area.ts'
import type { Audited, Fixture } from '../audited/fixture.ts'
import type { Row } from '../permission-matrix.ts'
import type { Place } from '../secrets.ts'
import { ofBuildings } from './buildings.ts'
import { ofCustomers } from './customers.ts'
import { ofDevices } from './devices.ts'
import { aCard } from './own-boards.ts'
import { ofVehicles } from './vehicles.ts'

type Records = (typeof fileOwners)[keyof typeof fileOwners]
type FileCall = Extract<keyof Calls, `${string} /${Records}/:id/files${string}`>
type Read = Extract<FileCall, `GET ${string}`>
type AreaFixture = Pick<Fixture, 'world' | 'orders'>

const fileData = () => ({ id: newId(), kind: 'protocol', title: 'Protokół', validUntil: '2099-06-30' })
const makers = {
  Customer: ofCustomers.make,
  Building: ofBuildings.make,
  Device: ofDevices.make,
  Vehicle: ofVehicles.make,
  Card: async ({ orders }: AreaFixture) => (await aCard(orders.office)).id,
}
type Owner = keyof typeof makers
const owners = Object.keys(makers) as Owner[]

/** A record with one file. */
async function withFile(owner: Owner, desk: AreaFixture, record?: string) {
  const id = record ?? (await makers[owner](desk))
  const path = `/${fileOwners[owner]}/${id}/files`
  const file = (await desk.orders.office.postForm(path, fileData(), [aPicture])).json()
  return { id, path, file, params: { id, fileId: file.id } }
}

const read = new WeakMap<AreaFixture, ReturnType<typeof withFile>>()

/** Performers see only buildings of their orders, so one file serves all readers. */
function readableFile(owner: Owner, desk: AreaFixture) {
  if (owner !== 'Building') return withFile(owner, desk)
  const found = read.get(desk) ?? withFile(owner, desk, desk.orders.file.building.id)
  read.set(desk, found)
  return found
}

const each = <T>(of: (owner: Owner, path: string) => Record<string, T>) =>
  Object.assign({}, ...owners.map((owner) => of(owner, `/${fileOwners[owner]}/:id/files`)))

const matrix = each<Row>((owner, path) => {
  const reading = (owner === 'Customer' || owner === 'Card' ? keepers : everybody)(404)
  // Performers add photos of their own vehicle.
  const changing = owner === 'Vehicle' ? everybody : keepers
  return {
    [`GET ${path}`]: reading,
    [`GET ${path}/:fileId`]: reading,
    [`GET ${path}/:fileId/thumbnail`]: reading,
    [`POST ${path}`]: changing(415),
    [`PATCH ${path}/:fileId`]: changing(400),
    [`DELETE ${path}/:fileId`]: changing(404),
    [`POST ${path}/:fileId/restore`]: changing(404),
  }
}) as Record<FileCall, Row>

const audited = each<Audited>((owner, path) => ({
  [`POST ${path}`]: {
    row: ['file-added', owner, 'after'],
    async prepare(stage) {
      const records = (await withFile(owner, stage)).path
      return () => stage.orders.office.postForm(records, fileData(), [aPicture])
    },
  },
  [`PATCH ${path}/:fileId`]: {
    row: ['file-changed', owner, 'both'],
    async prepare(stage) {
      const { path: records, file } = await withFile(owner, stage)
      const changed = { title: 'Umowa', kind: 'contract', validUntil: '2098-01-31', version: file.version }
      return () => stage.orders.office.patch(`${records}/${file.id}`, changed)
    },
  },
  [`DELETE ${path}/:fileId`]: {
    row: ['file-removed', owner, 'after'],
    async prepare(stage) {
      const { path: records, file } = await withFile(owner, stage)
      return () => stage.orders.office.delete(`${records}/${file.id}`)
    },
  },
  [`POST ${path}/:fileId/restore`]: {
    row: ['file-restored', owner, 'after'],
    async prepare(stage) {
      const { path: records, file } = await withFile(owner, stage)
      await stage.orders.office.delete(`${records}/${file.id}`)
      return () => stage.orders.office.post(`${records}/${file.id}/restore`)
    },
  },
})) as { [K in Exclude<FileCall, Read>]: Audited & { row: readonly [string, OwnerOf<K>] } }
type OwnerOf<K> = {
  [O in Owner]: K extends `${string} /${(typeof fileOwners)[O]}/${string}` ? O : never
}[Owner]

const secrets = each((owner, path) => ({
  [`GET ${path}`]: silent(
    'what somebody called the files they chose to add',
    owner === 'Card' ? undefined : (at: Place) => `/${fileOwners[owner]}/${at.things[owner]}/files`,
  ),
  [`GET ${path}/:fileId`]: silent('bytes that somebody chose to add'),
  [`GET ${path}/:fileId/thumbnail`]: silent('the same, made small'),
})) as Record<Read, ReturnType<typeof silent>>

const requestsOf = (owner: Owner, path: string): Record<string, Make> => ({
  [`GET ${path}`]: async (fixture) => ({ params: { id: (await readableFile(owner, fixture)).id } }),
  [`GET ${path}/:fileId`]: async (fixture) => ({ params: (await readableFile(owner, fixture)).params }),
  [`GET ${path}/:fileId/thumbnail`]: async (fixture) => ({
    params: (await readableFile(owner, fixture)).params,
  }),
  [`POST ${path}`]: async (fixture) => ({
    params: { id: await makers[owner](fixture) },
    form: { data: fileData(), files: [aPicture] },
  }),
  [`PATCH ${path}/:fileId`]: async (fixture) => {
    const { params, file } = await withFile(owner, fixture)
    const { id: _, ...changed } = fileData()
    return { params, json: { ...changed, title: 'Umowa', version: file.version } }
  },
  [`DELETE ${path}/:fileId`]: async (fixture) => ({ params: (await withFile(owner, fixture)).params }),
  [`POST ${path}/:fileId/restore`]: async (fixture) => {
    const { params, path: records } = await withFile(owner, fixture)
    await fixture.orders.office.delete(`${records}/${params.fileId}`)
    return { params }
  },
})

/** A worker has no vehicle of their own here. */
const requests = each<Make>((owner, path) => {
  const all = Object.entries(requestsOf(owner, path))
  return Object.fromEntries(all.map(([name, make]) => [name, owner === 'Vehicle' ? byOffice(make) : make]))
}) as Record<FileCall, Make>

export const ofRecordFiles = { matrix, audited, secrets, requests } satisfies Area
