import { filesOfVehicle } from '@zlecenia/contract/features/record-files/record-files.contract'
import { recordFileService } from '#features/record-files/index.ts'
import { implement } from '#platform/implement.ts'
import { refuseOwn, userSeeingVehicles } from './sees-vehicles.ts'
import { lockVehicle } from './vehicle-record.queries.ts'
import { seenVehicle } from './vehicle-record.service.ts'
import { hadVehicleLately } from './vehicles.queries.ts'

export const filesOfVehicleRoutes = implement(filesOfVehicle, (deps) =>
  recordFileService(
    {
      owner: 'Vehicle',
      seen: async (db, caller, id) => (await seenVehicle(db, caller, id)).id,
      refuseAdderOnly: refuseOwn,
      async held(tx, id, caller) {
        await lockVehicle(tx, id)
        const userId = userSeeingVehicles(caller)
        if (userId && (await hadVehicleLately(tx, { id, userId, day: null }))) return id
        return (await seenVehicle(tx, caller, id)).id
      },
    },
    deps,
  ),
)
