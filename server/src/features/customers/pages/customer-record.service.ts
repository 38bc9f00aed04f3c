import {
  type Contact,
  contactKeys,
  customerSearchText,
  requiredContactFields,
} from '@zlecenia/contract/features/customers/customers.contract'
import {
  type CustomerRecord,
  customerHistoryFields,
  type customerRecords,
} from '@zlecenia/contract/features/customers/pages/customer-record.contract'
import type { BodyOf } from '@zlecenia/contract/lib/endpoint'
import { required } from '@zlecenia/contract/lib/rules'
import { mergedInto, readsContactData, withoutContactData } from '#features/customers/index.ts'
import { madeBy } from '#platform/audit.ts'
import type { Caller } from '#platform/auth/caller.ts'
import { isUnchanged, recordChange, savedOrConflict, withChange } from '#platform/change.ts'
import type { Database, Queryable, Transaction } from '#platform/database/database.ts'
import { conflict, notFound, refuse, refuseWhole } from '#platform/errors.ts'
import { historyOf } from '#platform/history.queries.ts'
import { newId } from '#platform/ids.ts'
import { removeNewsAbout } from '#platform/notify.ts'
import * as rows from './customer-record.queries.ts'

export async function stored(db: Queryable, id: string): Promise<rows.StoredCustomer> {
  const found = await rows.storedCustomer(db, id)
  if (!found) throw notFound()
  return found
}

/** Refuses a client that was merged into another. */
export function assertNotMerged(it: rows.StoredCustomer): rows.StoredCustomer {
  if (it.mergedInto) throw conflict('customers.merged')
  return it
}

/** Hides contact data: the right to change a client does not include reading it (docs/topics/rights-and-secrets.md). */
export function toResponse(caller: Caller, it: rows.StoredCustomer): CustomerRecord {
  const record = rows.recordOf(it)
  return readsContactData(caller) ? record : { ...withoutContactData(record), invoiceEmail: null }
}

export const searchTextOf = ({ id, name, postalCode, ...rest }: Contact & { id: string }) =>
  customerSearchText({ ...rest, id, name: name ?? '', zipCode: postalCode })

const contactOf = (it: Contact) => Object.fromEntries(contactKeys.map((key) => [key, it[key]]))

export const customerAuditFields = (it: rows.StoredCustomer) => ({
  ...contactOf(it),
  paymentDays: it.paymentDays,
  invoiceEmail: it.invoiceEmail,
  remarks: it.remarks,
  archived: it.archived,
})

type NewCustomer = BodyOf<typeof customerRecords.add>

export const createCustomer = (db: Database, caller: Caller, sent: NewCustomer): Promise<CustomerRecord> =>
  db.transaction((tx) => createCustomerIn(tx, caller, sent))

export async function createCustomerIn(
  tx: Transaction,
  caller: Caller,
  { id: given, ...sent }: NewCustomer,
): Promise<CustomerRecord> {
  const id = given ?? newId()
  if (!(await rows.insertCustomer(tx, { ...sent, id, searchText: searchTextOf({ ...sent, id }) }))) {
    // A guessed id reveals no client.
    if (!(await madeBy(tx, caller, { subject: 'Customer', id }))) throw conflict()
    return toResponse(caller, await stored(tx, id))
  }
  await recordChange(tx, { caller, action: 'created', subject: 'Customer', id, after: contactOf(sent) })
  return toResponse(caller, await stored(tx, id))
}

type Changes = Omit<BodyOf<typeof customerRecords.change>, 'version'>

export function updateCustomer(
  db: Database,
  caller: Caller,
  id: string,
  { version, ...sent }: BodyOf<typeof customerRecords.change>,
): Promise<CustomerRecord> {
  return db.transaction(async (tx) => {
    await rows.lockCustomers(tx, id)
    const before = assertNotMerged(await stored(tx, id))
    const after = withChange(before, clearCompanyFields(sent))
    refuseMissing(after, sent)
    const versions = { seen: version, now: before.version }
    if (isUnchanged(before, after, versions)) return toResponse(caller, before)
    savedOrConflict(await rows.saveCustomer(tx, { ...after, version, searchText: searchTextOf(after) }))
    const action = sent.archived === undefined ? 'changed' : sent.archived ? 'archived' : 'restored'
    const change = { before: customerAuditFields(before), after: customerAuditFields(after) }
    await recordChange(tx, { caller, action, subject: 'Customer', id, ...change })
    return toResponse(caller, await stored(tx, id))
  })
}

/** Clears company fields of a private person (requirements 4, client). */
export const clearCompanyFields = <C extends Changes>(sent: C): C =>
  sent.type === 'private' ? { ...sent, companyName: null, nip: null, regon: null } : sent

/** Refuses required fields that are missing, except those missing before. */
function refuseMissing(after: Contact, sent: Changes): void {
  const missing = requiredContactFields(after.type).filter(
    (field) => required(after[field]) !== true && (sent[field] !== undefined || sent.type !== undefined),
  )
  if (missing.length > 0) throw refuse(missing.map((field) => ({ field, message: 'rules.required' })))
}

export function deleteCustomer(db: Database, caller: Caller, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await rows.lockCustomers(tx, id)
    const before = assertNotMerged(await stored(tx, id))
    if (!before.removable) throw refuseWhole('customers.notRemovable')
    await removeNewsAbout(tx, id)
    await rows.deleteCustomerRow(tx, id)
    await recordChange(tx, {
      caller,
      action: 'deleted',
      subject: 'Customer',
      id,
      before: customerAuditFields(before),
    })
  })
}

export async function customerHistory(db: Queryable, id: string, page: number) {
  const own = await mergedInto(db, id)
  await stored(db, own)
  const ids = await rows.idsOf(db, own)
  return historyOf(db, { subject: 'Customer', id: ids, fields: customerHistoryFields }, page)
}
