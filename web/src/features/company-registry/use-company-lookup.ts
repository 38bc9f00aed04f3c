import { useRef, useState } from 'react'
import { ProblemError } from '../../lib/problem-error.ts'
import {
  type CompanyDifference,
  differences,
  type FoundCompany,
  type FoundField,
  foundCompany,
  onlyEmpty,
} from './company-differences.ts'
import { companyByNip } from './company-registry.api.ts'

interface LookupEvents {
  /** The fields as they are when the answer comes: what was typed meanwhile counts. */
  current: () => Record<FoundField, string>
  /** Nothing differs, or the differences were confirmed. */
  onFound: (found: FoundCompany) => void
  /** The differences were declined: data stay, the company fields are shown. */
  onDeclined: () => void
  /** No answer to use; `error` is a ProblemError with 404 when nobody knows the number. */
  onFailed: (error: unknown, notFound: boolean) => void
}

export interface PendingCompany {
  found: FoundCompany
  table: CompanyDifference[]
}

/**
 * The lookup of a company by NIP (requirements 4): applied at once when it replaces nothing that is filled, else after
 * the confirmation that `pending` asks for. An older answer never overtakes a newer question.
 */
export function useCompanyLookup(events: LookupEvents) {
  const [busy, setBusy] = useState(false)
  const [pending, setPending] = useState<PendingCompany | null>(null)
  const asked = useRef(0)

  async function lookUp(nip: string): Promise<void> {
    const round = ++asked.current
    setBusy(true)
    try {
      const found = foundCompany(await companyByNip(nip))
      if (round !== asked.current) return
      const table = differences(events.current(), found)
      if (table.length > 0) setPending({ found, table })
      else events.onFound(found)
    } catch (error) {
      if (round === asked.current)
        events.onFailed(error, error instanceof ProblemError && error.status === 404)
    } finally {
      if (round === asked.current) setBusy(false)
    }
  }

  return {
    busy,
    pending,
    lookUp,
    /** Forgets a question under way: the form it was for is gone. */
    forget() {
      asked.current++
      setBusy(false)
      setPending(null)
    },
    confirm() {
      setPending(null)
      if (pending) events.onFound(pending.found)
    },
    /** Keeps what is filled, and adds the rest. */
    fillEmpty() {
      setPending(null)
      if (pending) events.onFound(onlyEmpty(pending.found, events.current()))
    },
    decline() {
      setPending(null)
      events.onDeclined()
    },
  }
}
