import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

/** One file, loaded once the form is drawn: what it needs after a press or a problem. */
export const loadLater = () => withMessages(import('./later/form-later.ts'))

export const later = {
  AdvancePart: lazy(() => loadLater().then((it) => ({ default: it.AdvancePart }))),
  CheckList: lazy(() => loadLater().then((it) => ({ default: it.CheckList }))),
  CustomerPicker: lazy(() => loadLater().then((it) => ({ default: it.CustomerPicker }))),
  BuyerStatus: lazy(() => loadLater().then((it) => ({ default: it.DraftBuyerOnList }))),
  Conflicts: lazy(() => loadLater().then((it) => ({ default: it.Conflicts }))),
  CorrectionPart: lazy(() => loadLater().then((it) => ({ default: it.CorrectionPart }))),
  IssueBar: lazy(() => loadLater().then((it) => ({ default: it.IssueBar }))),
  KindChoice: lazy(() => loadLater().then((it) => ({ default: it.KindChoice }))),
  LeaveQuestion: lazy(() => loadLater().then((it) => ({ default: it.LeaveQuestion }))),
  PartiesPart: lazy(() => loadLater().then((it) => ({ default: it.PartiesPart }))),
  RemoveDraft: lazy(() => loadLater().then((it) => ({ default: it.RemoveDraft }))),
  SettlesPart: lazy(() => loadLater().then((it) => ({ default: it.SettlesPart }))),
  TotalsPart: lazy(() => loadLater().then((it) => ({ default: it.TotalsPart }))),
}
