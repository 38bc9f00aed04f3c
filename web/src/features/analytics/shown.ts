import type { Narrowing } from '@zlecenia/contract/features/analytics/operations'
import type { Cases } from '@zlecenia/contract/features/order-base/cases'
import type { Period } from '@zlecenia/contract/lib/period'
import { writtenAs } from '@zlecenia/contract/lib/written-numbers'
import { useCases } from '#features/order-base/index.ts'
import type { Answer } from '#lib/call.ts'
import { language } from '#lib/language.ts'

export type OperationsAnswer = Answer<'GET /analytics/operations'>

export interface OperationsShown {
  figures: OperationsAnswer
  period: Period
  narrowing: Narrowing
}

/** Address of the cases among the orders that the filters of the page leave. */
export function useNarrowCases(narrowing: Narrowing): (cases: Cases) => string | null {
  const casesAt = useCases()
  return (cases) => casesAt({ ...narrowing, ...cases })
}

const percent = writtenAs({ style: 'percent', maximumFractionDigits: 0 })
export const percentText = (count: number, all: number): string => percent(language(), count / all)
