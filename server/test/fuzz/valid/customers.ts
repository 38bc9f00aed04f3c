import { plain, prepared } from '../../conventions/area.ts'
import type { FuzzFixture } from '../fixture.ts'
import type { Requests } from './request.ts'

async function aNote({ orders: { office, file } }: FuzzFixture) {
  const note = { buildingId: file.building.id, content: 'Kod 1234#', type: 'barrier', title: null }
  return prepared<{ id: string; version: number }>(await office.post('/buildings/note/', note))
}

export const requestsOfCustomers = {
  'GET /nips/:nip/answers': ({ orders: { client } }) => ({ params: { nip: client.nip ?? '' } }),
  'GET /nips/:nip': ({ orders: { client } }) => ({ params: { nip: client.nip ?? '' } }),
  'GET /buildings/client/:clientId': ({ orders: { client } }) => ({ params: { clientId: client.id } }),
  'GET /buildings/:buildingId': ({ orders: { file } }) => ({ params: { buildingId: file.building.id } }),
  'POST /buildings/note/': ({ orders: { file } }) => ({
    json: { buildingId: file.building.id, content: 'Kod 1234#', type: 'other', title: 'Winda' },
  }),
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
