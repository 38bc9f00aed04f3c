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
