import type { Customer } from '@zlecenia/contract/features/customers/customers.contract'
import { useSyncExternalStore } from 'react'

/** How the order dialog opens: empty, from a draft, at a time chosen in the calendar (instants), or for a client. */
export interface CreateOrderRequest {
  draftId?: string
  initialSlot?: { startAt: string; endAt: string }
  initialClient?: InitialClient
}

/** A client of ours, and which of its buildings; without one, its only building is taken. */
export interface InitialClient {
  customer: Omit<Customer, 'buildings'>
  buildingId?: string
}

/** Each request is another dialog. */
type Numbered = CreateOrderRequest & { readonly nth: number }
let request: Numbered | null = null
let count = 0
const listeners = new Set<() => void>()
function change(next: Numbered | null): void {
  request = next
  for (const listener of listeners) listener()
}

/** Opens the order dialog from any screen; the dialog itself stands in the shell. */
export function openCreateOrder(how: CreateOrderRequest = {}): void {
  count += 1
  change({ ...how, nth: count })
}
/** Closes the dialog; with a number that one only, since another may be open by now. */
export function closeCreateOrder(nth?: number): void {
  if (nth === undefined || request?.nth === nth) change(null)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Resolves once the dialog is closed; at once when it is. */
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

/** What the dialog was asked to open with; null while it is closed. */
export const useCreateOrderRequest = (): Numbered | null => useSyncExternalStore(subscribe, () => request)
