import { aCommunity, contactOf } from '@zlecenia/contract/features/customers/customers.examples'
import type { RecordFile } from '@zlecenia/contract/features/record-files/record-files.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#platform/ids.ts'
import { aBoardOf, aCardOn } from '#test/boards.ts'
import { anOffice, aPdf, aPicture, filesOnDisk, type Office } from '#test/orders.ts'
import { aWorld, type FileSent, type SignedInAgent } from '#test/world.ts'
import { notifyOfEndingFiles, purgeRemovedRecordFiles } from './index.ts'

const world = await aWorld()
let desk: Office
let paths: Record<'client' | 'building' | 'device' | 'card', string>
beforeAll(async () => {
  desk = await anOffice(world)
  const device = { id: newId(), buildingId: desk.file.building.id, name: 'Winda osobowa', kind: 'elevator' }
  await desk.office.post('/devices', device)
  paths = {
    client: `/customers/${desk.client.id}`,
    building: `/buildings/${desk.file.building.id}`,
    device: `/devices/${device.id}`,
    card: `/cards/${(await aCardOn(desk.office, await aBoardOf(desk.office))).id}`,
  }
})

const fileFields = (overrides: object = {}) => ({
  id: newId(),
  kind: 'protocol',
  title: 'Protokół przeglądu',
  validUntil: null,
  ...overrides,
})
const send = (path: string, overrides: object = {}, files: FileSent[] = [aPdf]) =>
  desk.office.postForm(`${path}/files`, fileFields(overrides), files)
const add = async (path: string, overrides: object = {}, files?: FileSent[]): Promise<RecordFile> =>
  (await send(path, overrides, files)).json()
const list = async (path: string, by = desk.office): Promise<RecordFile[]> =>
  (await by.get(`${path}/files`)).json().files
type History = {
  entries: { action: string; changes: { field: string; before: unknown; after: unknown }[] }[]
}
const history = async (path: string) => (await desk.office.get(`${path}/history`)).json<History>().entries

describe.each(['client', 'building', 'device', 'card'] as const)('files of a %s', (owner) => {
  it('are added once under repeats, changed, removed and restored, each with a history entry', async () => {
    const path = paths[owner]
    const sent = fileFields({ title: `Zdjęcie ${owner}`, kind: 'photo' })
    const first = await desk.office.postForm(`${path}/files`, sent, [aPicture])
    const onDisk = (await filesOnDisk(world)).length
    const again = await desk.office.postForm(`${path}/files`, sent, [aPicture])
    expect([first.statusCode, again.json()]).toEqual([201, first.json()])
    expect((await filesOnDisk(world)).length).toBe(onDisk)
    const file = first.json<RecordFile>()
    expect(file).toMatchObject({ addedBy: 'Maria Wójcik', type: 'image/png', version: 1 })

    const one = `${path}/files/${file.id}`
    const changed = await desk.office.patch(one, { kind: 'contract', validUntil: '2099-01-31', version: 1 })
    expect(changed.json()).toMatchObject({ kind: 'contract', title: sent.title, version: 2 })
    expect((await desk.office.patch(one, { title: 'Inaczej', version: 1 })).statusCode).toBe(409)
    expect((await desk.office.get(one)).rawPayload).toEqual(aPicture.bytes)
    expect((await desk.office.get(`${one}/thumbnail`)).headers['content-type']).toBe('image/webp')

    expect((await desk.office.delete(one)).statusCode).toBe(204)
    expect([(await desk.office.get(one)).statusCode, await list(path)]).toEqual([404, []])
    expect((await desk.office.patch(one, { title: 'X', version: 3 })).statusCode).toBe(409)
    expect((await desk.office.post(`${one}/restore`)).json()).toMatchObject({ id: file.id })
    expect((await history(path)).map(({ action }) => action).slice(0, 4)).toEqual([
      'file-restored',
      'file-removed',
      'file-changed',
      'file-added',
    ])
    expect((await history(path))[2]?.changes).toEqual([
      { field: 'file', before: null, after: sent.title },
      { field: 'fileKind', before: 'photo', after: 'contract' },
      { field: 'fileValidUntil', before: null, after: '2099-01-31' },
    ])
    await desk.office.delete(one)
  })

  it('belong only to that record', async () => {
    const file = await add(paths[owner])
    const others = Object.values(paths).filter((path) => path !== paths[owner])
    for (const path of others) {
      expect((await desk.office.get(`${path}/files/${file.id}`)).statusCode).toBe(404)
      expect((await desk.office.delete(`${path}/files/${file.id}`)).statusCode).toBe(404)
      expect((await send(path, { id: file.id })).statusCode).toBe(409)
    }
    await desk.office.delete(`${paths[owner]}/files/${file.id}`)
  })
})

it.each([
  [{ title: ' ' }, [aPdf], 400, 'title'],
  [{ kind: 'song' }, [aPdf], 400, 'kind'],
  [{ validUntil: 'jutro' }, [aPdf], 400, 'validUntil'],
  [{}, [], 400, 'files'],
  [{}, [aPdf, aPicture], 400, 'files'],
  [{}, [{ name: 'zdjęcie.png', bytes: Buffer.from('MZ program') }], 415, 'files.0'],
  [{}, [{ name: 'pusty.pdf', bytes: Buffer.alloc(0) }], 400, 'files.0'],
])('refuses %o with %o with %i at %s and leaves nothing', async (wrong, files, status, field) => {
  const before = await filesOnDisk(world)
  const answer = await send(paths.device, wrong, files)
  expect([answer.statusCode, answer.json().errors]).toMatchObject([status, [{ field }]])
  expect((await filesOnDisk(world)).toSorted()).toEqual(before.toSorted())
})

