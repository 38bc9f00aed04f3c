import { expect, it } from 'vitest'
import { findingsAtBothWidths } from '../accessibility.ts'
import { throughAllRoutes, within } from '../through-all-routes.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true, environment: { LANGUAGES: 'pl,ar' } })

it('every route in Arabic is without a finding, and fits a phone', { timeout: 600_000 }, async () => {
  const problems = await throughAllRoutes(world, {
    look: findingsAtBothWidths,
    go: within,
    prepare: (page) => page.addInitScript(() => localStorage.setItem('language', 'ar')),
  })
  expect(problems).toEqual({})
})
