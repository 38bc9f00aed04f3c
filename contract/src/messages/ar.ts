import type { pl } from './pl.ts'
import type { Arabic } from './translation.ts'
import { wholeOf } from './whole.ts'

/** Arabic, whole; the browser loads it area by area. */
export const ar = await wholeOf<Arabic<typeof pl>>((file) => import(`./ar/${file}.ts`))
