import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

export { HelpText } from './help-text.tsx'

const parts = () => withMessages(import('./record/record-parts.ts'))

/** One file: what writes, removes and judges articles. */
export const helpParts = {
  Add: lazy(() => parts().then((it) => ({ default: it.AddArticle }))),
  Edit: lazy(() => parts().then((it) => ({ default: it.ArticleForm }))),
  Remove: lazy(() => parts().then((it) => ({ default: it.RemoveArticle }))),
  Searches: lazy(() => parts().then((it) => ({ default: it.SearchesDialog }))),
}
