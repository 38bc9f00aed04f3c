import type { SearchGroup } from '@zlecenia/contract/features/search/search.contract'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import type { Subject } from '@zlecenia/contract/lib/permissions'
import { rankOf, rankSteps } from '@zlecenia/contract/lib/ranking'
import { matches, searchWords } from '@zlecenia/contract/lib/text'
import { addressOf, pages } from '@zlecenia/contract/pages'
import type { Caller } from '../../platform/auth/caller.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { translated } from '../../platform/translate.ts'
import { performerSeeing } from '../buildings/index.ts'
import { readsContactData } from '../customers/index.ts'
import { devicesMatching } from '../devices/index.ts'
import { foundPages } from './found-pages.ts'
import { buildingsFound, customersFound, type Hit, most, ordersFound, usersFound } from './search.queries.ts'

interface Group {
  subject: Subject
  kind: SearchGroup['kind']
  /** The page of one of them. */
  page: 'customer' | 'building' | 'order' | 'device' | 'user'
  find: (db: Queryable, query: string, caller: Caller) => Promise<Hit[]>
}

/** Default order: orders contain their client and building, so those come first. */
const groups: readonly Group[] = [
  {
    subject: 'Customer',
    kind: 'customers',
    page: 'customer',
    find: customersFound,
  },
  {
    subject: 'Building',
    kind: 'buildings',
    page: 'building',
    find: (db, query, caller) => buildingsFound(db, query, performerSeeing(caller)),
  },
  {
    subject: 'Order',
    kind: 'orders',
    page: 'order',
    find: (db, query, caller) =>
      ordersFound(db, query, {
        performer: caller.scope('read', 'Order') === 'own' ? caller.id : null,
        contactData: readsContactData(caller),
      }),
  },
  {
    subject: 'Device',
    kind: 'devices',
    page: 'device',
    find: (db, query) => devicesMatching(db, query, most),
  },
  {
    subject: 'User',
    kind: 'users',
    page: 'user',
    find: usersFound,
  },
]

/** At most five per group, within the caller's rights; the group of the best hit first. */
export async function search(
  db: Queryable,
  caller: Caller,
  { query, language }: { query: string; language: LanguageCode },
): Promise<SearchGroup[]> {
  const allowed = groups.filter(({ subject }) => caller.can('read', subject))
  const found = await Promise.all(
    allowed.map(async ({ kind, page, find }) => {
      const hits = await find(db, query, caller)
      const { icon } = pages[page]
      const children = hits.map(({ title, id }) => ({ title, icon, url: addressOf(page, { id }) }))
      return {
        best: bestOf(hits),
        group: { kind, title: translated(`search.kind.${kind}`, language), children },
      }
    }),
  )
  return [...found, pagesFound(caller, query, language)]
    .filter(({ group }) => group.children.length > 0)
    .sort((a, b) => a.best - b.best)
    .map(({ group }) => group)
}

/** Case and number change the last letter: "klient" finds "Klienci". */
const isOtherForm = (names: string, query: string): boolean => {
  const words = searchWords(query)
  return (
    words.length > 0 &&
    words.every((word) => word.length >= 4 && ` ${names}`.includes(` ${word.slice(0, -1)}`))
  )
}

function pagesFound(
  caller: Caller,
  query: string,
  language: LanguageCode,
): { best: number; group: SearchGroup } {
  const rank = rankOf(rankSteps(query))
  const open = foundPages.filter(({ rule }) => !rule || caller.can(rule[0], rule[1]))
  const named = open.filter(({ names }) => matches(names, query))
  const found = named.length > 0 ? named : open.filter(({ names }) => isOtherForm(names, query))
  const children = found.map(({ title, icon, url }) => ({ title: translated(title, language), icon, url }))
  return {
    best: bestOf(found.map(({ names }) => ({ rank: rank(names) }))),
    group: {
      kind: 'pages',
      title: translated('search.kind.pages', language),
      children: children.slice(0, most),
    },
  }
}

const bestOf = (hits: readonly { rank: number }[]): number => Math.min(...hits.map(({ rank }) => rank))
