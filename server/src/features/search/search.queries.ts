import { asTyped, withoutPostalCode } from '@zlecenia/contract/lib/text'
import {
  buildingHas,
  buildingMayHave,
  buildingNamed,
  buildingRank,
  buildingsWith,
  ownBuilding,
  performedBy,
} from '#features/buildings/index.ts'
import { seesBoard } from '#features/conversations/index.ts'
import { bareRank, customerText, earlyCustomers, placeText } from '#features/customers/index.ts'
import { orderMatches, orderSearch, orderSearchedText } from '#features/orders/index.ts'
import { namedByText, type Queryable, statement } from '#platform/database/database.ts'
import { type EarlySql, firstOnes, firstSql, oneOf } from '#platform/database/first-ranked.ts'
import {
  eachWord,
  folded,
  isOneWord,
  type RankedSearch,
  type TextSearch,
  textSearch,
} from '#platform/database/text-search.ts'

/** Hits per kind (requirements 10). */
export const most = 5

export interface Hit {
  id: string
  title: string
  rank: number
}

/** At least five digits, after prefix or year. */
const running = `coalesce(substring(o.number from '[/-]([0-9]{5,})'), '')`

/** The index orders__by_running_number has the same expression. */
const endOfNumber = `ltrim(${running}, '0')`

const orderText = (
  contactData: boolean,
) => String.raw`(E'\n ' || lower(o.number) || E' \n ' || ${running} || E' \n '
  || ${endOfNumber} || E' \n\n ' || ${orderSearchedText(contactData)} || ' ')`

/** Letters, then digits: looked up in its own index first. */
const numberBegun = /^[a-z]\w{0,9}[/-]\d[\d/-]*$/iu
const numberEnd = /^0*([1-9]\d{0,7})$/u

interface OrderReader {
  performer: string | null
  contactData: boolean
}

export async function ordersFound(db: Queryable, query: string, reader: OrderReader): Promise<Hit[]> {
  const search = textSearch(query)
  const worded = orderSearch(query)
  if (!search || !worded) return []
  const typed = asTyped(query).trim()
  if (numberBegun.test(typed)) {
    const found = await ordersBy(db, search, reader, {
      name: 'begun',
      // Numbers are compared byte by byte.
      values: [typed.toUpperCase(), `${typed.toUpperCase()}~`],
      numbered: 'o.number >= $3 and o.number < $4',
      order: 'o.number desc',
    })
    if (found.length > 0) return found
  }
  const [, end] = numberEnd.exec(typed) ?? []
  return ordersBy(db, search, reader, {
    name: end ? 'ended' : 'worded',
    values: end ? [end] : [],
    numbered: end ? `${endOfNumber} = $3` : 'false',
    order: 'o.created_at desc, o.id desc',
    worded,
  })
}

/** Orders matching the number, then the newest matching the words: candidates are chosen before ranking. */
async function ordersBy(
  db: Queryable,
  search: RankedSearch,
  { performer, contactData }: OrderReader,
  by: { name: string; values: string[]; numbered: string; order: string; worded?: TextSearch },
): Promise<Hit[]> {
  const own = performer ? `and ${performedBy('o.id', '$2')}` : 'and $2::uuid is null'
  const first = 3 + by.values.length
  const newest = 'order by o.created_at desc, o.id desc'
  const { worded: terms } = by
  const worded = terms
    ? `union all (select o.id, 1 from orders o where ${orderMatches(terms, first, contactData)} ${own}
         and o.id <> all(array(select id from numbered)) ${newest} limit ${most})`
    : ''
  const sql = `with numbered as materialized (
      select o.id, 0 as place from orders o where ${by.numbered} ${own} order by ${by.order} limit ${most}
    ), found as materialized (select * from numbered ${worded})
    select o.id, concat_ws(', ', o.number || ' ' || o.client_name, o.address, o.city) as title,
           ${search.rank('it.text', 1)} as rank
      from found f join orders o on o.id = f.id
      cross join lateral (select ${orderText(contactData)} as text offset 0) it
     order by f.place, o.created_at desc, o.id desc limit ${most}`
  const values = [search.needles, performer, ...by.values, ...(terms?.patterns ?? [])]
  return (await db.query<Hit>(namedByText(`search.orders.${by.name}`, sql), values)).rows
}

