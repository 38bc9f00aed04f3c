import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'
import type { AllRows } from './all-rows.tsx'

/** "Wszystkie", loaded when they are asked for; of rows of any kind, as the component itself. */
export const RowsOnDemand = lazy(async () => ({
  default: (await withMessages(import('./all-rows.tsx'))).AllRows,
})) as unknown as typeof AllRows
