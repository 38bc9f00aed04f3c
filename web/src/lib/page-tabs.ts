import type { PageTab } from '@zlecenia/contract/page'
import { type PageKey, pages, type TabOf } from '@zlecenia/contract/pages'
import { may as mayNow } from './may.ts'

export const isTabOpen = ({ rule, or }: PageTab, may: typeof mayNow = mayNow): boolean =>
  !rule || may(rule) || (or !== undefined && may(or))

type Tabbed = { [K in PageKey]: (typeof pages)[K] extends { tabs: { tab: object } } ? K : never }[PageKey]

export function openTabs<K extends Tabbed>(page: K, may: typeof mayNow): TabOf<K>[] {
  const tabs: Readonly<Record<string, PageTab>> = pages[page].tabs.tab
  return (Object.keys(tabs) as TabOf<K>[]).filter((key) => isTabOpen(tabs[key] ?? {}, may))
}
