import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { summed, theInputs } from './run.ts'

const inputs = await theInputs()
const seed = Number(process.env.INPUTS_SEED ?? randomInt(1, 2 ** 31))
const count = Number(process.env.INPUTS_COUNT ?? 20_000)
const atOnce = 1_000
/** Milliseconds: a request takes some hundredths of a second on a quiet machine, a second on a busy one. */
const timeout = atOnce * 1_000
const parts = Array.from({ length: Math.ceil(count / atOnce) }, (_, n) => n * atOnce)

it.each(parts)(
  'answers inputs from %i in the common shape, and a refused one changes nothing',
  { timeout },
  async (from) => {
    const indexes = Array.from({ length: Math.min(atOnce, count - from) }, (_, n) => from + n)
    const { failures, table } = await inputs.run(seed, indexes)
    const { requests, serverErrors, line } = summed(table)
    // Counts of each thousand are printed at once: a run takes an hour, and one that is cut off would leave none.
    console.log(`INPUTS_SEED=${seed} from ${from}: ${line}${['', ...failures].join('\n')}`)
    expect(failures.join('\n')).toBe('')
    expect([requests, serverErrors]).toEqual([indexes.length, 0])
  },
)
