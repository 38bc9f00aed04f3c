import type { orderHistory as polish } from '../pl/order-history.ts'
import type { Arabic } from '../translation.ts'

export const orderHistory: Arabic<typeof polish> = {
  orderHistory: {
    created: 'أُنشئ أمر العمل',
    assigned: '{{performers}} ({{when}})',
  },
}
