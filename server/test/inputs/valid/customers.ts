import { plain } from '../../laws/area.ts'
import type { Town } from '../town.ts'
import type { Requests } from './request.ts'

const aNote = async ({ orders: { office, file } }: Town) =>
  (
    await office.post('/buildings/note/', {
      buildingId: file.building.id,
      content: 'Kod 1234#',
      type: 'barrier',
      title: null,
    })
  ).json()

export const requestsOfCustomers = {
  'GET /nips/:nip/answers': ({ orders: { client } }) => ({ params: { nip: client.nip ?? '' } }),
  'GET /nips/:nip': ({ orders: { client } }) => ({ params: { nip: client.nip ?? '' } }),
  'GET /buildings/client/:clientId': ({ orders: { client } }) => ({ params: { clientId: client.id } }),
  'GET /buildings/:buildingId': ({ orders: { file } }) => ({ params: { buildingId: file.building.id } }),
  'POST /buildings/note/': ({ orders: { file } }) => ({
    json: { buildingId: file.building.id, content: 'Kod 1234#', type: 'other', title: 'Winda' },
  }),
  'PATCH /buildings/note/:noteId': async (town) => ({
    params: { noteId: (await aNote(town)).id },
    json: { type: 'roofAccess', content: 'Klucz u dozorcy', title: null },
  }),
  'POST /buildings/note/:noteId/confirm': async (town) => ({ params: { noteId: (await aNote(town)).id } }),
  'GET /services': plain,
  'POST /buildings/note/:noteId/restore': async (town) => {
    const { id } = await aNote(town)
    await town.orders.office.patch(`/buildings/note/${id}`, { type: 'barrier', content: '', title: null })
    return { params: { noteId: id } }
  },
} satisfies Requests
