import { devices } from '@zlecenia/contract/features/devices/devices.contract'
import { notFound } from '../../platform/errors.ts'
import { implement } from '../../platform/implement.ts'
import { readsContactData } from '../customers/index.ts'
import { listDevices } from './device-list.queries.ts'
import { deviceById } from './devices.queries.ts'
import { performerSeeingDevices } from './performer-of.ts'

export const deviceRoutes = implement(devices, ({ db }) => ({
  list: ({ query, caller }) =>
    listDevices(db.reading, query, {
      contactData: readsContactData(caller),
      performer: performerSeeingDevices(caller),
    }),
  read: async ({ params, caller }) => {
    const device = await deviceById(db, params.id, performerSeeingDevices(caller))
    if (!device) throw notFound()
    return device
  },
}))
