import type { Customer } from '@zlecenia/contract/features/customers/customers.contract'
import { useSyncExternalStore } from 'react'

/** Instants. */
export interface CreateOrderRequest {
  draftId?: string
  initialSlot?: { startAt: string; endAt: string }
  initialClient?: InitialClient
}

/** Without a building its only one is taken. */
export interface InitialClient {
  customer: Omit<Customer, 'buildings'>
  buildingId?: string
}

type Numbered = CreateOrderRequest & { readonly nth: number }
let request: Numbered | null = null
let count = 0
const listeners = new Set<() => void>()
function change(next: Numbered | null): void {
  request = next
  for (const listener of listeners) listener()
}

/** The dialog is in the shell. */
export function openCreateOrder(how: CreateOrderRequest = {}): void {
  count += 1
  change({ ...how, nth: count })
}
/** With a number only that request. */
export function closeCreateOrder(nth?: number): void {
  if (nth === undefined || request?.nth === nth) change(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** At once when closed. */
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
