import { type MenuEntry, menu } from '@zlecenia/contract/menu'
import type { Page } from '@zlecenia/contract/page'
import { type PageKey, pageAt, pages } from '@zlecenia/contract/pages'
import type { MessageKey } from '#lib/i18n.ts'
import type { may } from '#lib/may.ts'

/** Rights, those of all rows, and whether pages for engineers are offered. */
export interface MenuReader {
  may: typeof may
  mayAll: typeof may
  gallery: boolean
}

/** Groups without permitted children are hidden. */
export function permitted(reader: MenuReader, entries: readonly MenuEntry[] = menu): MenuEntry[] {
  return entries.flatMap((entry): MenuEntry[] => {
    const rule = 'page' in entry ? pageOf(entry.page).rule : entry.rule
    if (rule && rule !== 'signed-in' && !reader.may(rule)) return []
    if ('page' in entry)
      return entry.own && rule && rule !== 'signed-in' && reader.mayAll(rule) ? [] : [entry]
    if (entry.gallery && !reader.gallery) return []
    if (!entry.entries) return [entry]
    const inside = permitted(reader, entry.entries)
    return inside.length > 0 ? [{ ...entry, entries: inside }] : []
  })
}

export const titleOf = (entry: MenuEntry): MessageKey =>
  'page' in entry ? pages[entry.page].title : entry.title

/** Entries of a row: as many as fit at 1280 px in every language. */
export const mostInRow = 8

/** The last entry of a row is a group of those that do not fit. */
export function rowOf(entries: readonly MenuEntry[]): readonly MenuEntry[] {
  if (entries.length <= mostInRow) return entries
  const links = entries.slice(0, mostInRow - 1)
  return [...links, { title: 'menu.more', entries: entries.slice(links.length) }]
}

const pageOf = (key: PageKey): Page => pages[key]

/** True at any of the entry's addresses, or another address of the same page. */
export function isWithin(entry: MenuEntry, pathname: string): boolean {
  if (!('page' in entry)) return entry.entries?.some((it) => isWithin(it, pathname)) ?? false
  const here = pageAt(pathname)
  if (!here) return false
  const subject = pageOf(entry.page).of
  return here === entry.page || (subject !== undefined && subject === pageOf(here).of)
}
