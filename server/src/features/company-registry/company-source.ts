import type { Standing } from '@zlecenia/contract/features/company-registry/company-registry.contract'
import type { WhiteListResult } from '@zlecenia/contract/features/company-registry/white-list'

export interface RegistryCompany {
  companyName: string | null
  address: string | null
  postalCode: string | null
  city: string | null
  regon: string | null
  /** Null for an active company, and for sources without such data. */
  standing: Standing | null
}

export type Unanswered =
  | { kind: 'again' }
  | { kind: 'outage'; why: string; retryAfterSeconds: number; closedToday?: boolean }

export type SourceAnswer = { kind: 'found'; company: RegistryCompany } | { kind: 'absent' } | Unanswered

/** `find` never rejects: failures are answers. */
export interface CompanySource {
  name: 'mf' | 'gus'
  /** `nip`: ten valid digits; `day`: `YYYY-MM-DD` in Warsaw. */
  find(nip: string, day: string): Promise<SourceAnswer>
}

/** Number and moment (ISO) prove the request. */
export interface Listed {
  result: WhiteListResult
  requestId: string | null
  requestedAt: string | null
}

export type ListAnswer = { kind: 'listed'; listed: Listed } | Unanswered

/** VAT payers with their accounts, on a day. Never rejects. */
export interface WhiteList {
  status(nip: string, day: string): Promise<ListAnswer>
  account(nip: string, account: string, day: string): Promise<ListAnswer>
}
