import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

/** One file: the picker of clients, the check, and the merge of two versions. */
export const loadLater = () => withMessages(import('./later/form-later.ts'))

export const later = {
  CheckList: lazy(() => loadLater().then((it) => ({ default: it.CheckList }))),
  ClientPicker: lazy(() => loadLater().then((it) => ({ default: it.CustomerPicker }))),
  BuyerStatus: lazy(() => loadLater().then((it) => ({ default: it.DraftBuyerOnList }))),
  Conflicts: lazy(() => loadLater().then((it) => ({ default: it.Conflicts }))),
}
