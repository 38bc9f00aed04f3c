import { filesOfBuilding } from '@zlecenia/contract/features/record-files/record-files.contract'
import { buildingById, performerSeeing } from '#features/buildings/index.ts'
import { recordFileService } from '#features/record-files/index.ts'
import { notFound } from '#platform/errors.ts'
import { implement } from '#platform/implement.ts'
import { lockBuilding } from './building-record.queries.ts'
import { recordedBuilding } from './building-record.service.ts'

export const filesOfBuildingRoutes = implement(filesOfBuilding, (deps) =>
  recordFileService(
    {
      owner: 'Building',
      async seen(db, caller, id) {
        if (!(await buildingById(db, id, performerSeeing(caller)))) throw notFound()
        return id
      },
      async held(tx, id) {
        await lockBuilding(tx, id)
        return (await recordedBuilding(tx, id)).id
      },
    },
    deps,
  ),
)
