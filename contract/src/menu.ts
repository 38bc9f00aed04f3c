import { helpCenterPath, landingPath, publicPricesPath } from './features/public-site/front-paths.ts'
import type { MessageKey } from './messages/key.ts'
import type { Page, PageIcon, PageRule } from './page.ts'
import { type PageKey, pageKeys, pages, type TitledPage } from './pages.ts'

/** A page in the menu, with its own title and icon, for users allowed to see it; an external one opens a new tab. */
interface PageEntry {
  page: TitledPage
  tour?: string
  /** Shown only where the page's rule holds for own rows alone. */
  own?: true
}

/** Other menu entries (requirements 3): with only a title it is a placeholder. */
interface OtherEntry {
  title: MessageKey
  icon?: PageIcon
  /** A group, hidden where all of its entries are. */
  entries?: readonly MenuEntry[]
  heading?: true
  /** Reason why the entry is disabled. */
  disabled?: MessageKey
  href?: string
  /** Disabled for `disabled` only while the company's own pages are not published. */
  publicSite?: true
  rule?: PageRule
  /** Shown only where pages for engineers are offered: in the demo, and with UI_GALLERY=1. */
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
    title: 'menu.publicSite',
    icon: 'world',
    entries: [
      {
        title: 'menu.landingPage',
        href: landingPath,
        publicSite: true,
        disabled: 'menu.notPublished',
      },
      {
        title: 'menu.publicPrices',
        href: publicPricesPath,
        publicSite: true,
        disabled: 'menu.notPublished',
      },
      { title: 'menu.helpCenter', href: helpCenterPath },
    ],
  },
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
