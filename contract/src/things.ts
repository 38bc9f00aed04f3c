import type { Subject } from './lib/permissions.ts'
import type { Page } from './page.ts'
import { type ListPage, type PageKey, pageKeys, pages, type RecordPage } from './pages.ts'

const isRecord = (key: PageKey): key is RecordPage => pages[key].path.endsWith('/$id')
const isListOf =
  (record: RecordPage) =>
  (key: PageKey): key is ListPage =>
    pages[key].path.endsWith('/list') && (pages[key] as Page).of === pages[record].of

/**
 * Records with list and page, in the order of the table of pages. Menu, search and rights use the list's name for the
 * kind.
 */
export const things = pageKeys
  .filter(isRecord)
  .flatMap((record) =>
    pageKeys.filter(isListOf(record)).map((list) => ({ subject: pages[record].of, list, record })),
  )
export const thingOf = (subject: Subject) => things.find((it) => it.subject === subject)
