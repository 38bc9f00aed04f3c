/** What a registry says of a company; the fields a client form takes. */
export interface RegistryCompany {
  companyName: string | null
  address: string | null
  postalCode: string | null
  city: string | null
  regon: string | null
}

/** One answer of a registry. */
export type SourceAnswer =
  | { kind: 'found'; company: RegistryCompany }
  | { kind: 'absent' }
  /** It asks to be asked once more. */
  | { kind: 'again' }
  /** Out of order, `why` for the log. `closedToday`: no use asking before midnight; else wait so many seconds. */
  | { kind: 'outage'; why: string; retryAfterSeconds: number; closedToday?: boolean }

/** A company registry. `find` never rejects: trouble is an answer too. */
export interface CompanySource {
  name: 'mf' | 'gus'
  /** `nip`: ten digits with a valid checksum; `day`: today in Warsaw, `YYYY-MM-DD`. */
  find(nip: string, day: string): Promise<SourceAnswer>
}
