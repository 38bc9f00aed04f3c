import { randomInt } from 'node:crypto'
import { expect, it } from 'vitest'
import { theInputs, written } from './run.ts'

const inputs = await theInputs()
const seed = Number(process.env.INPUTS_SEED ?? randomInt(1, 2 ** 31))
const count = Number(process.env.INPUTS_COUNT ?? 20_000)

it('gives every input an answer of the common shape, and refused ones change nothing', {
  timeout: 3_600_000,
}, async () => {
  console.log(`INPUTS_SEED=${seed}, ${count} requests`)
  const { failures, table } = await inputs.run(seed, Array(count).keys())
  console.log(written(table))
  expect(failures.join('\n')).toBe('')
})