it('limits the number of files of a record', async () => {
  const { building } = (await desk.another()).file
  await world.db.query(
    `insert into record_files (id, building_id, storage_key, name, size, type, sha256, kind, title)
     select gen_random_uuid(), $1, 'many ' || n, 'a.png', 1, 'image/png', '', 'photo', 'Zdjęcie'
       from generate_series(1, $2::int) n`,
    [building.id, limits.filesPerRecord],
  )
  expect((await send(`/buildings/${building.id}`)).statusCode).toBe(413)
})

it('readers of the record read files, only editors change them, others get 404', async () => {
  const file = await add(paths.device)
  const path = `${paths.device}/files/${file.id}`
  expect((await desk.worker.get(path)).statusCode).toBe(404)
  await desk.office.postForm('/investment', desk.known())
  expect((await list(paths.device, desk.worker)).map(({ id }) => id)).toContain(file.id)
  expect((await desk.worker.get(path)).statusCode).toBe(200)
  expect((await desk.worker.delete(path)).statusCode).toBe(403)
  expect((await desk.worker.get(`${paths.client}/files`)).statusCode).toBe(403)
  await desk.office.delete(path)
})

it('move with a merged client, and back', async () => {
  const customer = async (n: number) =>
    (await desk.office.post('/customers', contactOf(aCommunity({}, n)))).json()
  const one = await customer(701)
  const other = await customer(702)
  const file = await add(`/customers/${other.id}`, { title: 'Pełnomocnictwo' })
  const versions = { version: one.version, otherVersion: other.version }
  await desk.office.post(`/customers/${one.id}/merge`, { otherId: other.id, ...versions, takes: [] })
  // Its old address works too; new files are added to the survivor.
  const later = await add(`/customers/${other.id}`, { title: 'Umowa' })
  const ids = async (of: { id: string }) => (await list(`/customers/${of.id}`)).map(({ id }) => id)
  expect([await ids(one), await ids(other)]).toEqual(Array(2).fill([file.id, later.id]))
  const { merges } = (await desk.office.get(`/customers/${one.id}/details`)).json()
  expect((await desk.office.post(`/customers/merges/${merges[0].id}/undo`)).statusCode).toBe(200)
  expect([await ids(one), await ids(other)]).toEqual([[later.id], [file.id]])
})

it('notifies editors of the record once, 30 days before expiry, and again for a new expiry', async () => {
  const { file } = await desk.another()
  const path = `/buildings/${file.building.id}`
  const in30 = dayAfter(todayInWarsaw(), 30)
  const insurance = await add(path, { title: 'Polisa', kind: 'policy', validUntil: in30 })
  await add(path, { title: 'Umowa', validUntil: dayAfter(in30, 1) })
  await add(path, { title: 'Stary protokół', validUntil: '2020-01-01' })
  const removed = await add(path, { title: 'Usunięty', validUntil: in30 })
  await desk.office.delete(`${path}/files/${removed.id}`)
  const notificationsTo = async (agent = desk.office) =>
    (await agent.get('/notifications'))
      .json()
      .notifications.filter((it: { kind: string }) => it.kind === 'fileOfBuildingEnds')
  expect(await notifyOfEndingFiles(world.db)).toBe(1)
  expect(await notifyOfEndingFiles(world.db)).toBe(0)
  expect(await notificationsTo()).toMatchObject([
    {
      about: { subject: 'Building', id: file.building.id },
      values: {
        title: 'Polisa',
        until: `${in30}..${in30}`,
        name: `${file.building.address}, ${file.building.city}`,
      },
    },
  ])
  expect(await notificationsTo(desk.worker)).toEqual([])
  const sooner = { validUntil: dayAfter(in30, -10), version: insurance.version }
  await desk.office.patch(`${path}/files/${insurance.id}`, sooner)
  expect(await notifyOfEndingFiles(world.db)).toBe(1)
  expect(await notificationsTo()).toHaveLength(2)
})

it('notifies the people of a card, or its author, of an expiry', async () => {
  const board = await aBoardOf(desk.office)
  const colleague = await world.signedIn('office')
  const in30 = dayAfter(todayInWarsaw(), 30)
  const notificationsTo = async (agent: SignedInAgent) =>
    (await agent.get('/notifications'))
      .json()
      .notifications.flatMap((it: { kind: string; values: object }) =>
        it.kind === 'fileOfCardEnds' ? [it.values] : [],
      )
  for (const [title, members] of [
    ['Gwarancja', [colleague.user.id]],
    ['Umowa najmu', []],
  ] as const) {
    const { id } = await aCardOn(desk.office, board, { title, members })
    await add(`/cards/${id}`, { title: 'Polisa', validUntil: in30 })
  }
  expect(await notifyOfEndingFiles(world.db)).toBe(2)
  expect(await notificationsTo(colleague)).toMatchObject([{ title: 'Polisa', name: 'Gwarancja' }])
  expect(await notificationsTo(desk.office)).toMatchObject([{ title: 'Polisa', name: 'Umowa najmu' }])
})

it('deletes files for good long after their removal', async () => {
  const file = await add(paths.client)
  await desk.office.delete(`${paths.client}/files/${file.id}`)
  await world.db.query("update record_files set removed_at = now() - interval '31 days' where id = $1", [
    file.id,
  ])
  expect((await desk.office.post(`${paths.client}/files/${file.id}/restore`)).statusCode).toBe(404)
  expect(await purgeRemovedRecordFiles(world.db)).toBe(1)
})
