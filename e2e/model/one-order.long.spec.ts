import { proveOneOrder } from './prove-one-order.ts'

/** `DRAWN=40` plays forty times as many stories. */
const times = Number(process.env.DRAWN ?? 1)

proveOneOrder({
  peaceful: 120 * times,
  steps: 16,
  killed: 6 * times,
  inChromium: 8 * times,
  longest: 600_000 * times,
})
