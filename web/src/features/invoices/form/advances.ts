import { useQuery } from '@tanstack/react-query'
import type { OpenAdvance } from '@zlecenia/contract/features/invoices/invoices.contract'
import { query } from '#lib/query.ts'

const none: readonly OpenAdvance[] = []
const advancesIn = ({ advances }: { advances: OpenAdvance[] }) => advances

export const useAdvances = (id: string, enabled: boolean) =>
  useQuery({
    ...query('GET /invoices/:id/advances', { params: { id } }),
    select: advancesIn,
    enabled,
    meta: { quiet: true },
  })

/** Gross sum of chosen advances, in grosze. */
export const settledSum = (advances: readonly OpenAdvance[] = none, chosen: readonly string[]): number =>
  advances.reduce((sum, { id, gross }) => (chosen.includes(id) ? sum + gross : sum), 0)
