import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

/** Dialogs of moves, loaded when they open. */
export const moveParts = {
  Reason: lazy(async () => ({
    default: (await withMessages(import('./reason-dialog.tsx'))).ReasonDialog,
  })),
  LostSlots: lazy(async () => ({
    default: (await withMessages(import('./lost-slots.tsx'))).LostSlots,
  })),
  SlotsToCome: lazy(async () => ({
    default: (await withMessages(import('./slots-to-come.tsx'))).SlotsToCome,
  })),
}
