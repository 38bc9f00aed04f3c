import type {
  CustomerContact,
  customerContacts,
} from '@zlecenia/contract/features/customers/pages/customer-contacts.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { followContacts, mergedInto, readsContactData } from '#features/customers/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable } from '#platform/database/database.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import * as rows from './customer-contacts.queries.ts'
import { lockCustomers } from './customer-record.queries.ts'
import { stored } from './customer-record.service.ts'

async function storedContact(db: Queryable, customerId: string, id: string): Promise<CustomerContact> {
  const found = await rows.contactRow(db, customerId, id)
  if (!found) throw notFound()
  return found
}

/** Follows merges to the surviving client and locks its row. */
export async function lockMergedInto(tx: Queryable, id: string): Promise<string> {
  const survivor = await mergedInto(tx, id)
  await lockCustomers(tx, survivor)
  // The client may have been merged while this waited for the lock.
  return (await mergedInto(tx, survivor)) === survivor ? survivor : lockMergedInto(tx, survivor)
}

const toContactResponse = (caller: Caller, it: CustomerContact): CustomerContact =>
  readsContactData(caller) ? it : { ...it, phone: null, email: null }

/** Fields for the history of the client. */
const auditFields = (it: CustomerContact) => ({
  contactName: it.name,
  contactPosition: it.position,
  contactPhone: it.phone,
  contactEmail: it.email,
  contactMain: it.isMain,
  contactArchived: it.archived,
})

export function createContact(
  db: Database,
  caller: Caller,
  of: string,
  sent: BodyOf<typeof customerContacts.add>,
): Promise<CustomerContact> {
  const contact = { ...sent, id: sent.id ?? newId(), archived: false }
  return db.transaction(async (tx) => {
    const customerId = await lockMergedInto(tx, of)
    await stored(tx, customerId)
    const there = await rows.contactRow(tx, customerId, contact.id)
    if (there) return toContactResponse(caller, there)
    if (contact.isMain) await rows.onlyMain(tx, customerId, contact.id)
    if (!(await rows.insertContact(tx, customerId, contact))) throw conflict()
    await followContacts(tx, customerId)
    const added = await storedContact(tx, customerId, contact.id)
    const { contactMain, contactArchived: _, ...contactFields } = auditFields(added)
    const after = contactMain ? { ...contactFields, contactMain } : contactFields
    await recordChange(tx, { caller, action: 'contact-added', subject: 'Customer', id: customerId, after })
    return toContactResponse(caller, added)
  })
}

export function updateContact(
  db: Database,
  caller: Caller,
  { customerId: of, contactId }: { customerId: string; contactId: string },
  { version, ...sent }: BodyOf<typeof customerContacts.change>,
): Promise<CustomerContact> {
  return db.transaction(async (tx) => {
    const customerId = await lockMergedInto(tx, of)
    const before = await storedContact(tx, customerId, contactId)
    const changed = withChange(before, sent)
    const after = { ...changed, isMain: changed.isMain && !changed.archived, version }
    const versions = { seen: version, now: before.version }
    if (isUnchanged({ ...before, version }, after, versions)) return toContactResponse(caller, before)
    if (after.isMain) await rows.onlyMain(tx, customerId, contactId)
    savedOrConflict(await rows.saveContact(tx, customerId, after))
    await followContacts(tx, customerId)
    await recordChange(tx, {
      caller,
      action: 'contact-changed',
      subject: 'Customer',
      id: customerId,
      before: auditFields(before),
      after: { contact: after.name, ...auditFields(after) },
    })
    return toContactResponse(caller, await storedContact(tx, customerId, contactId))
  })
}
