import { expect, it } from 'vitest'
import { findingsOnPhone, phone } from '../accessibility.ts'
import { throughAllRoutes, within } from '../through-all-routes.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true, environment: { LANGUAGES: 'pl,ar' } })

it('every route in Arabic is without a finding, and fits a phone', { timeout: 600_000 }, async () => {
  const problems = await throughAllRoutes(world, {
    look: findingsOnPhone,
    go: within,
    async prepare(page) {
      await page.setViewportSize(phone)
      await page.addInitScript(() => localStorage.setItem('language', 'ar'))
    },
  })
  expect(problems).toEqual({})
})
