import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { theInputs, written } from './run.ts'

const inputs = await theInputs()
const seed = Number(process.env.INPUTS_SEED ?? randomInt(1, 2 ** 31))
const count = Number(process.env.INPUTS_COUNT ?? 20_000)

it('whatever is sent is answered in the one shape, and what is refused changes nothing', {
  timeout: 3_600_000,
}, async () => {
  console.log(`INPUTS_SEED=${seed}, ${count} requests`)
  const { failures, table } = await inputs.run(seed, Array(count).keys())
  console.log(written(table))
  expect(failures.join('\n')).toBe('')
})
