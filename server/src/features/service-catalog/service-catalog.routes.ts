import { serviceCatalog } from '@zlecenia/contract/features/service-catalog/service-catalog.contract'
import { implement } from '#platform/implement.ts'
import { serviceGroups } from './service-catalog.queries.ts'

export const serviceCatalogRoutes = implement(serviceCatalog, ({ db }) => ({
  list: async () => ({ serviceGroups: await serviceGroups(db) }),
}))
