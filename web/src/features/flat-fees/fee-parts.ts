import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

const parts = () => withMessages(import('./record/record-parts.ts'))

/** One chunk: forms of a contract. */
export const feeParts = {
  Add: lazy(() => parts().then((it) => ({ default: it.AddFee }))),
  Change: lazy(() => parts().then((it) => ({ default: it.ChangeFee }))),
}
