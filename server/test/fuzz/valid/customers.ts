import { plain, prepared } from '../../conventions/area.ts'
import type { FuzzFixture } from '../fixture.ts'
import type { Requests } from './request.ts'

/** Long runs would reach the most notes of a building; orders send its first ones. */
const trimNotes = ({ world, orders: { file } }: FuzzFixture) =>
  world.db.patient.query(
    `delete from building_notes where building_id = $1 and id not in (
       select id from building_notes where building_id = $1 order by created_at limit 30)`,
    [file.building.id],
  )
async function aNote(fixture: FuzzFixture) {
  const { office, file } = fixture.orders
  await trimNotes(fixture)
  const note = { buildingId: file.building.id, content: 'Kod 1234#', type: 'barrier', title: null }
  return prepared<{ id: string; version: number }>(await office.post('/buildings/note/', note))
}

export const requestsOfCustomers = {
  'GET /nips/:nip/answers': ({ orders: { client } }) => ({ params: { nip: client.nip ?? '' } }),
  'GET /nips/:nip': ({ orders: { client } }) => ({ params: { nip: client.nip ?? '' } }),
  'GET /buildings/client/:clientId': ({ orders: { client } }) => ({ params: { clientId: client.id } }),
  'GET /buildings/:buildingId': ({ orders: { file } }) => ({ params: { buildingId: file.building.id } }),
  'POST /buildings/note/': async (fixture) => {
    await trimNotes(fixture)
    const buildingId = fixture.orders.file.building.id
    return { json: { buildingId, content: 'Kod 1234#', type: 'other', title: 'Winda' } }
  },
  'PATCH /buildings/note/:noteId': async (fixture) => ({
    params: { noteId: (await aNote(fixture)).id },
    json: { type: 'roofAccess', content: 'Klucz u dozorcy', title: null },
  }),
  'POST /buildings/note/:noteId/confirm': async (fixture) => ({
    params: { noteId: (await aNote(fixture)).id },
  }),
  'POST /buildings/note/:noteId/failed': async (fixture) => {
    const { id, version } = await aNote(fixture)
    return { params: { noteId: id }, json: { version } }
  },
  'GET /services': plain,
  'POST /buildings/note/:noteId/restore': async (fixture) => {
    const { id } = await aNote(fixture)
    await fixture.orders.office.patch(`/buildings/note/${id}`, { type: 'barrier', content: '', title: null })
    return { params: { noteId: id } }
  },
} satisfies Requests
