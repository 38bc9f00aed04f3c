import type { CustomerMerge } from '@zlecenia/contract/features/customers/pages/customer-merges.contract'
import { mergeUndoDays } from '@zlecenia/contract/features/customers/pages/customer-merges.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

/** Ids of rows moved from one client to another; of the contacts only the main one. */
export interface Moved {
  buildings: string[]
  orders: string[]
  contacts: string[]
  files: string[]
  /** Other clients' buildings it owns; buildings and orders it pays for. */
  owned: string[]
  paid: string[]
  paidOrders: string[]
  /** Board cards about the client. */
  cards: string[]
  /** Prices agreed with the client; those that overlap prices of the other stay. */
  prices: string[]
  /** Invoices and drafts; an issued document keeps its buyer as printed. */
  invoices: string[]
  contracts: string[]
  openingInvoices: string[]
  /** Threads of letters; those also linked to the other stay. */
  mailLinks: string[]
  mainContact: string | null
}

const follow = (table: string, column: string) =>
  `update ${table} set ${column} = $2, updated_at = now()
    where ${column} = $1 and ($3::uuid[] is null or id = any($3)) returning id`

const moves = {
  buildings: statement(
    'customerMerges.moveBuildings',
    `update buildings set customer_id = $2, updated_at = now()
      where customer_id = $1 and ($3::uuid[] is null or id = any($3)) returning id`,
  ),
  orders: statement(
    'customerMerges.moveOrders',
    `update orders set customer_id = $2
      where customer_id = $1 and ($3::uuid[] is null or id = any($3)) returning id`,
  ),
  files: statement(
    'customerMerges.moveFiles',
    `update record_files set customer_id = $2
      where customer_id = $1 and ($3::uuid[] is null or id = any($3)) returning id`,
  ),
  owned: statement('customerMerges.moveOwned', follow('buildings', 'owner_id')),
  paid: statement('customerMerges.movePaid', follow('buildings', 'payer_id')),
  paidOrders: statement('customerMerges.movePaidOrders', follow('orders', 'payer_id')),
  cards: statement(
    'customerMerges.moveCards',
    `update cards set customer_id = $2
      where customer_id = $1 and ($3::uuid[] is null or id = any($3)) returning id`,
  ),
  prices: statement(
    'customerMerges.movePrices',
    `update customer_prices p set customer_id = $2
      where customer_id = $1 and ($3::uuid[] is null or id = any($3))
        and not exists (select from customer_prices o
                         where o.customer_id = $2 and o.item_id = p.item_id
                           and o.valid_from <= coalesce(p.valid_until, 'infinity')
                           and p.valid_from <= coalesce(o.valid_until, 'infinity')) returning id`,
  ),
  invoices: statement(
    'customerMerges.moveInvoices',
    `update invoices set customer_id = $2
      where customer_id = $1 and ($3::uuid[] is null or id = any($3)) returning id`,
  ),
  contracts: statement('customerMerges.moveContracts', follow('contracts', 'customer_id')),
  openingInvoices: statement(
    'customerMerges.moveOpeningInvoices',
    `update opening_invoices o set customer_id = $2
      where customer_id = $1 and ($3::uuid[] is null or id = any($3))
        and not exists (select from opening_invoices n where n.customer_id = $2 and n.number = o.number)
     returning id`,
  ),
  mailLinks: statement(
    'customerMerges.moveMailLinks',
    `update mail_links l set customer_id = $2
      where customer_id = $1 and ($3::uuid[] is null or id = any($3))
        and not exists (select from mail_links o where o.thread_id = l.thread_id and o.customer_id = $2)
     returning id`,
  ),
  contacts: statement(
    'customerMerges.moveContacts',
    `update customer_contacts
        set customer_id = $2, version = version + 1,
            is_main = is_main and not exists (select from customer_contacts m where m.customer_id = $2 and m.is_main)
      where customer_id = $1 and ($3::uuid[] is null or id = any($3)) returning id`,
  ),
}
const mainOf = statement(
  'customerMerges.mainContact',
  'select id from customer_contacts where customer_id = $1 and is_main',
)
const makeMain = statement(
  'customerMerges.makeMain',
  `update customer_contacts set is_main = true
    where id = $2 and customer_id = $1 and archived_at is null
      and not exists (select from customer_contacts m where m.customer_id = $1 and m.is_main)`,
)
const forgetContact = statement(
  'customerMerges.forgetContact',
  'delete from customer_contacts where id = $1 and version = 1',
)
const lead = statement(
  'customerMerges.lead',
  `update customers
      set merged_into = $2, archived_at = case when $3 then coalesce(archived_at, now()) end,
          version = version + 1, updated_at = now()
    where id = $1`,
)
const insert = statement(
  'customerMerges.insert',
  `insert into customer_merges (id, survivor_id, merged_id, merged_by, was_archived, before, after, buildings, orders,
                                contacts, main_contact, made_contact, files, owned, paid, paid_orders, cards, prices,
                                invoices, contracts, opening_invoices, mail_links)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)`,
)
const one = statement(
  'customerMerges.one',
  `select m.id, m.survivor_id as "survivorId", m.merged_id as "mergedId", m.was_archived as "wasArchived", m.before,
          m.after, m.buildings, m.orders, m.contacts, m.files, m.owned, m.paid,
          m.paid_orders as "paidOrders", m.cards, m.prices, m.invoices, m.contracts,
          m.opening_invoices as "openingInvoices", m.mail_links as "mailLinks",
          m.main_contact as "mainContact", m.made_contact as "madeContact", m.undone_at is not null as undone,
          m.merged_at < now() - make_interval(days => ${mergeUndoDays}) as "isOld"
     from customer_merges m where m.id = $1`,
)
const undone = statement(
  'customerMerges.undone',
  'update customer_merges set undone_at = now() where id = $1',
)
const open = statement(
  'customerMerges.open',
  `select m.id, coalesce(c.company_name, c.name) as name, m.merged_at as at,
          u.first_name || ' ' || u.last_name as by,
          m.merged_at + make_interval(days => ${mergeUndoDays}) as "undoUntil"
     from customer_merges m join customers c on c.id = m.merged_id left join users u on u.id = m.merged_by
    where m.survivor_id = $1 and m.undone_at is null
      and m.merged_at >= now() - make_interval(days => ${mergeUndoDays})
    order by m.merged_at desc, m.id`,
)

