import type { MadeBuilding } from '@zlecenia/contract/features/building-wizard/building-wizard.contract'
import { buildingWizard } from '@zlecenia/contract/features/building-wizard/building-wizard.contract'
import { answeredUnder } from '#platform/idempotency.ts'
import { implement } from '#platform/implement.ts'
import { createWholeBuilding } from './create-whole-building.ts'

export const buildingWizardRoutes = implement(buildingWizard, (deps) => ({
  create: (call) => createWholeBuilding(deps, call),
  made: async ({ query, caller }) => ({
    made: (await answeredUnder<MadeBuilding>(deps.db, caller.id, query.key))?.response ?? null,
  }),
}))
