import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

/** Parts of a press, in one chunk. */
export const loadMore = () => withMessages(import('./more/parts.ts'))

export const more = {
  AttachDialog: lazy(() => loadMore().then((it) => ({ default: it.AttachDialog }))),
  AttachMenu: lazy(() => loadMore().then((it) => ({ default: it.AttachMenu }))),
  Attachments: lazy(() => loadMore().then((it) => ({ default: it.Attachments }))),
  LetterConflict: lazy(() => loadMore().then((it) => ({ default: it.LetterConflict }))),
  EditTemplate: lazy(() => loadMore().then((it) => ({ default: it.EditTemplate }))),
  RemoveLetter: lazy(() => loadMore().then((it) => ({ default: it.RemoveLetter }))),
  SendAnyway: lazy(() => loadMore().then((it) => ({ default: it.SendAnyway }))),
  SignatureDialog: lazy(() => loadMore().then((it) => ({ default: it.SignatureDialog }))),
  TemplateMenu: lazy(() => loadMore().then((it) => ({ default: it.TemplateMenu }))),
  TemplatesDialog: lazy(() => loadMore().then((it) => ({ default: it.TemplatesDialog }))),
}
