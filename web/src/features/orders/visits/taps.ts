import type { Order } from '@zlecenia/contract/features/order-base/work-orders.contract'

export type Slot = Order['slots'][number]
export type VisitOfSlot = Slot['visits'][number]
export type Tap = VisitOfSlot['events'][number]
