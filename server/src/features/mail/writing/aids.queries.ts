import type { MailTemplate } from '@zlecenia/contract/features/mail/writing-aids.contract'
import { type Queryable, statement } from '#platform/database/database.ts'

const columns = 'id, name, subject, html, version'
const all = statement(
  'mailTemplates.all',
  `select ${columns} from mail_templates order by name collate "pl-x-icu", id limit 500`,
)
const byId = statement('mailTemplates.byId', `select ${columns} from mail_templates where id = $1`)
const locked = statement(
  'mailTemplates.locked',
  `select ${columns} from mail_templates where id = $1 for update`,
)
const count = statement('mailTemplates.count', 'select count(*)::int as count from mail_templates')
const insert = statement(
  'mailTemplates.insert',
  `insert into mail_templates (id, name, subject, html) values ($1, $2, $3, $4)
   on conflict on constraint mail_templates__pk do nothing`,
)
const update = statement(
  'mailTemplates.update',
  `update mail_templates set name = $3, subject = $4, html = $5, version = version + 1, updated_at = now()
    where id = $1 and version = $2`,
)
const remove = statement('mailTemplates.remove', 'delete from mail_templates where id = $1')
const signature = statement('mailSignatures.of', 'select html from mail_signatures where user_id = $1')
const putSignature = statement(
  'mailSignatures.put',
  `insert into mail_signatures (user_id, html) values ($1, $2)
   on conflict on constraint mail_signatures__pk do update set html = excluded.html`,
)

export async function templateRows(db: Queryable): Promise<MailTemplate[]> {
  return (await db.query<MailTemplate>(all)).rows
}

export async function templateRow(db: Queryable, id: string): Promise<MailTemplate | null> {
  return (await db.query<MailTemplate>(byId, [id])).rows[0] ?? null
}

export async function lockTemplate(tx: Queryable, id: string): Promise<MailTemplate | null> {
  return (await tx.query<MailTemplate>(locked, [id])).rows[0] ?? null
}

export async function templateCount(db: Queryable): Promise<number> {
  return (await db.query<{ count: number }>(count)).rows[0]?.count ?? 0
}

/** 0 when there is one with this id. */
export async function insertTemplate(tx: Queryable, it: Omit<MailTemplate, 'version'>): Promise<number> {
  return (await tx.query(insert, [it.id, it.name, it.subject, it.html])).rowCount
}

/** 0 when it changed since `version`. */
export async function saveTemplate(tx: Queryable, it: MailTemplate): Promise<number> {
  return (await tx.query(update, [it.id, it.version, it.name, it.subject, it.html])).rowCount
}

export async function removeTemplate(tx: Queryable, id: string): Promise<void> {
  await tx.query(remove, [id])
}

export async function signatureOf(db: Queryable, userId: string): Promise<string> {
  return (await db.query<{ html: string }>(signature, [userId])).rows[0]?.html ?? ''
}

export async function saveSignature(tx: Queryable, userId: string, html: string): Promise<void> {
  await tx.query(putSignature, [userId, html])
}
