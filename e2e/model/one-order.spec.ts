import { proveOneOrder } from './prove-one-order.ts'

proveOneOrder()
