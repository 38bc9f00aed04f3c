import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

/** Loaded once the page rests: pressed where no code can be loaded. */
export const loadSheets = () => withMessages(import('./sheets/index.ts'))
const files = () => withMessages(import('./visit-files.tsx'))

export const sheets = {
  More: lazy(() => loadSheets().then((it) => ({ default: it.MoreSheet }))),
  Finish: lazy(() => loadSheets().then((it) => ({ default: it.FinishSheet }))),
  LinkedNote: lazy(() => loadSheets().then((it) => ({ default: it.LinkedNote }))),
  Waiting: lazy(() => loadSheets().then((it) => ({ default: it.WaitingSheet }))),
  Room: lazy(() => loadSheets().then((it) => ({ default: it.RoomHint }))),
  Files: lazy(() => files().then((it) => ({ default: it.VisitFiles }))),
}
