import { devices } from '@zlecenia/contract/features/devices/devices.contract'
import { notFound } from '../../platform/errors.ts'
import { implement } from '../../platform/implement.ts'
import { readsContactData } from '../customers/index.ts'
import { listDevices } from './device-list.queries.ts'
import { deviceById } from './devices.queries.ts'

export const deviceRoutes = implement(devices, ({ db }) => ({
  list: ({ query, caller }) => listDevices(db.reading, query, readsContactData(caller)),
  read: async ({ params }) => {
    const device = await deviceById(db, params.id)
    if (!device) throw notFound()
    return device
  },
}))
