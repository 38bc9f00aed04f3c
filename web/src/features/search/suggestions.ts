import { addressOf, pages } from '@zlecenia/contract/pages'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'

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

/** Before typing (requirements 2.4), as far as permitted. */
export function useBookmarks(): SuggestionGroup[] {
  const t = useT()
  const may = useMay()
  const entries: Suggestion[] = []
  const add = (title: string, icon: string, url: string) => entries.push({ key: url, title, icon, url })
  if (may(pages.calendar.rule)) add(t('search.dashboard'), pages.calendar.icon, addressOf('calendar'))
  if (may(pages.users.rule)) add(t('search.userList'), pages.users.icon, addressOf('users'))
  return entries.length > 0 ? [{ key: 'bookmarks', title: t('search.bookmarks'), entries }] : []
}

/** Shown without results (requirements 2.4): number, client, street, page. */
export function usePhrases(): SuggestionGroup[] {
  const t = useT()
  const may = useMay()
  const entries: Suggestion[] = []
  const add = (title: string) => entries.push({ key: `phrase ${title}`, title, icon: 'search' })
  // The year is part of every number format.
  if (may(['read', 'Order'])) add(String(new Date().getFullYear()))
  if (may(['read', 'Customer'])) add(t('search.phrase.customer'))
  if (may(['read', 'Building'])) add(t('search.phrase.street'))
  if (may(['read', 'Calendar'])) add(t(pages.calendar.title).toLocaleLowerCase())
  return entries.length > 0 ? [{ key: 'phrases', title: t('search.phrases'), entries }] : []
}
