import { catalogEditing } from '@zlecenia/contract/features/service-catalog/catalog-editing.contract'
import { implement } from '#platform/implement.ts'
import { catalogGroups, neededByServices } from './catalog-editing.queries.ts'
import {
  createGroup,
  createService,
  sortCatalog,
  updateGroup,
  updateService,
} from './catalog-editing.service.ts'

export const catalogEditingRoutes = implement(catalogEditing, ({ db }) => ({
  read: async () => ({ groups: await catalogGroups(db) }),
  needs: async () => ({ services: await neededByServices(db) }),
  addGroup: ({ body, caller }) => createGroup(db, caller, body),
  changeGroup: ({ params, body, caller }) => updateGroup(db, caller, params.groupId, body),
  addService: ({ body, caller }) => createService(db, caller, body),
  changeService: ({ params, body, caller }) => updateService(db, caller, params.serviceId, body),
  sort: ({ body, caller }) => sortCatalog(db, caller, body),
}))
