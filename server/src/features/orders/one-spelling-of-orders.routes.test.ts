import { anyAddress, waysOfSpelling } from '@zlecenia/contract/examples/any-address'
import type { OrderRow } from '@zlecenia/contract/features/order-base/work-orders.contract'
import { asTyped } from '@zlecenia/contract/lib/text'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anOffice } from '#test/orders.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
const { office, fresh } = await anOffice(world)

/** Random for each run; a failure prints its seed. */
const seed = Number(process.env.ADDRESSES_SEED ?? Date.now() % 1_000_000)
const drawn = fc.sample(fc.tuple(anyAddress, waysOfSpelling), { seed, numRuns: 12 })

it.each([
  ['skw.27 Maja nr. 2/59', 'skwer 27 Maja 2/59'],
  ['skw.Na Skarpie nr. 1f/5', 'skwer Na Skarpie 1F/5'],
  ['al.J.Piłsudskiego 4', 'al.J.Piłsudskiego 4'],
])('finds "%s", whose abbreviation has no blank, by "%s"', async (address, typed) => {
  const made = await office.postForm('/investment', fresh({ building: { address } }))
  const answer = await office.get(`/orders?size=200&q=${encodeURIComponent(typed)}`)
  const numbers = answer.json<{ rows: OrderRow[] }>().rows.map((row) => row.number)
  expect(numbers).toContain(made.json().number)
})

it(`the list of orders finds each by its address, however it is spelled (seed ${seed})`, async () => {
  const places = []
  for (const [it, ways] of drawn) {
    const stored = asTyped(it.spelled(ways)).trim()
    const made = await office.postForm('/investment', fresh({ building: { address: stored } }))
    expect([made.statusCode, stored]).toEqual([201, stored])
    places.push({ it, stored, number: made.json().number })
  }
  const one = fc.asyncProperty(
    fc.constantFrom(...places),
    waysOfSpelling,
    async ({ it, stored, number }, ways) => {
      const typed = it.spelled(ways)
      const answer = await office.get(`/orders?size=200&q=${encodeURIComponent(typed)}`)
      const isFound = answer.json<{ rows: OrderRow[] }>().rows.some((row) => row.number === number)
      expect({ stored, typed, isFound }).toEqual({ stored, typed, isFound: true })
    },
  )
  await fc.assert(one, { seed, numRuns: 60 })
})