export interface StoredMerge extends Moved {
  id: string
  survivorId: string
  mergedId: string
  wasArchived: boolean
  before: Record<string, unknown>
  after: Record<string, unknown>
  madeContact: string | null
  undone: boolean
  isOld: boolean
}

/** Moves all rows, or those of `only` that still belong to `from`. */
export async function move(
  tx: Queryable,
  from: string,
  to: string,
  only?: Omit<Moved, 'mainContact'>,
): Promise<Moved> {
  const mainContact = (await tx.query<{ id: string }>(mainOf, [from])).rows[0]?.id ?? null
  const ids = async (what: keyof typeof moves) =>
    (await tx.query<{ id: string }>(moves[what], [from, to, only?.[what] ?? null])).rows.map(({ id }) => id)
  return {
    buildings: await ids('buildings'),
    orders: await ids('orders'),
    contacts: await ids('contacts'),
    files: await ids('files'),
    owned: await ids('owned'),
    paid: await ids('paid'),
    paidOrders: await ids('paidOrders'),
    cards: await ids('cards'),
    prices: await ids('prices'),
    invoices: await ids('invoices'),
    contracts: await ids('contracts'),
    openingInvoices: await ids('openingInvoices'),
    mailLinks: await ids('mailLinks'),
    mainContact,
  }
}

export async function makeMainContact(tx: Queryable, customerId: string, id: string): Promise<void> {
  await tx.query(makeMain, [customerId, id])
}

/** Deletes the contact unless it was changed since. */
export async function forgetMadeContact(tx: Queryable, id: string): Promise<void> {
  await tx.query(forgetContact, [id])
}

export async function leadTo(
  tx: Queryable,
  id: string,
  { survivorId, archived }: { survivorId: string | null; archived: boolean },
): Promise<void> {
  await tx.query(lead, [id, survivorId, archived])
}

export async function insertMerge(
  tx: Queryable,
  it: Omit<StoredMerge, 'undone' | 'isOld'> & { by: string },
): Promise<void> {
  await tx.query(insert, [
    it.id,
    it.survivorId,
    it.mergedId,
    it.by,
    it.wasArchived,
    JSON.stringify(it.before),
    JSON.stringify(it.after),
    it.buildings,
    it.orders,
    it.contacts,
    it.mainContact,
    it.madeContact,
    it.files,
    it.owned,
    it.paid,
    it.paidOrders,
    it.cards,
    it.prices,
    it.invoices,
    it.contracts,
    it.openingInvoices,
    it.mailLinks,
  ])
}

export async function storedMerge(db: Queryable, id: string): Promise<StoredMerge | undefined> {
  return (await db.query<StoredMerge>(one, [id])).rows[0]
}

export async function markUndone(tx: Queryable, id: string): Promise<void> {
  await tx.query(undone, [id])
}

export async function openMerges(db: Queryable, survivorId: string): Promise<CustomerMerge[]> {
  const { rows } = await db.query<CustomerMerge & { at: Date; undoUntil: Date }>(open, [survivorId])
  return rows.map((it) => ({ ...it, at: it.at.toISOString(), undoUntil: it.undoUntil.toISOString() }))
}
