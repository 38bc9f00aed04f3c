import { findingsInEveryLook } from '../accessibility.ts'
import { expect, it } from '../story.ts'
import { throughAllRoutes, within } from '../through-all-routes.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })

// Each page's loading by its own address is covered by one-right.spec.ts.
it('every route, in any look, is without a finding, and fits a phone', async () => {
  it.setTimeout(900_000)
  expect(await throughAllRoutes(world, { look: findingsInEveryLook, go: within })).toEqual({})
})
