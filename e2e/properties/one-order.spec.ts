import { proveOneOrder } from './prove-one-order.ts'

proveOneOrder({ peaceful: 290, killed: 10, inChromium: 20, longest: 300_000 })
