import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { summed, theInputs, written } from './run.ts'

const inputs = await theInputs()
const seed = Number(process.env.INPUTS_SEED ?? randomInt(1, 2 ** 31))
const count = Number(process.env.INPUTS_COUNT ?? 20_000)
/** Milliseconds: a request takes some hundredths of a second on a quiet machine, a second on a busy one. */
const timeout = 300_000 + count * 1_000

it('every input is answered in the common shape, and a refused one changes nothing', {
  timeout,
}, async () => {
  const { failures, table } = await inputs.run(seed, Array(count).keys())
  const { requests, serverErrors, line } = summed(table)
  console.log(`${written(table)}\nINPUTS_SEED=${seed}, ${line}`)
  expect(failures.join('\n')).toBe('')
  expect([requests, serverErrors]).toEqual([count, 0])
})
