import type { Deps } from '#platform/deps.ts'
import { askRegistry } from './company-registry.service.ts'
import { mfVatList } from './mf-vat-list.ts'

const knownNip = '5260250274'

export async function testRegistry({
  db,
  log,
  environment,
}: Pick<Deps, 'db' | 'log' | 'environment'>): Promise<string | null> {
  if (environment.NIP_SOURCE !== 'mf') throw new Error('NIP_SOURCE')
  const source = mfVatList(environment.MF_API_URL)
  const { company } = await askRegistry(
    { db, log, sources: [source], now: () => new Date() },
    source,
    knownNip,
  )
  if (!company) throw new Error(`${knownNip}?`)
  return company.companyName
}
