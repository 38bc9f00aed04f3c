import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

const parts = () => withMessages(import('./record/record-parts.ts'))

/** One chunk: forms of an item. */
export const itemParts = {
  Add: lazy(() => parts().then((it) => ({ default: it.AddItem }))),
  Change: lazy(() => parts().then((it) => ({ default: it.ChangeItem }))),
  Remove: lazy(() => parts().then((it) => ({ default: it.RemoveItem }))),
}
