import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

const parts = () => withMessages(import('../money/money-parts.ts'))

/** One chunk: reminders and bank statements. */
export const listParts = {
  Reminders: lazy(() => parts().then((it) => ({ default: it.RemindersDialog }))),
  Statements: lazy(() => parts().then((it) => ({ default: it.StatementsDialog }))),
}
