import { openOrderStates } from '@zlecenia/contract/features/work-orders/order-states'

const open = openOrderStates.map((state) => `'${state}'`).join(', ')

export const ownersOfOpenOrders = `select o.customer_id from orders o where o.state in (${open})`

export const openOrdersOf = (which: string): string =>
  `(select count(*) from orders o where ${which} and o.state in (${open}))`
