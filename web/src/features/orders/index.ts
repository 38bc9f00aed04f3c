import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'

export { useMessageMenu } from './become/use-message-menu.ts'
export { StateChip, stateLook, UrgencyChips, usePriorityText } from './state-chip.tsx'

export const ordersListPage = () => import('./list/orders-list-page.tsx').then((it) => it.OrdersListPage)
export const orderDetailsPage = () =>
  import('./details/order-details-page.tsx').then((it) => it.OrderDetailsPage)
// Separate chunk: the index is loaded at start.
const ordersOf = () => withMessages(import('./orders-of.tsx'))
export const OrdersOfBuilding = lazy(() => ordersOf().then((it) => ({ default: it.OrdersOfBuilding })))
export const OrdersOfDevice = lazy(() => ordersOf().then((it) => ({ default: it.OrdersOfDevice })))
export const OrdersOfCustomer = lazy(() => ordersOf().then((it) => ({ default: it.OrdersOfCustomer })))
export const OpenOrdersChip = lazy(() => ordersOf().then((it) => ({ default: it.OpenOrdersChip })))
/** Details of the order on a slot's card. */
export const OrderGlance = lazy(async () => ({
  default: (await withMessages(import('./details/order-glance.tsx'))).OrderGlance,
}))
/** Slot editor of an order for other pages. */
export const PlanOrder = lazy(async () => ({
  default: (await withMessages(import('./details/edit/plan-order.tsx'))).PlanOrder,
}))
/** History entries between the messages of its conversation. */
export const HistoryLine = lazy(async () => ({
  default: (await withMessages(import('./details/history-line.tsx'))).HistoryLine,
}))
