import type { Customer } from '@zlecenia/contract/features/customers/customers.contract'
import { withoutPostalCode } from '@zlecenia/contract/lib/text'
import { type Queryable, type Statement, statement } from '#platform/database/database.ts'
import {
  anywhere,
  beforeSql,
  beforeValues,
  type EarlySql,
  earlyOf,
  firstAfter,
  firstSql,
  isKeyed,
  lastOf,
  oneOf,
  readIds,
} from '#platform/database/first-ranked.ts'
import {
  isOneWord,
  type OneWordSearch,
  type RankedSearch,
  textSearch,
} from '#platform/database/text-search.ts'
import {
  byName,
  type CustomerRow,
  contactNames,
  customerColumns,
  customerOf,
  customerText,
  personNames,
  placeText,
} from './customer-rows.ts'

const buildingsShown = 20

const buildingsOf = `coalesce((
  select json_agg(json_build_object('id', b.id, 'address', b.address, 'city', b.city) order by b.address, b.id)
    from buildings b where b.customer_id = c.id and b.archived_at is null), '[]') as buildings`

const byId = statement(
  'customers.byId',
  `select ${customerColumns}, ${buildingsOf} from customers c where c.id = $1`,
)
const sameAs = statement(
  'customers.sameAs',
  `select ${customerColumns}, ${buildingsOf}, c.archived_at is not null as archived from customers c
    where c.merged_into is null and (c.nip = $1 or c.phone = $2 or lower(c.email) = lower($3))
    order by c.archived_at is not null, ${byName} limit 5`,
)

export async function customerById(db: Queryable, id: string): Promise<Customer | null> {
  const { rows } = await db.query<CustomerRow>(byId, [id])
  return rows[0] ? customerOf(rows[0]) : null
}

/** Normalised NIP, phone or e-mail; null matches no client. Archived clients are last. */
export async function customersLike(
  db: Queryable,
  it: { nip: string | null; phone: string | null; email: string | null },
): Promise<(Customer & { archived: boolean })[]> {
  const { rows } = await db.query<CustomerRow & { archived: boolean }>(sameAs, [it.nip, it.phone, it.email])
  return rows.map(({ archived, ...row }) => ({ ...customerOf(row), archived }))
}

/** Rank of the text without people, where there are none: equal to the full rank, and cheaper. */
export const bareRank = (people: string, rank: string, bare: string): string =>
  `case when ${people} = '' then ${rank} else ${bare} end`

/** Ranked as `clientOptions` of the contract, at most 20 buildings each. */
export async function customersMatching(
  db: Queryable,
  query: string,
  { most, withPersons }: { most: number; withPersons: boolean },
): Promise<{ customers: Customer[]; more: boolean }> {
  const search = textSearch(query)
  if (!search) return { customers: [], more: false }
  const narrowed = isOneWord(search) ? await narrowedBy(db, search, most, withPersons) : {}
  const found = matching(search, textSearch(withoutPostalCode(query)) ?? search, withPersons, narrowed)
  const { rows } = await db.query<CustomerRow & { more: boolean }>(found.statement, [most, ...found.values])
  return { customers: rows.map(({ more: _, ...row }) => customerOf(row)), more: rows[0]?.more ?? false }
}

const inOrder = (rows: number | string, from: string) => `
  (select c.id, c.search_text, c.contacts_text
     from (select * from customers c where c.archived_at is null and ${from}) c
    order by ${byName} limit ${rows}) c`

export const earlyCustomers: EarlySql = {
  name: 'clients',
  table: 'customers c',
  text: customerText,
  called: 'coalesce(c.company_name, c.name) collate "pl-x-icu"',
  isKeyed: true,
  read: ({ begins, rows, from, most }) => `
    select c.id, ${customerText} as text, c.search_text as bare, null as third from ${inOrder(rows, from)}
     where ${begins(customerText)} limit ${most}`,
}