export async function customersFound(db: Queryable, query: string): Promise<Hit[]> {
  const search = textSearch(query)
  const first = search && isOneWord(search) ? await firstOnes(db, search, earlyCustomers, most) : null
  const name = `customers${first ? '.first' : ''}`
  return hits(db, query, name, first ?? [], (search, at) => {
    return `select c.id, concat_ws(', ', coalesce(c.company_name, c.name), c.city) as title,
                   it.rank
              from customers c
              cross join lateral (select ${customerText} as text offset 0) whole
              cross join lateral (select ${search.rank('whole.text', at.needles)} as rank where c.id is not null offset 0) it
      where c.archived_at is null and ${search.on(customerText, at.first)}
            ${first ? `and ${oneOf('c.id', 1, firstSql(earlyCustomers, 2))}` : ''}
      order by it.rank, ${bareRank('c.contacts_text', 'it.rank', search.rank('c.search_text', at.needles))},
               coalesce(c.company_name, c.name) collate "pl-x-icu", c.id`
  })
}

/** The newest first among equals; a draft by its buyer. */
export function invoicesFound(db: Queryable, query: string): Promise<Hit[]> {
  return hits(db, query, 'invoices', [], (search, at) => {
    return `select i.id, concat_ws(', ', i.number, nullif(i.buyer_name, '')) as title, it.rank
              from invoices i
              cross join lateral (select ${search.rank('i.search_text', at.needles)} as rank offset 0) it
      where ${search.on('i.search_text', at.first)}
      order by it.rank, i.issued_on desc, i.id desc`
  })
}

/** Candidates by rank, except names: those are queried separately. */
function earlyBuildings(withPersons: boolean): EarlySql {
  const text = placeText(withPersons)
  return {
    name: withPersons ? 'buildings.p' : 'buildings',
    table: 'buildings b',
    text,
    called: 'b.address collate "pl-x-icu"',
    read: ({
      begins,
      rows,
      from,
      most,
    }) => `select b.id, ${text} as text, b.search_text as bare, null as third
      from (select b.id, b.search_text, b.persons_text from buildings b where b.archived_at is null and ${from}
             order by b.address collate "pl-x-icu", b.id limit ${rows}) b
     where ${begins(text)} limit ${most}`,
  }
}

/** Two letters or digits occur in thousands of rows: they are only checked in matches of the other words. */
const isRare = ({ shape }: TextSearch) => !shape.includes('s')

