import type { ConfirmedHow } from '@zlecenia/contract/features/order-base/order-parts'
import { type Queryable, statement } from '#platform/database/database.ts'

const confirm = statement(
  'slots.confirm',
  `update slots
      set confirmed_at = case when $3::text is not null then now() end,
          confirmed_by = case when $3::text is not null then $4::uuid end, confirmed_how = $3, version = version + 1
    where id = $1 and order_id = $2`,
)
const setWindow = statement(
  'slots.window',
  `update slots set window_from = $3, window_to = $4, version = version + 1 where id = $1 and order_id = $2`,
)
const company = statement('slots.company', 'select company_name as name, phone from settings')

interface Confirmed {
  slotId: string
  orderId: string
  how: ConfirmedHow | null
  userId: string
}

export async function updateConfirmation(tx: Queryable, it: Confirmed): Promise<void> {
  await tx.query(confirm, [it.slotId, it.orderId, it.how, it.userId])
}

export async function updateWindow(
  tx: Queryable,
  it: { slotId: string; orderId: string; window: { from: string; to: string } | null },
): Promise<void> {
  await tx.query(setWindow, [it.slotId, it.orderId, it.window?.from ?? null, it.window?.to ?? null])
}

export async function companyOfLetters(db: Queryable): Promise<{ name: string; phone: string | null }> {
  const { rows } = await db.query<{ name: string; phone: string | null }>(company)
  return rows[0] ?? { name: '', phone: null }
}
