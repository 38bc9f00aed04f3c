import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

/** Parts of a press, in one chunk. */
const loadMore = () => withMessages(import('./more/parts.ts'))

export const more = {
  AttachDialog: lazy(() => loadMore().then((it) => ({ default: it.AttachDialog }))),
  Conflict: lazy(() => loadMore().then((it) => ({ default: it.Conflict }))),
  EditTemplate: lazy(() => loadMore().then((it) => ({ default: it.EditTemplate }))),
  OutboxFailures: lazy(() => loadMore().then((it) => ({ default: it.OutboxFailures }))),
  RemoveLetter: lazy(() => loadMore().then((it) => ({ default: it.RemoveLetter }))),
  SendAnyway: lazy(() => loadMore().then((it) => ({ default: it.SendAnyway }))),
  SignatureDialog: lazy(() => loadMore().then((it) => ({ default: it.SignatureDialog }))),
  TemplateMenu: lazy(() => loadMore().then((it) => ({ default: it.TemplateMenu }))),
  TemplatesDialog: lazy(() => loadMore().then((it) => ({ default: it.TemplatesDialog }))),
}
