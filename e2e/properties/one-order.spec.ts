import { proveOneOrder } from './prove-one-order.ts'

proveOneOrder({ peaceful: 48, steps: 8, killed: 3, inChromium: 3, longest: 600_000 })
