import { newId } from '../../../src/platform/ids.ts'
import { type Area, aList, asked, everybody, finds, silent } from '../area.ts'

const make: Area['make'] = async ({ world, orders: { file } }) => {
  const id = newId()
  await world.db.query(
    `insert into devices (id, building_id, name, kind, state, search_text)
     values ($1, $2, 'Winda', 'elevator', 'working', 'winda')`,
    [id, file.building.id],
  )
  return id
}

export const ofDevices = {
  subject: 'Device',
  make,
  matrix: {
    'GET /devices': everybody(200),
    'GET /devices/:id': everybody(404),
  },
  audited: {},
  secrets: {
    'GET /devices': [
      { path: () => '/devices' },
      { path: (at) => `/devices?q=${asked(at)}`, finds: finds((at) => at.things.Device ?? '') },
    ],
    'GET /devices/:id': silent(
      'a device names its building and client only',
      (at) => `/devices/${at.things.Device}`,
    ),
  },
  requests: {
    'GET /devices': aList('building'),
    'GET /devices/:id': async (town) => ({ params: { id: await make(town) } }),
  },
} satisfies Area
