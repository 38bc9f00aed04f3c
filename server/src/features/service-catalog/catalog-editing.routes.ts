import { catalogEditing } from '@zlecenia/contract/features/service-catalog/catalog-editing.contract'
import { implement } from '#platform/implement.ts'
import { catalogGroups, neededByServices } from './catalog-editing.queries.ts'
import { addGroup, addService, changeGroup, changeService, sortCatalog } from './catalog-editing.service.ts'

export const catalogEditingRoutes = implement(catalogEditing, ({ db }) => ({
  read: async () => ({ groups: await catalogGroups(db) }),
  needs: async () => ({ services: await neededByServices(db) }),
  addGroup: ({ body, caller }) => addGroup(db, caller, body),
  changeGroup: ({ params, body, caller }) => changeGroup(db, caller, params.groupId, body),
  addService: ({ body, caller }) => addService(db, caller, body),
  changeService: ({ params, body, caller }) => changeService(db, caller, params.serviceId, body),
  sort: ({ body, caller }) => sortCatalog(db, caller, body),
}))
