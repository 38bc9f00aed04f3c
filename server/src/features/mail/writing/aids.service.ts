import type { MailTemplate, mailTemplates } from '@zlecenia/contract/features/mail/writing-aids.contract'
import { writingLimits } from '@zlecenia/contract/features/mail/writing-limits'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { sentence } from '@zlecenia/contract/lib/sentence'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, notFound, refuseWhole } from '#platform/errors.ts'
import { announce } from '#platform/live/announce.ts'
import * as rows from './aids.queries.ts'
import { outgoingHtml, textAlternative } from './outgoing-html.ts'

const logged = ({ name, subject }: MailTemplate) => ({ mailTemplate: name, letterSubject: subject })

async function storedTemplate(db: Queryable, id: string): Promise<MailTemplate> {
  const found = await rows.templateRow(db, id)
  if (!found) throw notFound()
  return found
}

/** The same id again, after an answer that was lost, adds none. */
export function addTemplate(
  db: Database,
  caller: Caller,
  { html, ...sent }: BodyOf<typeof mailTemplates.add>,
): Promise<MailTemplate> {
  return db.transaction(async (tx) => {
    const max = writingLimits.templates
    if ((await rows.templateCount(tx)) >= max && !(await rows.templateRow(tx, sent.id)))
      throw refuseWhole(sentence('mailWriting.tooManyTemplates', { max }))
    const added = await rows.insertTemplate(tx, { ...sent, html: outgoingHtml(html) })
    const template = await storedTemplate(tx, sent.id)
    if (added === 0) {
      if (template.name !== sent.name) throw conflict()
      return template
    }
    await recordChange(tx, {
      caller,
      action: 'mail-template-added',
      subject: 'Email',
      id: template.id,
      after: logged(template),
    })
    return template
  })
}

export function changeTemplate(
  db: Database,
  caller: Caller,
  id: string,
  { version, html, ...sent }: BodyOf<typeof mailTemplates.change>,
): Promise<MailTemplate> {
  return db.transaction(async (tx) => {
    const before = await rows.lockTemplate(tx, id)
    if (!before) throw notFound()
    const changed = withChange(before, { ...sent, ...(html !== undefined && { html: outgoingHtml(html) }) })
    if (isUnchanged(before, changed, { seen: version, now: before.version })) return before
    savedOrConflict(await rows.saveTemplate(tx, { ...changed, version }))
    const after = await storedTemplate(tx, id)
    await recordChange(tx, {
      caller,
      action: 'mail-template-changed',
      subject: 'Email',
      id,
      before: logged(before),
      after: logged(after),
    })
    return after
  })
}

/** Nothing happens without such a template. */
export function removeTemplate(db: Database, caller: Caller, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const before = await rows.lockTemplate(tx, id)
    if (!before) return
    await rows.removeTemplate(tx, id)
    await recordChange(tx, {
      caller,
      action: 'mail-template-removed',
      subject: 'Email',
      id,
      before: logged(before),
    })
  })
}

/** Tags without a word are no signature: that of the mailbox is used. */
export function saveSignature(
  db: Database,
  { id }: Pick<Caller, 'id'>,
  { html }: { html: string },
): Promise<{ html: string }> {
  const clean = outgoingHtml(html)
  const kept = textAlternative(clean).trim() === '' ? '' : clean
  return db.transaction(async (tx) => {
    await rows.saveSignature(tx, id, kept)
    await announce(tx, { topic: 'Email', users: [id] })
    return { html: kept }
  })
}
