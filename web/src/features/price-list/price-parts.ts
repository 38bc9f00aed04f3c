import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

const parts = () => withMessages(import('./record/record-parts.ts'))

/** One file: what adds, changes and prints items. */
export const priceParts = {
  Add: lazy(() => parts().then((it) => ({ default: it.AddPrice }))),
  Item: lazy(() => parts().then((it) => ({ default: it.PriceDialog }))),
  Printed: lazy(() => parts().then((it) => ({ default: it.PrintedPrices }))),
  Raise: lazy(() => parts().then((it) => ({ default: it.RaiseDialog }))),
}
