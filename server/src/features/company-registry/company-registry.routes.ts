import { companyRegistry } from '@zlecenia/contract/features/company-registry/company-registry.contract'
import { readsContactData } from '#features/customers/index.ts'
import { implement } from '#platform/implement.ts'
import { answersOf, companyByNip } from './company-registry.service.ts'
import type { CompanySource } from './company-source.ts'
import { gusBir } from './gus-bir.ts'
import { mfVatList } from './mf-vat-list.ts'

export const companyRegistryRoutes = implement(companyRegistry, ({ db, log, environment }) => {
  const { NIP_SOURCE, MF_API_URL, GUS_API_KEY, GUS_API_URL } = environment
  const sources: CompanySource[] = []
  if (NIP_SOURCE === 'mf' && GUS_API_KEY) sources.push(gusBir(GUS_API_URL, GUS_API_KEY))
  if (NIP_SOURCE === 'mf') sources.push(mfVatList(MF_API_URL))
  const registry = { db, sources, log, now: () => new Date() }
  return {
    answers: async ({ params }) => ({ answers: await answersOf(registry, params.nip) }),
    byNip: async ({ params, caller }) => ({
      customer: await companyByNip(registry, params.nip, { own: readsContactData(caller) }),
    }),
  }
})
