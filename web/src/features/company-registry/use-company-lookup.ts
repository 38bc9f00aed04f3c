import { useRef, useState } from 'react'
import { ProblemError } from '#lib/problem-error.ts'
import {
  type CompanyDifference,
  differences,
  type FoundCompany,
  type FoundField,
  foundCompany,
  isAgainst,
  onlyEmpty,
} from './company-differences.ts'
import { companyByNip } from './company-registry.api.ts'

interface LookupEvents {
  /** Read when the answer arrives, including text typed meanwhile. */
  current: () => Record<FoundField, string>
  onFound: (found: FoundCompany) => void
  onDeclined: () => void
  /** `error` is a ProblemError 404 for unknown numbers. */
  onFailed: (error: unknown, notFound: boolean) => void
}

export interface PendingCompany {
  found: FoundCompany
  table: CompanyDifference[]
}

/**
 * Requirements 4: applies at once unless filled fields change, or the company is closed or suspended; then `pending`
 * asks. `unverified` names a company applied without its standing.
 */
export function useCompanyLookup(events: LookupEvents) {
  const [busy, setBusy] = useState(false)
  const [pending, setPending] = useState<PendingCompany | null>(null)
  const [unverified, setUnverified] = useState<string | null>(null)
  const rounds = useRef(0)

  function apply(found: FoundCompany, { companyName } = found) {
    if (found.standing?.state === 'unknown') setUnverified(companyName)
    events.onFound(found)
  }
  async function lookUp(nip: string): Promise<void> {
    const round = ++rounds.current
    setBusy(true)
    setUnverified(null)
    try {
      const found = foundCompany(await companyByNip(nip))
      if (round !== rounds.current) return
      const table = differences(events.current(), found)
      if (table.length > 0 || isAgainst(found)) setPending({ found, table })
      else apply(found)
    } catch (error) {
      if (round === rounds.current)
        events.onFailed(error, error instanceof ProblemError && error.status === 404)
    } finally {
      if (round === rounds.current) setBusy(false)
    }
  }

  return {
    busy,
    pending,
    unverified,
    lookUp,
    forget() {
      rounds.current++
      setBusy(false)
      setPending(null)
      setUnverified(null)
    },
    confirm() {
      setPending(null)
      if (pending) apply(pending.found)
    },
    fillEmpty() {
      setPending(null)
      if (pending) apply(onlyEmpty(pending.found, events.current()), pending.found)
    },
    decline() {
      setPending(null)
      events.onDeclined()
    },
  }
}
