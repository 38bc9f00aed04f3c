import type { Contact } from '@zlecenia/contract/features/customers/customers.contract'
import type { customerMerges } from '@zlecenia/contract/features/customers/pages/customer-merges.contract'
import type { CustomerRecord } from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import type { MergedField } from '@zlecenia/contract/features/customers/pages/merged-fields'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { followContacts } from '#features/customers/index.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { conflict, notFound, refuseWhole } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { contactsOf, insertContact } from './customer-contacts.queries.ts'
import { forgetPairs } from './customer-duplicates.queries.ts'
import * as rows from './customer-merges.queries.ts'
import { lockCustomers, type StoredCustomer, saveCustomer } from './customer-record.queries.ts'
import {
  assertNotMerged,
  clearCompanyFields,
  customerAuditFields,
  searchTextOf,
  stored,
  toResponse,
} from './customer-record.service.ts'

const columns: Record<MergedField, keyof Contact | 'paymentDays' | 'invoiceEmail' | 'remarks'> = {
  clientType: 'type',
  companyName: 'companyName',
  name: 'name',
  nip: 'nip',
  regon: 'regon',
  phone: 'phone',
  email: 'email',
  address: 'address',
  zipCode: 'postalCode',
  city: 'city',
  paymentDays: 'paymentDays',
  invoiceEmail: 'invoiceEmail',
  remarks: 'remarks',
}

const nameOf = (it: StoredCustomer) => it.companyName ?? it.name ?? ''

export function mergeCustomers(
  db: Database,
  caller: Caller,
  id: string,
  { otherId, version, otherVersion, takes }: BodyOf<typeof customerMerges.merge>,
): Promise<CustomerRecord> {
  if (id === otherId) throw refuseWhole('customers.mergedWithItself')
  return db.transaction(async (tx) => {
    await lockCustomers(tx, id, otherId)
    const own = await stored(tx, id)
    const other = await stored(tx, otherId)
    // A retry: the first response was lost.
    if (other.mergedInto === id) return toResponse(caller, own)
    if (assertNotMerged(own).version !== version || assertNotMerged(other).version !== otherVersion)
      throw conflict()
    const taken = takes.map((field) => columns[field]).map((key) => [key, other[key]])
    const archived = own.archived && other.archived
    const after = clearCompanyFields({ ...own, ...Object.fromEntries(taken), archived })
    const moved = await rows.move(tx, otherId, id)
    await rows.leadTo(tx, otherId, { survivorId: id, archived: true })
    await saveCustomer(tx, { ...after, searchText: searchTextOf(after) })
    const madeContact = await keepReachable(tx, other, after)
    for (const each of [id, otherId]) await followContacts(tx, each)
    await forgetPairs(tx, otherId)
    await rows.insertMerge(tx, {
      id: newId(),
      survivorId: id,
      mergedId: otherId,
      by: caller.id,
      wasArchived: other.archived,
      before: customerAuditFields(own),
      after: customerAuditFields(after),
      ...moved,
      madeContact,
    })
    await recordChange(tx, {
      caller,
      action: 'merged',
      subject: 'Customer',
      id,
      before: customerAuditFields(own),
      after: { mergedWith: nameOf(other), mergedId: otherId, ...customerAuditFields(after) },
      announcements: announcementsOf(id, otherId),
    })
    return toResponse(caller, await stored(tx, id))
  })
}

/** Lists of orders show client names too. */
const announcementsOf = (...ids: string[]) => [
  ...ids.map((id) => ({ topic: 'Customer' as const, id })),
  { topic: 'Order' as const },
]

/** Stores a phone or e-mail that was not chosen as a contact of its person. */
async function keepReachable(
  tx: Transaction,
  other: StoredCustomer,
  after: StoredCustomer,
): Promise<string | null> {
  const contacts = await contactsOf(tx, after.id)
  const isKept = (key: 'phone' | 'email') => [after, ...contacts].some((it) => it[key] === other[key])
  const phone = isKept('phone') ? null : other.phone
  const email = isKept('email') ? null : other.email
  if (!phone && !email) return null
  const contact = { id: newId(), name: other.name || nameOf(other), position: null, phone, email }
  await insertContact(tx, after.id, { ...contact, isMain: false, archived: false })
  return contact.id
}

export function undoMerge(
  db: Database,
  caller: Caller,
  mergeId: string,
): Promise<{ survivorId: string; restoredId: string }> {
  return db.transaction(async (tx) => {
    const known = await rows.storedMerge(tx, mergeId)
    if (!known) throw notFound()
    const { survivorId, mergedId } = known
    const answer = { survivorId, restoredId: mergedId }
    await lockCustomers(tx, survivorId, mergedId)
    const merge = (await rows.storedMerge(tx, mergeId)) ?? known
    // A retry: the first response was lost.
    if (merge.undone) return answer
    const own = await stored(tx, survivorId)
    const other = await stored(tx, mergedId)
    if (merge.isOld) throw refuseWhole('customers.mergeTooOld')
    if (own.mergedInto) throw refuseWhole('customers.mergedFurther')
    await rows.move(tx, survivorId, mergedId, merge)
    await rows.leadTo(tx, mergedId, { survivorId: null, archived: merge.wasArchived })
    if (merge.mainContact) await rows.makeMainContact(tx, mergedId, merge.mainContact)
    if (merge.madeContact) await rows.forgetMadeContact(tx, merge.madeContact)
    const after = { ...own, ...takenBack(merge, customerAuditFields(own)) }
    await saveCustomer(tx, { ...after, searchText: searchTextOf(after) })
    for (const each of [survivorId, mergedId]) await followContacts(tx, each)
    await rows.markUndone(tx, mergeId)
    await recordChange(
      tx,
      {
        caller,
        action: 'unmerged',
        subject: 'Customer',
        id: survivorId,
        before: customerAuditFields(own),
        after: { mergedWith: nameOf(other), ...customerAuditFields(after) },
        announcements: announcementsOf(survivorId, mergedId),
      },
      {
        caller,
        action: 'unmerged',
        subject: 'Customer',
        id: mergedId,
        after: { mergedWith: nameOf(after) },
      },
    )
    return answer
  })
}

/** Restores the merged fields; fields changed since stay as they are. */
const takenBack = ({ before, after }: rows.StoredMerge, now: Record<string, unknown>) =>
  Object.fromEntries(
    Object.keys(before)
      .filter((key) => before[key] !== after[key] && now[key] === after[key])
      .map((key) => [key, before[key]]),
  )
