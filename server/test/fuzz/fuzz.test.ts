import { describe, expect, it } from 'vitest'
import { theInputs, written } from './run.ts'
import { validRequests } from './valid-requests.ts'

const inputs = await theInputs()
const seed = Number(process.env.INPUTS_SEED ?? 20261122)
const only = process.env.INPUTS_INDEX
const indexes = only === undefined ? Array.from({ length: 250 }, (_, n) => n) : [Number(only)]

describe('the inputs', () => {
  it('include a valid request for each call, and for no other', () => {
    expect(Object.keys(validRequests).toSorted()).toEqual(inputs.calls.toSorted())
  })

  it.each(inputs.calls)('get the right answer when valid: %s', async (name) => {
    expect(await inputs.sendValid(name)).toEqual([])
  })

  it('get answers of the common shape, and refused ones change nothing', { timeout: 300_000 }, async () => {
    const { failures, table } = await inputs.run(seed, indexes)
    if (failures.length > 0) console.log(written(table))
    expect(failures.join('\n')).toBe('')
  })
})
