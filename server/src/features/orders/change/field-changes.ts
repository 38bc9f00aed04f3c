import { type Contact, contactKeys } from '@zlecenia/contract/features/customers/customers.contract'
import type { OrderFieldChange } from '@zlecenia/contract/features/order-base/order-history'
import type { OrderFieldName } from '@zlecenia/contract/features/order-base/order-parts'
import type { StoredOrder } from '../order.queries.ts'

type Words = Record<Exclude<OrderFieldName, 'billing' | 'files'>, readonly (string | null)[]> & {
  billing: Contact | null
}

/** Values as text; dates and booleans are formatted when they are read. */
export function wordsOf(order: StoredOrder): Words {
  const { caretaker } = order
  return {
    comment: [order.comment],
    coordinator: [order.coordinator.name],
    isFault: [order.isFault ? 'yes' : 'no'],
    priority: [order.priority],
    services: order.services.map(({ title }) => title),
    preferredStart: [order.preferredStart],
    preferredEnd: [order.preferredEnd],
    devices: order.devices.map(({ name, place }) => (place ? `${name}, ${place}` : name)),
    caretaker: caretaker
      ? [[caretaker.firstName, caretaker.lastName, caretaker.phone].filter(Boolean).join(' ')]
      : [],
    hideContact: [order.hideContact ? 'yes' : 'no'],
    clientNumber: [order.clientNumber],
    billing: order.billing,
  }
}

export function changesBetween(before: Words, after: Words): OrderFieldChange[] {
  const { billing: was, ...others } = before
  const { billing: is, ...now } = after
  const fields = Object.keys(others) as (keyof typeof others)[]
  return [
    ...fields.flatMap((field) => changeOf({ field }, others[field], now[field])),
    ...billingChanges(was, is),
  ]
}

function changeOf(
  what: Pick<OrderFieldChange, 'field' | 'part'>,
  was: readonly (string | null)[],
  is: readonly (string | null)[],
): OrderFieldChange[] {
  const [before, after] = [was, is].map((values) => values.filter((it) => it !== null && it !== ''))
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  return [{ ...what, before: before as string[], after: after as string[] }]
}

const field = 'billing'
const nameOf = (contact: Contact | null) => [contact && (contact.companyName ?? contact.name)]

/** Field by field where both are there, else by the name. */
const billingChanges = (was: Contact | null, is: Contact | null): OrderFieldChange[] =>
  was && is
    ? contactKeys.flatMap((part) => changeOf({ field, part }, [was[part]], [is[part]]))
    : changeOf({ field }, nameOf(was), nameOf(is))
