import { filesOfDevice } from '@zlecenia/contract/features/record-files/record-files.contract'
import { recordFileService } from '#features/record-files/index.ts'
import { notFound } from '#platform/errors.ts'
import { implement } from '#platform/implement.ts'
import { lockDevice } from './device-record.queries.ts'
import { storedDevice } from './device-record.service.ts'
import { deviceById } from './devices.queries.ts'
import { performerSeeingDevices } from './performer-of.ts'

export const filesOfDeviceRoutes = implement(filesOfDevice, (deps) =>
  recordFileService(
    {
      owner: 'Device',
      async seen(db, caller, id) {
        if (!(await deviceById(db, id, performerSeeingDevices(caller)))) throw notFound()
        return id
      },
      async held(tx, id) {
        await lockDevice(tx, id)
        return (await storedDevice(tx, id)).id
      },
    },
    deps,
  ),
)
