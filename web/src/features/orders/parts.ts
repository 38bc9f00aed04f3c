import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

export { useCities, useCoordinators, useGroups, usePerformers } from './list/filters/found-things.ts'
export { useThingFilters } from './list/filters/order-filters.tsx'
export { useSetFilters } from './list/set-filters.ts'
export { asksOfSlots } from './moves/moves-shown.ts'
export type { GivenReason } from './moves/use-move.ts'
export { priorityTextOf, urgenciesOf, urgencyWord } from './state-chip.tsx'

// Dialogs of the board.
export const ReasonDialog = lazy(async () => ({
  default: (await withMessages(import('./moves/reason-dialog.tsx'))).ReasonDialog,
}))
export const LostSlots = lazy(async () => ({
  default: (await withMessages(import('./moves/lost-slots.tsx'))).LostSlots,
}))
export const SlotsToCome = lazy(async () => ({
  default: (await withMessages(import('./moves/slots-to-come.tsx'))).SlotsToCome,
}))
