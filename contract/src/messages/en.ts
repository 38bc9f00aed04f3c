import type { pl } from './pl.ts'
import type { English } from './translation.ts'
import { wholeOf } from './whole.ts'

/** English, whole; the browser loads it area by area. */
export const en = await wholeOf<English<typeof pl>>((file) => import(`./en/${file}.ts`))
