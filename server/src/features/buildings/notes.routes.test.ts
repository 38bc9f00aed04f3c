import type { RevealedNote } from '@zlecenia/contract/features/buildings/passport.contract'
import { anUnknownId } from '@zlecenia/contract/features/order-base/investment.examples'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOrderOf } from '#test/life.ts'
import { anOffice, type Office } from '#test/orders.ts'
import { aWorld } from '#test/world.ts'
import { housekeeping } from '../../housekeeping.ts'

const world = await aWorld()
let office: Office
beforeAll(async () => {
  office = await anOffice(world)
})

const aNote = async () =>
  (
    await office.office.post('/buildings/note/', {
      buildingId: office.file.building.id,
      content: 'Kod 1234#',
      type: 'barrier',
      title: null,
    })
  ).json()
const change = (id: string, content: string, version?: number | string) =>
  office.office.patch(
    `/buildings/note/${id}`,
    { content, type: 'barrier', title: null },
    version === undefined ? {} : { version: String(version) },
  )
const confirm = (id: string, version?: number) =>
  office.office.post(
    `/buildings/note/${id}/confirm`,
    undefined,
    version === undefined ? {} : { version: String(version) },
  )
const restore = (id: string) => office.office.post(`/buildings/note/${id}/restore`)
const stored = async (id: string) =>
  (await world.db.query<Record<string, unknown>>('select * from building_notes where id = $1', [id])).rows[0]

describe('Changes of notes', () => {
  it('with a version: the first of two is stored, the second is a conflict with details', async () => {
    const { id, version } = await aNote()
    const answers = await Promise.all([change(id, 'Kod 1#', version), change(id, 'Kod 2#', version)])
    expect(answers.map((it) => it.statusCode).sort()).toEqual([200, 409])
    const refused = answers.find((it) => it.statusCode === 409)
    expect(refused?.json().errors).toEqual([
      { field: 'content', message: 'Ktoś zmienił tę notatkę w międzyczasie' },
    ])
    expect(refused?.body).not.toMatch(/Kod \d#/u)
    const kept = answers.find((it) => it.statusCode === 200)?.json()
    expect(kept).toMatchObject({ version: version + 1 })
    expect(await stored(id)).toMatchObject({ content: kept.content, version: version + 1 })
  })

  it('without a version: the last one wins', async () => {
    const { id } = await aNote()
    const answers = await Promise.all([change(id, 'Kod 1#'), change(id, 'Kod 2#')])
    expect(answers.map((it) => it.statusCode)).toEqual([200, 200])
    expect(await stored(id)).toMatchObject({ version: 3 })
  })

  it('refuse a confirmation and a deletion of a stale version', async () => {
    const { id, version } = await aNote()
    await change(id, 'Kod 5678#')
    expect((await confirm(id, version)).statusCode).toBe(409)
    expect((await change(id, '', version)).statusCode).toBe(409)
    expect(await stored(id)).toMatchObject({ content: 'Kod 5678#', confirmed_at: null })
    expect((await confirm(id, version + 1)).statusCode).toBe(200)
  })

  it.each(['x', '', '1.5', '99999999999999999999'])(
    'refuse the version %j at its header',
    async (version) => {
      const { id } = await aNote()
      const answer = await change(id, 'Kod', version)
      expect([answer.statusCode, answer.json().errors?.[0].field]).toEqual([400, 'Version'])
    },
  )
})

it('never replace a note with its mask', async () => {
  const { id } = await aNote()
  const refused = await change(id, '••••')
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    [{ field: 'content', message: 'Wpisz treść notatki: kropki ją tylko zasłaniają' }],
  ])
  expect(await stored(id)).toMatchObject({ content: 'Kod 1234#' })
  const note = { buildingId: office.file.building.id, content: '••••', type: 'barrier', title: null }
  expect((await office.office.post('/buildings/note/', note)).statusCode).toBe(400)
})

