import type { MailLabel } from '@zlecenia/contract/features/mail/labels.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

const columns = 'l.id, l.key, l.name, l.color, l.version'
const all = statement(
  'mailLabels.all',
  `select ${columns} from mail_labels l order by l.name collate "pl-x-icu", l.id`,
)
const byId = statement('mailLabels.byId', `select ${columns} from mail_labels l where l.id = $1`)
const byIdLocked = statement(
  'mailLabels.lock',
  `select ${columns} from mail_labels l where l.id = $1 for update`,
)
const insert = statement(
  'mailLabels.insert',
  `insert into mail_labels (id, key, name, color) values ($1, $2, $3, $4)
   on conflict on constraint mail_labels__pk do nothing`,
)
const update = statement(
  'mailLabels.update',
  `update mail_labels set key = $3, name = $4, color = $5, version = version + 1 where id = $1 and version = $2`,
)
const remove = statement('mailLabels.remove', 'delete from mail_labels where id = $1')
const count = statement('mailLabels.count', 'select count(*)::int as count from mail_labels')

export async function labelRows(db: Queryable): Promise<MailLabel[]> {
  return (await db.query<MailLabel>(all)).rows
}

export async function labelRow(db: Queryable, id: string): Promise<MailLabel | null> {
  return (await db.query<MailLabel>(byId, [id])).rows[0] ?? null
}

export async function lockLabel(tx: Queryable, id: string): Promise<MailLabel | null> {
  return (await tx.query<MailLabel>(byIdLocked, [id])).rows[0] ?? null
}

export async function labelCount(db: Queryable): Promise<number> {
  return (await db.query<{ count: number }>(count)).rows[0]?.count ?? 0
}

/** 0 when there is one with this id. */
export async function insertLabel(tx: Queryable, it: Omit<MailLabel, 'version'>): Promise<number> {
  return (await tx.query(insert, [it.id, it.key, it.name, it.color])).rowCount
}

/** 0 when it changed since `version`. */
export async function saveMailLabel(tx: Queryable, it: MailLabel): Promise<number> {
  return (await tx.query(update, [it.id, it.version, it.key, it.name, it.color])).rowCount
}

export async function removeLabelRow(tx: Queryable, id: string): Promise<void> {
  await tx.query(remove, [id])
}