export async function buildingsFound(
  db: Queryable,
  query: string,
  { performer, withPersons }: { performer: string | null; withPersons: boolean },
): Promise<Hit[]> {
  const values: unknown[] = []
  const search = textSearch(withoutPostalCode(query))
  if (!search) return []
  const needles = values.push(search.needles)
  const first =
    !performer && isOneWord(search) ? await firstOnes(db, search, earlyBuildings(withPersons), most) : null
  const words = eachWord(query)
  const rare = words.filter(isRare)
  const likely: string[] = []
  const found = words.map((word) => {
    const at = values.length + 1
    values.push(...word.patterns)
    // An array makes the planner read these first, each by its key.
    if (!first && rare.length === 0) return `b.id = any(array(${buildingsWith(word, at, withPersons)}))`
    if (isRare(word)) likely.push(buildingMayHave(word, at))
    const [own, named] = buildingHas(word, at, withPersons)
    if (!first) return `(${own} or ${named})`
    const among = values.length + 1
    values.push(...first)
    // The index of keys includes persons, so it returns more rows than needed.
    const before = firstSql({ ...earlyBuildings(withPersons), text: placeText(true) }, among + 1)
    const called = `select b.id from buildings b where ${named}`
    return `(${own} or ${named}) and ${oneOf('b.id', among, `${before} union ${called}`)}`
  })
  if (performer) found.push(ownBuilding('b.id', `$${values.push(performer)}`))
  const rank = buildingRank(search, needles, withPersons)
  const bare = withPersons
    ? bareRank('b.persons_text', 'it.rank', buildingRank(search, needles, false))
    : 'it.rank'
  // `offset 0`: uses the index of all texts, independent of other conditions.
  const among =
    first || likely.length === 0
      ? 'buildings'
      : `(select * from buildings b where ${likely.join(' and ')} offset 0)`
  const sql = `select b.id, concat_ws(', ', b.name, b.address, b.city) as title, it.rank
     from ${among} b ${buildingNamed} cross join lateral (select ${rank} as rank where b.id is not null offset 0) it
    where b.archived_at is null and ${found.join(' and ')}
    order by it.rank, ${bare}, b.address collate "pl-x-icu", b.id limit ${most}`
  return (await db.query<Hit>(namedByText('search.buildings', sql), values)).rows
}

/** Cards on boards visible to the user. */
export function cardsFound(
  db: Queryable,
  query: string,
  userId: string,
): Promise<(Hit & { boardId: string })[]> {
  return hits<Hit & { boardId: string }>(db, query, 'cards', [userId], (search, { first, needles }) => {
    return `select c.id, c.title || ', ' || b.name as title, b.id as "boardId",
                   ${search.rank('c.search_text', needles)} as rank
              from cards c join boards b on b.id = c.board_id
             where c.archived_at is null and b.archived_at is null and ${search.on('c.search_text', first)}
               and ${seesBoard('b', '$1')}
             order by rank, c.due_on, c.title collate "pl-x-icu", c.id`
  })
}

/** Groups and notices by their title, direct conversations by the other user's name. */
export function conversationsFound(db: Queryable, query: string, userId: string): Promise<Hit[]> {
  return hits(db, query, 'talks', [userId], (search, { first, needles }) => {
    const text = folded('t.title')
    return `select t.id, t.title, ${search.rank(text, needles)} as rank from (
              select c.id, c.last_at, coalesce(c.title, u.first_name || ' ' || u.last_name) as title
                from conversation_members m
                join conversations c on c.id = m.conversation_id and c.kind in ('direct', 'group', 'notice')
                left join conversation_members o
                  on c.kind = 'direct' and o.conversation_id = c.id and o.user_id <> m.user_id
                left join users u on u.id = o.user_id
               where m.user_id = $1) t
             where ${search.on(text, first)} order by rank, t.last_at desc nulls last, t.id`
  })
}

export function usersFound(db: Queryable, query: string): Promise<Hit[]> {
  return hits(db, query, 'users', [], (search, { first, needles }) => {
    return `select u.id, u.first_name || ' ' || u.last_name as title,
                   ${search.rank('u.search_text', needles)} as rank from users u
      where ${search.on('u.search_text', first)}
      order by rank, u.status, u.last_name collate "pl-x-icu", u.first_name collate "pl-x-icu", u.id`
  })
}

/** `given` precede the query's values. No words, no hits. */
async function hits<H extends Hit = Hit>(
  db: Queryable,
  query: string,
  name: string,
  given: readonly unknown[],
  sqlOf: (search: RankedSearch, at: { first: number; needles: number }) => string,
): Promise<H[]> {
  const search = textSearch(query)
  if (!search) return []
  const first = given.length + 1
  const needles = first + search.patterns.length
  const sql = sqlOf(search, { first, needles })
  const named = statement(`search.${name}.${search.shape}`, `${sql} limit ${most}`)
  return (await db.query<H>(named, [...given, ...search.patterns, search.needles])).rows
}
