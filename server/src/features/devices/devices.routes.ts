import { deviceRecords } from '@zlecenia/contract/features/devices/device-record.contract'
import { devices } from '@zlecenia/contract/features/devices/devices.contract'
import { replacedParts } from '@zlecenia/contract/features/devices/replaced-parts.contract'
import { readsContactData } from '#features/customers/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { notFound } from '#platform/errors.ts'
import { tableOf } from '#platform/http/table.ts'
import { implement } from '#platform/implement.ts'
import { requestLanguage } from '#platform/translate.ts'
import { listDevices, listedDevices } from './device-list.queries.ts'
import { createDevice, deleteDevice, deviceHistory, updateDevice } from './device-record.service.ts'
import { deviceTable } from './device-table.ts'
import { deviceById } from './devices.queries.ts'
import { performerSeeingDevices } from './performer-of.ts'
import { addPart, changePart, partsOfDevice, removePart } from './replaced-parts.service.ts'

const seenBy = (caller: Caller) => ({
  contactData: readsContactData(caller),
  performer: performerSeeingDevices(caller),
})

export const deviceRecordRoutes = implement(deviceRecords, ({ db }) => ({
  add: ({ body, caller }) => createDevice(db, caller, body),
  change: ({ params, body, caller }) => updateDevice(db, caller, params.id, body),
  remove: ({ params, caller }) => deleteDevice(db, caller, params.id),
  history: ({ params, query, caller }) => deviceHistory(db, caller, params.id, query.page),
  exported: async ({ query, caller, headers }) =>
    tableOf(
      query.format,
      await listedDevices(db.reading, query, seenBy(caller)),
      deviceTable(requestLanguage(headers)),
    ),
}))

export const deviceRoutes = implement(devices, ({ db }) => ({
  list: ({ query, caller }) => listDevices(db.reading, query, seenBy(caller)),
  read: async ({ params, caller }) => {
    const device = await deviceById(db, params.id, performerSeeingDevices(caller))
    if (!device) throw notFound()
    return device
  },
}))

export const replacedPartRoutes = implement(replacedParts, ({ db }) => ({
  list: ({ params, caller }) => partsOfDevice(db, caller, params.id),
  add: ({ params, body, caller }) => addPart(db, caller, params.id, body),
  change: ({ params, body, caller }) => changePart(db, caller, params, body),
  remove: ({ params, caller }) => removePart(db, caller, params),
}))
