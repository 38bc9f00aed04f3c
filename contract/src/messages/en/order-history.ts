import type { orderHistory as polish } from '../pl/order-history.ts'
import type { English } from '../translation.ts'

export const orderHistory: English<typeof polish> = {
  orderHistory: {
    created: 'Order created',
    assigned: '{{performers}} ({{when}})',
  },
}
