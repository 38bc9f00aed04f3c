import { mailLabelsMost } from '@zlecenia/contract/features/mail/label-limits'
import {
  type MailLabel,
  mailLabelKey,
  type mailLabels,
} from '@zlecenia/contract/features/mail/labels.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { sentence } from '@zlecenia/contract/lib/sentence'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, notFound, refuse } from '#platform/errors.ts'
import * as rows from './labels.queries.ts'

const subject = 'Email'
const auditFields = ({ name, color }: MailLabel) => ({ label: name, colour: color })
/** Lists and rows show labels, so all of them are announced. */
const announcements = [{ topic: subject }] as const

async function storedLabel(db: Queryable, id: string): Promise<MailLabel> {
  const found = await rows.labelRow(db, id)
  if (!found) throw notFound()
  return found
}

/** The same id again, after an answer that was lost, adds none. */
export function addLabel(
  db: Database,
  caller: Caller,
  { id, name, color }: BodyOf<typeof mailLabels.add>,
): Promise<MailLabel> {
  return db.transaction(async (tx) => {
    const key = mailLabelKey(name)
    const known = await rows.labelRow(tx, id)
    if (known) {
      if (known.key !== key) throw conflict()
      return known
    }
    if ((await rows.labelCount(tx)) >= mailLabelsMost) {
      throw refuse({ field: 'name', message: sentence('mail.tooManyLabels', { max: mailLabelsMost }) })
    }
    await rows.insertLabel(tx, { id, key, name, color })
    const label = await storedLabel(tx, id)
    const after = auditFields(label)
    await recordChange(tx, { caller, action: 'label-added', subject, id, after, announcements })
    return label
  })
}

export function changeLabel(
  db: Database,
  caller: Caller,
  id: string,
  { version, ...sent }: BodyOf<typeof mailLabels.change>,
): Promise<MailLabel> {
  return db.transaction(async (tx) => {
    const before = await rows.lockLabel(tx, id)
    if (!before) throw notFound()
    const named = withChange(before, sent)
    const changed = { ...named, key: mailLabelKey(named.name) }
    if (isUnchanged(before, changed, { seen: version, now: before.version })) return before
    savedOrConflict(await rows.saveMailLabel(tx, { ...changed, version }))
    const after = await storedLabel(tx, id)
    await recordChange(tx, {
      caller,
      action: 'label-changed',
      subject,
      id,
      before: auditFields(before),
      after: auditFields(after),
      announcements,
    })
    return after
  })
}

export function removeLabel(db: Database, caller: Caller, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const label = await rows.lockLabel(tx, id)
    if (!label) throw notFound()
    await rows.removeLabelRow(tx, id)
    const before = auditFields(label)
    await recordChange(tx, { caller, action: 'label-removed', subject, id, before, announcements })
  })
}
