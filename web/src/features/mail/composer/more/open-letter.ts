import { addressOf, pages, queryText } from '@zlecenia/contract/pages'

/** Address of an open draft: in the list that is open, if there is one. */
export function letterAddress(draftId: string, threadId: string | null): string {
  const { pathname } = location
  const list = pathname.startsWith(pages.mail.path) ? pathname : addressOf('mail')
  return list + queryText({ t: threadId ?? undefined, draft: draftId })
}
