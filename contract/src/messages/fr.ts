import type { pl } from './pl.ts'
import type { French } from './translation.ts'
import { wholeOf } from './whole.ts'

/** French, whole; the browser loads it area by area. */
export const fr = await wholeOf<French<typeof pl>>((file) => import(`./fr/${file}.ts`))
