import { proveOneOrder } from './prove-one-order.ts'

proveOneOrder({ peaceful: 4_980, steps: 16, killed: 20, inChromium: 300, longest: 10_800_000 })
