import type { MailLinkKind } from '@zlecenia/contract/features/mail/links.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

const fromOf = statement(
  'mailLinks.lettersReceived',
  `select m.id, m.subject, m.from_name as "fromName", coalesce(m.from_addr, '') as "fromAddr", m.reply_to as "replyTo",
          m.auto, o.storage_key as "storageKey"
     from mail_messages m left join mail_originals o on o.message_id = m.id
    where m.thread_id = $1 and not m.sent order by m.at desc, m.id desc limit 50`,
)
const recipientsOf = statement(
  'mailLinks.peopleOfThread',
  `select distinct p as addr from mail_messages m, unnest(m.people) p where m.thread_id = $1 limit 50`,
)

export interface ReceivedLetter {
  id: string
  subject: string
  fromName: string | null
  fromAddr: string
  replyTo: string | null
  auto: string
  storageKey: string | null
}

/** The latest first. */
export async function lettersReceived(db: Queryable, threadId: string): Promise<ReceivedLetter[]> {
  return (await db.query<ReceivedLetter>(fromOf, [threadId])).rows
}

export async function peopleOfThread(db: Queryable, threadId: string): Promise<string[]> {
  return (await db.query<{ addr: string }>(recipientsOf, [threadId])).rows.map(({ addr }) => addr)
}

const byAddress = statement(
  'mailLinks.byAddress',
  `select distinct on (kind, id) * from (
     select 'customer' as kind, c.id, lower(c.email) as addr from customers c where lower(c.email) = any($1)
     union all
     select 'customer', c.id, lower(c.invoice_email) from customers c where lower(c.invoice_email) = any($1)
     union all
     select 'customer', k.customer_id, lower(k.email) from customer_contacts k
      where lower(k.email) = any($1) and k.archived_at is null
     union all
     select 'building', p.building_id, lower(p.email) from contact_persons p
      where lower(p.email) = any($1) and p.archived_at is null
     union all
     select 'building', r.building_id, lower(r.email) from billing_records r
      where lower(r.email) = any($1) and r.archived_at is null
   ) it order by kind, id limit 40`,
)
const ownPeople = statement(
  'mailLinks.colleagues',
  `select exists (select from users where lower(email) = any($1)) as "isColleague"`,
)
const byDomain = statement(
  'mailLinks.byDomain',
  `select c.id from customers c
    where lower(split_part(c.email, '@', 2)) = any($1) and c.merged_into is null and c.archived_at is null
    order by c.id limit 4`,
)
const byStreet = statement(
  'mailLinks.byStreet',
  `select b.id, b.address, b.city, b.customer_id as "customerId" from buildings b
    where b.search_text like any($1) and b.archived_at is null order by b.id limit 200`,
)
const named = statement(
  'mailLinks.named',
  `select 'customer' as kind, c.id, coalesce(c.company_name, c.name) as name,
          concat_ws(', ', c.address, c.city) as more, null::uuid as "customerId"
     from customers c where c.id = any($1::uuid[]) and c.merged_into is null
   union all
   select 'building', b.id, coalesce(b.name, b.address), b.address || ', ' || b.city, b.customer_id
     from buildings b where b.id = any($2::uuid[])`,
)

export interface FoundTarget {
  kind: 'customer' | 'building'
  id: string
  addr: string
}

export async function targetsOfAddresses(db: Queryable, addrs: readonly string[]): Promise<FoundTarget[]> {
  if (addrs.length === 0) return []
  return (await db.query<FoundTarget>(byAddress, [addrs])).rows
}

export async function isColleague(db: Queryable, addrs: readonly string[]): Promise<boolean> {
  return (await db.query<{ isColleague: boolean }>(ownPeople, [addrs])).rows[0]?.isColleague ?? false
}

export async function customersOfDomains(db: Queryable, domains: readonly string[]): Promise<string[]> {
  if (domains.length === 0) return []
  return (await db.query<{ id: string }>(byDomain, [domains])).rows.map(({ id }) => id)
}

export interface FoundBuilding {
  id: string
  address: string
  city: string
  customerId: string
}

export async function buildingsLike(db: Queryable, patterns: readonly string[]): Promise<FoundBuilding[]> {
  if (patterns.length === 0) return []
  return (await db.query<FoundBuilding>(byStreet, [patterns])).rows
}

export interface NamedTarget {
  kind: MailLinkKind
  id: string
  name: string
  more: string | null
  /** Owner of a building. */
  customerId: string | null
}

export async function namedTargets(
  db: Queryable,
  { customers, buildings }: { customers: readonly string[]; buildings: readonly string[] },
): Promise<NamedTarget[]> {
  if (customers.length + buildings.length === 0) return []
  return (await db.query<NamedTarget>(named, [customers, buildings])).rows
}
