import type { Customer } from '@zlecenia/contract/features/customers/customers.contract'
import type { FollowKind } from '@zlecenia/contract/features/order-base/order-kinds'
import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { useSyncExternalStore } from 'react'

export interface CreateOrderRequest {
  draftId?: string
  initialSlot?: InitialSlot
  initialClient?: InitialCustomer
  initialNewClient?: InitialNewClient | undefined
  initialWork?: InitialWork
  initialFollows?: InitialFollows | undefined
  initialFault?: InitialFault | undefined
  initialLetter?: InitialLetter | undefined
}

/** A time of the calendar, in the row of a performer. */
export interface InitialSlot {
  startAt: string
  endAt: string
  performers?: readonly { id: string; name: string }[]
}

/** Work of another order, to repeat. */
export type InitialWork = Pick<
  Order,
  'services' | 'isFault' | 'priority' | 'comment' | 'clientNumber' | 'coordinator' | 'devices' | 'building'
>

/** A reported fault, with photos and documents. */
export interface InitialFault {
  comment: string
  files: readonly File[]
}

/** A letter that becomes an order; its thread is linked with the order. */
export interface InitialLetter extends InitialFault {
  threadId: string
  messageId: string
}

/** The order that the new one follows. */
export type InitialFollows = Pick<Order, 'id' | 'number'> & { kind: FollowKind }

/** If `buildingId` is absent, the client's only building is chosen. */
export interface InitialCustomer {
  customer: Omit<Customer, 'buildings'>
  buildingId?: string
}

/** Known data of a client who is not stored: typed into the first step. */
export interface InitialNewClient {
  name: string
  email: string
  phone: string
}

type Numbered = CreateOrderRequest & { readonly nth: number }
let request: Numbered | null = null
let count = 0
const listeners = new Set<() => void>()
function change(next: Numbered | null): void {
  request = next
  for (const listener of listeners) listener()
}

export function openCreateOrder(how: CreateOrderRequest = {}): void {
  count += 1
  change({ ...how, nth: count })
}
/** Closes only request `nth`, if given. */
export function closeCreateOrder(nth?: number): void {
  if (nth === undefined || request?.nth === nth) change(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function createOrderClosed(): Promise<void> {
  return new Promise((resolve) => {
    if (!request) return resolve()
    const leave = subscribe(() => {
      if (request) return
      leave()
      resolve()
    })
  })
}

export const useCreateOrderRequest = (): Numbered | null => useSyncExternalStore(subscribe, () => request)
