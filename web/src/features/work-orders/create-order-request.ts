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

let request: CreateOrderRequest | null = null
const listeners = new Set<() => void>()
function change(next: CreateOrderRequest | null): void {
  request = next
  for (const listener of listeners) listener()
}

/** Opens the order dialog from any screen; the dialog itself stands in the shell. */
export const openCreateOrder = (how: CreateOrderRequest = {}): void => change(how)
export const closeCreateOrder = (): void => change(null)

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
export const useCreateOrderRequest = (): CreateOrderRequest | null =>
  useSyncExternalStore(subscribe, () => request)
