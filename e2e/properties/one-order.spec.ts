import { proveOneOrder } from './prove-one-order.ts'

proveOneOrder({ peaceful: 292, steps: 8, killed: 8, inChromium: 20, longest: 600_000 })
