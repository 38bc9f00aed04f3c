import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

/** "Dodaj klienta": only the dialog's first step. */
export const AddClientDialog = lazy(async () => ({
  default: (await withMessages(import('./add-client/add-client-dialog.tsx'))).AddClientDialog,
}))