/** Buildings of the found clients, by client name; any other building has a later name. */
function earlyPlaces(withPersons: boolean, customers: readonly string[]): EarlySql {
  const text = placeText(withPersons)
  return {
    name: withPersons ? 'places.p' : 'places',
    table: 'buildings b',
    text,
    read({ begins, rows, from, most, more }) {
      const of = (owners: string) => `select b.id, b.text, b.bare, ${customerText} as third from ${owners}
        cross join lateral (
          select b.id, ${text} as text, b.search_text as bare from buildings b
           where b.customer_id = c.id and b.archived_at is null and ${begins(text)}
           order by b.address, b.id) b`
      const those = `(select * from customers where id = any(${more}::uuid[])) c`
      return `(${of(inOrder(rows, from))} limit ${most}) union ${of(those)}`
    },
    more: customers,
  }
}

async function narrowedBy(
  db: Queryable,
  search: OneWordSearch,
  most: number,
  withPersons: boolean,
): Promise<Narrowed> {
  const { word } = search
  const customers = await earlyOf(db, search, earlyCustomers, most + 1)
  const places = await earlyOf(db, search, earlyPlaces(withPersons, readIds(customers)), most + 1)
  const customersFirst = await firstAfter(db, search, earlyCustomers, most + 1, customers)
  const place = lastOf(places, most + 1)
  const placesBefore = place && word.before(place.rank)
  // All owners are searched when few clients match the word.
  const ownersBefore =
    place &&
    (word.before(place.second) ??
      ((customers ?? []).length === 0 || isKeyed(customers) ? anywhere(word) : null))
  return {
    ...(customersFirst && { clients: customersFirst }),
    ...(placesBefore &&
      ownersBefore && {
        places: [readIds(places), ...beforeValues(placesBefore), ...beforeValues(ownersBefore)],
      }),
  }
}

/** Query values for the candidates of the first places, where known without ranking all rows. */
interface Narrowed {
  clients?: unknown[]
  places?: unknown[]
}

