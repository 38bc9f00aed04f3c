import type { ProposedRecipient } from '@zlecenia/contract/features/mail/writing-aids.contract'
import { type Queryable, statement } from '#platform/database/database.ts'
import { folded } from '#platform/database/text-search.ts'

const most = 20
const hasAll = (text: string, patterns: string) => `${text} like all(${patterns}::text[])`

const customers = statement(
  'mailRecipients.customers',
  `select c.id, coalesce(c.company_name, c.name) as name, m.address, 'customer' as of
     from customers c, lateral (values (c.email), (c.invoice_email)) m (address)
    where nullif(m.address, '') is not null and c.archived_at is null and c.merged_into is null
      and (${hasAll('(c.search_text || c.contacts_text)', '$1')} or lower(m.address) like $2)
    order by lower(m.address) like $2 desc, name collate "pl-x-icu", c.id limit ${most}`,
)
const contacts = statement(
  'mailRecipients.contacts',
  `select k.id, concat_ws(' – ', k.name, coalesce(c.company_name, c.name)) as name, k.email as address, 'contact' as of
     from customer_contacts k join customers c on c.id = k.customer_id
    where nullif(k.email, '') is not null and k.archived_at is null and c.archived_at is null
      and (${hasAll(`(${folded('k.name')} || E'\\n' || c.search_text)`, '$1')} or lower(k.email) like $2)
    order by lower(k.email) like $2 desc, k.is_main desc, k.name collate "pl-x-icu", k.id limit ${most}`,
)
const buildings = statement(
  'mailRecipients.buildings',
  `select p.id, concat_ws(' – ', nullif(concat_ws(' ', p.first_name, p.last_name), ''), coalesce(b.name, b.address)) as name,
          p.email as address, 'building' as of
     from contact_persons p join buildings b on b.id = p.building_id
    where nullif(p.email, '') is not null and p.archived_at is null and b.archived_at is null
      and (${hasAll(`(${folded("concat_ws(' ', p.first_name, p.last_name)")} || E'\\n' || b.search_text)`, '$1')}
           or lower(p.email) like $2)
    order by lower(p.email) like $2 desc, name collate "pl-x-icu", p.id limit ${most}`,
)
const users = statement(
  'mailRecipients.users',
  `select u.id, u.first_name || ' ' || u.last_name as name, u.email as address, 'user' as of from users u
    where u.status = 'active' and u.email is not null and (${hasAll('u.search_text', '$1')} or u.email like $2)
    order by u.last_name collate "pl-x-icu", u.id limit ${most}`,
)
// Authors and recipients of the latest letters. An index finds the longest word alone: it knows no `like all`.
const letters = statement(
  'mailRecipients.letters',
  `with found as (
     select m.from_name, m.from_addr, m.recipients, m.at from mail_messages m
      where m.folder_id is not null and m.auto = 'none' and m.search_text like $2
        and ${hasAll('m.search_text', '$1')}
      order by m.at desc limit 300
   ), people as (
     select from_name as name, from_addr as address, at from found
     union all
     select r.name, r.addr, at from found, jsonb_to_recordset(recipients) r (name text, addr text)
   )
   select null as id, coalesce(max(nullif(name, '')), '') as name, address, 'letter' as of from people
    where nullif(address, '') is not null
      and not exists (select from mailboxes b where lower(b.address) = people.address)
      and ${hasAll(`(${folded("coalesce(name, '')")} || ' ' || lower(address))`, '$1')}
    group by address order by count(*) desc, max(at) desc, address limit ${most}`,
)
const sources = { customers, contacts, buildings, users, letters }
export type RecipientSource = keyof typeof sources

/** `words` are folded, each must occur; `begin` begins an address. */
export async function recipientsFrom(
  db: Queryable,
  source: RecipientSource,
  { words, begin }: { words: readonly string[]; begin: string },
): Promise<ProposedRecipient[]> {
  const literally = (text: string) => text.replace(/[\\%_]/gu, String.raw`\$&`)
  const patterns = words.map((word) => `%${literally(word)}%`)
  const longest = patterns.reduce((one, other) => (other.length > one.length ? other : one), '')
  const values = [patterns, source === 'letters' ? longest : `${literally(begin)}%`]
  return (await db.query<ProposedRecipient>(sources[source], values)).rows
}
