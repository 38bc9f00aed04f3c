import type { Standing } from '@zlecenia/contract/features/company-registry/company-registry.contract'

export interface RegistryCompany {
  companyName: string | null
  address: string | null
  postalCode: string | null
  city: string | null
  regon: string | null
  /** Null for an active company, and for sources without such data. */
  standing: Standing | null
}

export type SourceAnswer =
  | { kind: 'found'; company: RegistryCompany }
  | { kind: 'absent' }
  | { kind: 'again' }
  | { kind: 'outage'; why: string; retryAfterSeconds: number; closedToday?: boolean }

/** `find` never rejects: failures are answers. */
export interface CompanySource {
  name: 'mf' | 'gus'
  /** `nip`: ten valid digits; `day`: `YYYY-MM-DD` in Warsaw. */
  find(nip: string, day: string): Promise<SourceAnswer>
}
