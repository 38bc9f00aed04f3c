import { proveOneOrder } from './prove-one-order.ts'

proveOneOrder({ peaceful: 96, steps: 8, killed: 4, inChromium: 8, longest: 600_000 })
