import type { MessageKey } from './messages/key.ts'
import type { Page, PageIcon, PageRule } from './page.ts'
import { type PageKey, pageKeys, pages, type TitledPage } from './pages.ts'

/** A page in the menu, by its own title and icon, for whoever may see it; outside of the program in a new tab. */
interface PageEntry {
  page: TitledPage
  tour?: string
}

/** What else stands in a menu (requirements 3): with nothing but words it is a placeholder. */
interface OtherEntry {
  title: MessageKey
  icon?: PageIcon
  /** A group, hidden where none of these may be seen. */
  entries?: readonly MenuEntry[]
  heading?: true
  /** Shown, but leads nowhere: the reason. */
  disabled?: MessageKey
  href?: string
  rule?: PageRule
  /** Only where pages for engineers are offered: in the demo, and with UI_GALLERY=1. */
  gallery?: true
}
export type MenuEntry = PageEntry | OtherEntry

const pagesForEngineers = [
  ...(['components', 'forms', 'tables', 'charts', 'extensions', 'cards', 'dialogs'] as const),
  ...(['icons', 'typography'] as const),
]

const isTitled = (key: PageKey): key is TitledPage => 'title' in pages[key]
function entryOf(key: PageKey): PageEntry[] {
  const { menu }: Page = pages[key]
  return menu && isTitled(key) ? [{ page: key, ...(menu !== true && menu) }] : []
}

export const menu: readonly MenuEntry[] = [
  ...pageKeys.flatMap(entryOf),
  {
    title: 'menu.engineers',
    icon: 'code',
    rule: ['read', 'UiGallery'],
    gallery: true,
    entries: [
      ...pagesForEngineers.map((page) => ({ page })),
      { title: 'menu.kinds', heading: true },
      { title: 'menu.levels', entries: [{ title: 'menu.firstLevel' }, { title: 'menu.secondLevel' }] },
      { title: 'menu.switchedOff', disabled: 'menu.switchedOffReason' },
    ],
  },
]
