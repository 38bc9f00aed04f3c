import { expect, it } from 'vitest'
import { findingsInEveryLook } from '../accessibility.ts'
import { byAddress, throughAllRoutes } from '../through-all-routes.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })

it('every route, in any look, is without a finding, and fits a phone', { timeout: 600_000 }, async () => {
  expect(await throughAllRoutes(world, { look: findingsInEveryLook, go: byAddress })).toEqual({})
})
