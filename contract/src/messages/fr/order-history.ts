import type { orderHistory as polish } from '../pl/order-history.ts'
import type { French } from '../translation.ts'

export const orderHistory: French<typeof polish> = {
  orderHistory: {
    created: 'Ordre créé',
    assigned: '{{performers}} ({{when}})',
  },
}
