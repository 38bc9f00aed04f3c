import { addressOf, pages } from '@zlecenia/contract/pages'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/may.ts'

/** What can be chosen: a page to open, or a phrase to search for. */
export interface Suggestion {
  key: string
  title: string
  icon: string
  url?: string
}
export interface SuggestionGroup {
  key: string
  title: string
  entries: readonly Suggestion[]
}

/** Shown before anything is typed (requirements 2.4): the bookmarks whose pages the caller may open. */
export function useBookmarks(): SuggestionGroup[] {
  const t = useT()
  const may = useMay()
  const entries: Suggestion[] = []
  const add = (title: string, icon: string, url: string) => entries.push({ key: url, title, icon, url })
  if (may(pages.calendar.rule)) add(t('search.dashboard'), pages.calendar.icon, addressOf('calendar'))
  if (may(pages.users.rule)) add(t('search.userList'), pages.users.icon, addressOf('users'))
  return entries.length > 0 ? [{ key: 'bookmarks', title: t('search.bookmarks'), entries }] : []
}

/** Shown where nothing is found (requirements 2.4): number, client, street, page, as far as the caller may see them. */
export function usePhrases(): SuggestionGroup[] {
  const t = useT()
  const may = useMay()
  const entries: Suggestion[] = []
  const add = (title: string) => entries.push({ key: `phrase ${title}`, title, icon: 'search' })
  // However a company numbers its orders, the year is a part of the number.
  if (may(['read', 'Order'])) add(String(new Date().getFullYear()))
  if (may(['read', 'Customer'])) add(t('search.phrase.customer'))
  if (may(['read', 'Building'])) add(t('search.phrase.street'))
  if (may(['read', 'Calendar'])) add(t(pages.calendar.title).toLocaleLowerCase())
  return entries.length > 0 ? [{ key: 'phrases', title: t('search.phrases'), entries }] : []
}
