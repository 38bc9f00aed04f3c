import { exampleNip, exampleRegon } from '../../examples/identifiers.ts'
import type { Company } from './company-registry.contract.ts'

/** Answers of the demo's registry (requirements 10). */
export const registryNips = {
  found: '5260250274',
  alsoFound: '7740001454',
  outage: '5260250995',
  unknown: '1234563218',
  closed: exampleNip(999_998),
} as const

export function aRegistryCompany(overrides: Partial<Company> = {}): Company {
  return {
    id: null,
    companyName: 'Lubuskie Okna sp. z o.o.',
    address: 'ul. Żwirowa 12',
    city: 'Gorzów Wielkopolski',
    zipCode: '66-400',
    name: null,
    phoneNumber: null,
    email: null,
    regon: exampleRegon(1),
    version: null,
    standing: null,
    source: 'mf',
    fetchedAt: '2026-11-16T09:00:00.000Z',
    ...overrides,
  }
}

export const anUnknownNip = exampleNip(999_999)