export function matching(
  search: RankedSearch,
  place: RankedSearch,
  withPersons: boolean,
  narrowed: Narrowed = {},
): { statement: Statement; values: unknown[] } {
  const needles = 2
  const first = 3
  const begins = first + search.patterns.length
  const ofCustomers = narrowed.clients ? [] : search.begins
  const ofPlaces = narrowed.places ? [] : place.begins
  const placeNeedles = begins + ofCustomers.length
  const placeFirst = placeNeedles + 1
  const placeBegins = placeFirst + place.patterns.length
  const at = placeText(withPersons)
  const isPlace = place.on(at, placeFirst)
  const placeRank = place.rank('pt.text', placeNeedles)
  const isFound = search.on(customerText, first)
  const rank = search.rank('ct.text', needles)
  // Concatenated once per row: a rank searches a dozen texts in it.
  const whole = (name: string, text: string) => `cross join lateral (select ${text} as text offset 0) ${name}`
  // Depends on the id: by text alone PostgreSQL would cache each rank per equal text, which takes longer.
  const ranked = (name: string, by: string, id: string) =>
    `cross join lateral (select ${by} as rank where ${id} is not null offset 0) ${name}`
  // Only the people that explain the match or the rank: the browser ranks again.
  const contacts = `case when ${rank} <> ${search.rank('c.search_text', needles)}
    or (${search.on('ct.text', first)} and not ${search.on('c.search_text', first)}) then ${contactNames} end`
  const persons = `case when b.rank = 2147483647 then null
    when b.rank <> ${place.rank('b.search_text', placeNeedles)} or not ${place.on('b.search_text', placeFirst)}
    then ${personNames} end`
  // One spelling: the prefix match implies the full match.
  const begunCustomers = search.begins.length === 1 ? search.begin(customerText, begins) : null
  const begunPlaces = place.begins.length === 1 ? place.begin(at, placeBegins) : null
  // Rows without a prefix match share one rank and are read in the order of names.
  const customers = (tier: string, isRanked: boolean) => `
    select c.id from customers c ${isRanked ? `${whole('ct', customerText)} ${ranked('cr', rank, 'c.id')}` : ''}
     where c.archived_at is null and ${tier === begunCustomers ? '' : `${isFound} and`} ${tier}
     order by ${isRanked ? `cr.rank, ${bareRank('c.contacts_text', 'cr.rank', search.rank('c.search_text', needles))},` : ''} ${byName}
     limit $1::int + 1`
  const places = (tier: string, isRanked: boolean) => `
    select c.id
      from buildings b join customers c on c.id = b.customer_id
           ${isRanked ? `${whole('pt', at)} ${ranked('pr', placeRank, 'b.id')}` : ''} ${whole('ct', customerText)}
     where c.archived_at is null and b.archived_at is null and ${tier === begunPlaces ? '' : `${isPlace} and`} ${tier}
     order by ${isRanked ? `pr.rank, ${bareRank('b.persons_text', 'pr.rank', place.rank('b.search_text', placeNeedles))},` : ''}
              ${rank}, ${byName}, b.address, b.id limit $1::int + 1`
  const values = [
    search.needles,
    ...search.patterns,
    ...ofCustomers,
    place.needles,
    ...place.patterns,
    ...ofPlaces,
  ] as unknown[]
  const narrow = (given: unknown[], readIds: (first: number) => string, id: string) => {
    const from = values.length + 2
    values.push(...given)
    return oneOf(id, from, readIds(from + 1))
  }
  const among = (keys: number) => beforeSql('customers c', customerText, keys)
  const customersSql = narrowed.clients
    ? `clients as (${customers(
        narrow(narrowed.clients, (keys) => firstSql(earlyCustomers, keys), 'c.id'),
        true,
      )})`
    : tiers('clients', search.begin(customerText, begins), customers)
  const amongPlaces = (keys: number) => `${beforeSql('buildings b', placeText(true), keys)}
    union select b.id from buildings b where b.customer_id = any(array(${among(keys + 3)}))`
  const placesSql = narrowed.places
    ? `places as (${places(narrow(narrowed.places, amongPlaces, 'b.id'), true)})`
    : tiers('places', place.begin(at, placeBegins), places)
  const ways = `${withPersons ? 'p' : ''}${narrowed.clients ? 'c' : ''}${narrowed.places ? 'b' : ''}`
  const text = statement(
    `customers.matching.${ways}${search.shape}.${place.shape}`,
    `with ${customersSql}, ${placesSql}, found as (
       (select id from clients limit $1) union (select id from places limit $1)
     )
     select ${customerColumns}, coalesce(b.buildings, '[]') as buildings, ${contacts} as contacts,
            (select count(*) from clients) > $1 or (select count(*) from places) > $1 as more
       from customers c ${whole('ct', customerText)}
       left join lateral (
         select json_agg(json_build_object('id', b.id, 'address', b.address, 'city', b.city${withPersons ? `, 'persons', ${persons}` : ''})
                         order by b.rank, b.address, b.id) as buildings
           from (select b.id, b.address, b.city, b.search_text,
                        case when ${place.on('pt.text', placeFirst)} then ${placeRank} else 2147483647 end as rank
                   from buildings b ${whole('pt', at)} where b.customer_id = c.id and b.archived_at is null
                  order by rank, b.address, b.id limit ${buildingsShown}) b) b on true
      where c.id in (select id from found)
      order by ${byName}`,
  )
  return { statement: text, values }
}

/** Prefix matches first; other matches are read only when those are not enough. */
function tiers(
  name: string,
  begins: string | null,
  sqlOf: (tier: string, isRanked: boolean) => string,
): string {
  if (!begins) return `${name} as (${sqlOf('true', true)})`
  return `${name}_begun as materialized (${sqlOf(begins, true)}), ${name} as (
    select id from ${name}_begun union all
    (${sqlOf(`not ${begins} and (select count(*) from ${name}_begun) <= $1`, false)}))`
}
