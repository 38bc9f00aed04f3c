export {
  type CreateOrderRequest,
  closeCreateOrder,
  createOrderClosed,
  type InitialCustomer,
  type InitialFault,
  type InitialFollows,
  type InitialLetter,
  type InitialNewClient,
  type InitialSlot,
  type InitialWork,
  openCreateOrder,
  useCreateOrderRequest,
} from './create-order-request.ts'
export { type LastMade, setLastMade, useLastMade } from './last-made.ts'
export {
  type OrdersOwner,
  openOrderRowsQuery,
  openOrdersAddress,
  openOrdersQuery,
  ordersOfQuery,
} from './orders-of.api.ts'
export { useCases } from './use-cases.ts'
