import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'
import type { AllRows } from './all-rows.tsx'

/** "Wszystkie", loaded on demand; the cast keeps the component generic over its rows. */
export const RowsOnDemand = lazy(async () => ({
  default: (await withMessages(import('./all-rows.tsx'))).AllRows,
})) as unknown as typeof AllRows
