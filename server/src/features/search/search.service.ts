import type { SearchGroup } from '@zlecenia/contract/features/search/search.contract'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import { rankOf, rankSteps } from '@zlecenia/contract/lib/ranking'
import { matches, searchWords } from '@zlecenia/contract/lib/text'
import { addressOf, pages, type RecordSubject } from '@zlecenia/contract/pages'
import { things } from '@zlecenia/contract/things'
import { performerSeeing } from '#features/buildings/index.ts'
import { readsContactData, seesPersons } from '#features/customers/index.ts'
import { devicesMatching, performerSeeingDevices } from '#features/devices/index.ts'
import { threadsFound } from '#features/mail/index.ts'
import { userSeeingVehicles, vehiclesMatching } from '#features/vehicles/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import type { Queryable } from '#platform/database/database.ts'
import { translated } from '#platform/translate.ts'
import { foundPages } from './found-pages.ts'
import {
  buildingsFound,
  cardsFound,
  conversationsFound,
  customersFound,
  type Hit,
  invoicesFound,
  most,
  ordersFound,
  usersFound,
} from './search.queries.ts'

type Find = (db: Queryable, query: string, caller: Caller) => Promise<Hit[]>

/** Default order: orders contain their client and building, so those come first. */
const finds: Record<RecordSubject, Find> = {
  Customer: customersFound,
  Building: (db, query, caller) =>
    buildingsFound(db, query, { performer: performerSeeing(caller), withPersons: seesPersons(caller) }),
  Order: (db, query, caller) =>
    ordersFound(db, query, {
      performer: caller.scope('read', 'Order') === 'own' ? caller.id : null,
      contactData: readsContactData(caller),
    }),
  Device: (db, query, caller) =>
    devicesMatching(db, query, { most, performer: performerSeeingDevices(caller) }),
  Vehicle: (db, query, caller) => vehiclesMatching(db, query, { most, user: userSeeingVehicles(caller) }),
  Invoice: invoicesFound,
  User: usersFound,
}
const inOrder = Object.keys(finds)
const groups = things.toSorted((a, b) => inOrder.indexOf(a.subject) - inOrder.indexOf(b.subject))

/** At most five per group, within the caller's rights; the group of the best hit first. */
export async function search(
  db: Queryable,
  caller: Caller,
  { query, language }: { query: string; language: LanguageCode },
): Promise<SearchGroup[]> {
  const allowed = groups.filter(({ subject }) => caller.can('read', subject))
  const found = await Promise.all(
    allowed.map(async ({ subject, list, record }) => {
      const hits = await finds[subject](db, query, caller)
      const { icon } = pages[record]
      const children = hits.map(({ title, id }) => ({ title, icon, url: addressOf(record, { id }) }))
      return {
        best: bestOf(hits),
        group: { kind: list, title: translated(pages[list].title, language), children },
      }
    }),
  )
  const besides = await Promise.all([
    cardsGroup(db, caller, { query, language }),
    conversationsGroup(db, caller, { query, language }),
    lettersGroup(db, caller, { query, language }),
  ])
  return [...found, ...besides, pagesFound(caller, query, language)]
    .filter(({ group }) => group.children.length > 0)
    .sort((a, b) => a.best - b.best)
    .map(({ group }) => group)
}

async function cardsGroup(
  db: Queryable,
  caller: Caller,
  { query, language }: { query: string; language: LanguageCode },
): Promise<{ best: number; group: SearchGroup }> {
  const { icon } = pages.kanban
  const hits = caller.can('read', 'Kanban') ? await cardsFound(db, query, caller.id) : []
  const children = hits.map(({ title, id, boardId }) => ({
    title,
    icon,
    url: addressOf('ownBoard', { board: boardId, card: id }),
  }))
  return {
    best: bestOf(hits),
    group: { kind: 'cards', title: translated('search.cards', language), children },
  }
}

/** Direct, group and notice conversations, by name: those of orders are found as orders. */
async function conversationsGroup(
  db: Queryable,
  caller: Caller,
  { query, language }: { query: string; language: LanguageCode },
): Promise<{ best: number; group: SearchGroup }> {
  const { icon } = pages.chat
  const hits = caller.can('read', 'Chat') ? await conversationsFound(db, query, caller.id) : []
  const children = hits.map(({ title, id }) => ({ title, icon, url: addressOf('chat', { c: id }) }))
  return {
    best: bestOf(hits),
    group: { kind: 'talks', title: translated('search.talks', language), children },
  }
}

/** Threads of letters, the newest first; spam and trash are left out. */
async function lettersGroup(
  db: Queryable,
  caller: Caller,
  { query, language }: { query: string; language: LanguageCode },
): Promise<{ best: number; group: SearchGroup }> {
  const hits = caller.can('read', 'Email') ? await threadsFound(db, query, most) : []
  const children = hits.map(({ title, id }) => ({ title, icon: 'mail', url: addressOf('mail', { t: id }) }))
  return {
    best: bestOf(hits),
    group: { kind: 'letters', title: translated('search.letters', language), children },
  }
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
      title: translated('search.pages', language),
      children: children.slice(0, most),
    },
  }
}

const bestOf = (hits: readonly { rank: number }[]): number => Math.min(...hits.map(({ rank }) => rank))
