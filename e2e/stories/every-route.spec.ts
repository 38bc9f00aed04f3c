import { expect, it } from 'vitest'
import { findingsInTurns } from '../accessibility.ts'
import { throughAllRoutes, within } from '../through-all-routes.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })

// That each page loads by its own address is seen by one-right.spec.ts.
it('every route, in any look, is without a finding, and fits a phone', { timeout: 600_000 }, async () => {
  expect(await throughAllRoutes(world, { look: findingsInTurns(), go: within })).toEqual({})
})
