import { proveOneOrder } from './prove-one-order.ts'

proveOneOrder({ peaceful: 64, steps: 8, killed: 3, inChromium: 4, longest: 600_000 })