describe('A code that does not work', () => {
  const fail = (id: string, version: number, as: Pick<Office['office'], 'post'> = office.office) =>
    as.post(`/buildings/note/${id}/failed`, { version })
  const failedOf = async (id: string) =>
    (await office.office.get(`/buildings/note/${id}`)).json<RevealedNote>().note.failed

  it('shows the mark of its performer, also after the visit, to the next reader', async () => {
    const { id, version } = await aNote()
    const jan = await world.signedIn('worker', { firstName: 'Jan', lastName: 'Kowalski' })
    expect((await fail(id, version, jan)).statusCode).toBe(404)
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const userIds = [jan.user.id]
    await anOrderOf(office, [{ startAt: hoursAgo(9), endAt: hoursAgo(8), userIds }])
    const answer = await fail(id, version, jan)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { failed: { at: expect.any(String), by: 'Jan Kowalski' } },
    ])
    expect(await failedOf(id)).toEqual(answer.json().failed)
    const again = await fail(id, version, jan)
    expect([again.statusCode, again.json()]).toEqual([200, answer.json()])
    expect(await stored(id)).toMatchObject({ version: version + 1 })
    expect(answer.body).not.toContain('1234#')
  })

  it.each([
    ['a new text', (id: string) => change(id, 'Kod 9876#')],
    ['a confirmation', (id: string) => confirm(id)],
  ])('loses its mark by %s, and ignores a mark of the earlier one', async (_, clear) => {
    const { id, version } = await aNote()
    await fail(id, version)
    expect((await clear(id)).statusCode).toBe(200)
    expect(await failedOf(id)).toBeNull()
    expect((await fail(id, version)).json()).toEqual({ failed: null })
    expect(await failedOf(id)).toBeNull()
  })

  it('keeps its mark over a new category, a deletion and a restore', async () => {
    const { id, version } = await aNote()
    await fail(id, version)
    const failed = await failedOf(id)
    await office.office.patch(`/buildings/note/${id}`, {
      content: 'Kod 1234#',
      type: 'roofAccess',
      title: null,
    })
    expect(await failedOf(id)).toEqual(failed)
    await change(id, '')
    await restore(id)
    expect(await failedOf(id)).toEqual(failed)
  })
})

describe('A deleted note', () => {
  it('can be restored with its id and confirmation, and the restore is logged', async () => {
    const { id } = await aNote()
    const confirmed = (await confirm(id)).json()
    expect((await change(id, '')).statusCode).toBe(204)
    expect(await stored(id)).toBeUndefined()
    const answer = await restore(id)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { ...confirmed, version: confirmed.version + 1 },
    ])
    const { rows } = await world.db.query<{ action: string }>(
      "select action from audit_log where subject = 'BuildingNote' and subject_id = $1 order by at, id",
      [id],
    )
    expect(rows.map((it) => it.action)).toEqual(['created', 'confirmed', 'deleted', 'restored'])
    expect((await restore(id)).statusCode).toBe(404)
  })

  it('cannot be restored if it never existed, nor can an existing one', async () => {
    expect((await restore(anUnknownId)).statusCode).toBe(404)
    expect((await restore((await aNote()).id)).statusCode).toBe(404)
  })

  it('remains restorable for thirty days', async () => {
    const old = await aNote()
    const young = await aNote()
    for (const { id } of [old, young]) await change(id, '')
    await world.db.query("update deleted_notes set deleted_at = now() - interval '31 days' where id = $1", [
      old.id,
    ])
    await housekeeping(world.deps)
      .find((job) => job.name === 'sweep-deleted-notes')
      ?.run()
    expect((await restore(old.id)).statusCode).toBe(404)
    expect((await restore(young.id)).statusCode).toBe(200)
  })
})

it('includes its version in reads, as clients, billing records and contact persons do', async () => {
  const { building, notes, billingDetails } = (
    await office.office.get(`/buildings/${office.file.building.id}`)
  ).json()
  const { customer } = (await office.office.get(`/customers/${office.client.id}`)).json()
  const details = (await office.office.get(`/customers/${office.client.id}/details`)).json()
  const all = [customer, details.client, ...details.contactPersons, ...building.contactPersons]
  const more = [...billingDetails, ...notes.flatMap((group: { notes: object[] }) => group.notes)]
  for (const it of [...all, ...more]) expect(it).toMatchObject({ version: expect.any(Number) })
})

describe('A building', () => {
  it('has at most 50 notes, also under concurrent requests', async () => {
    const buildingId = office.file.building.id
    await world.db.query('delete from building_notes where building_id = $1', [buildingId])
    const taken = await aNote()
    await office.office.patch(`/buildings/note/${taken.id}`, { content: null, type: 'barrier', title: null })
    await world.db.query(
      `insert into building_notes (id, building_id, category, content, written_by)
       select gen_random_uuid(), $1, 'barrier', 'Szlaban ' || n, $2 from generate_series(1, 48) n`,
      [buildingId, office.office.user.id],
    )
    const note = { buildingId, content: 'Domofon', type: 'barrier', title: null }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => office.office.post('/buildings/note/', note)),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 400, 400, 400])
    const message = 'Obiekt może mieć najwyżej 50 notatek: usuń nieaktualne'
    const refusal = { message, errors: [{ field: 'content', message }] }
    expect(answers.find(({ statusCode }) => statusCode === 400)?.json()).toEqual(refusal)
    const back = await restore(taken.id)
    expect([back.statusCode, back.json()]).toEqual([400, refusal])
  })
})
