import { lazy } from 'react'
import { withMessages } from '../../lib/i18n.ts'

export {
  type CreateOrderRequest,
  closeCreateOrder,
  openCreateOrder,
  useCreateOrderRequest,
} from './create-order-request.ts'
export { FaultChip, StateChip } from './state-chip.tsx'

export const ordersListPage = () => import('./list/orders-list-page.tsx').then((it) => it.OrdersListPage)
export const orderDetailsPage = () =>
  import('./details/order-details-page.tsx').then((it) => it.OrderDetailsPage)

/** For pages about a building; on its own because this file is loaded at start. */
export const OrdersOfBuilding = lazy(() =>
  withMessages(import('./orders-of-building.tsx')).then((it) => ({ default: it.OrdersOfBuilding })),
)
