import { anyInvestment, anyText } from '@zlecenia/contract/features/order-base/any-investment.examples'
import { serviceCatalogExample } from '@zlecenia/contract/features/service-catalog/service-catalog.examples'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOffice, aPdf, type Office } from '#test/orders.ts'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
let office: Office
beforeAll(async () => {
  office = await anOffice(world)
})

const known = () => ({
  coordinator: office.office.user.id,
  performers: [office.worker.user.id],
  services: serviceCatalogExample.flatMap((group) => group.services.map((it) => it.id)).slice(0, 6),
})

// Runs stay below what one caller may ask in a minute.
describe('What the rules accept, the server accepts', () => {
  it('any order for a new client and a new building', async () => {
    await fc.assert(
      fc.asyncProperty(anyInvestment(known()), async (sent) => {
        const answer = await office.office.postForm('/investment', sent)
        expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
      }),
      { numRuns: 50 },
    )
  })

  it('any name of a file', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(120), async (name) => {
        const sent = office.fresh()
        const answer = await office.office.postForm('/investment', sent, [{ ...aPdf, name }])
        expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
      }),
      { numRuns: 20 },
    )
  })

  it('any query of the searches', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(60), async (text) => {
        const q = encodeURIComponent(text.toWellFormed())
        for (const path of [
          `/customers/search?q=${q}`,
          `/customers/same?nip=${q}&email=${q}`,
          `/nips/${q || 0}`,
        ]) {
          expect([200, 400, 404], path).toContain((await office.office.get(path)).statusCode)
        }
      }),
      { numRuns: 25 },
    )
  })
})
