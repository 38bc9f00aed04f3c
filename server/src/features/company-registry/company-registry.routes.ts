import { companyRegistry } from '@zlecenia/contract/features/company-registry/company-registry.contract'
import { implement } from '../../platform/implement.ts'
import { readsContactData } from '../customers/index.ts'
import { companyByNip } from './company-registry.service.ts'
import { mfVatList } from './mf-vat-list.ts'

export const companyRegistryRoutes = implement(companyRegistry, ({ db, log, environment }) => {
  const source = environment.NIP_SOURCE === 'mf' ? mfVatList(environment.MF_API_URL) : null
  const registry = { db, source, log, now: () => new Date() }
  return {
    byNip: async ({ params, caller }) => ({
      customer: await companyByNip(registry, params.nip, { own: readsContactData(caller) }),
    }),
  }
})
