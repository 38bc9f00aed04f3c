import { lazy } from 'react'
import { withMessages } from '../../lib/i18n.ts'

export {
  type CreateOrderRequest,
  closeCreateOrder,
  createOrderClosed,
  openCreateOrder,
  useCreateOrderRequest,
} from './create-order-request.ts'
export { setLastMade, useLastMade } from './last-made.ts'
export { FaultChip, StateChip } from './state-chip.tsx'

export const ordersListPage = () => import('./list/orders-list-page.tsx').then((it) => it.OrdersListPage)
export const orderDetailsPage = () =>
  import('./details/order-details-page.tsx').then((it) => it.OrderDetailsPage)

// Apart: the index is loaded at start.
const ordersOf = () => withMessages(import('./orders-of.tsx'))
export const OrdersOfBuilding = lazy(() => ordersOf().then((it) => ({ default: it.OrdersOfBuilding })))
export const OrdersOfClient = lazy(() => ordersOf().then((it) => ({ default: it.OrdersOfClient })))
export const OpenOrdersChip = lazy(() => ordersOf().then((it) => ({ default: it.OpenOrdersChip })))
