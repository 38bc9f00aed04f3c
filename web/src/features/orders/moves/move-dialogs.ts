import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

export const ReasonDialog = lazy(async () => ({
  default: (await withMessages(import('./reason-dialog.tsx'))).ReasonDialog,
}))
export const LostSlots = lazy(async () => ({
  default: (await withMessages(import('./lost-slots.tsx'))).LostSlots,
}))
export const SlotsToCome = lazy(async () => ({
  default: (await withMessages(import('./slots-to-come.tsx'))).SlotsToCome,
}))
