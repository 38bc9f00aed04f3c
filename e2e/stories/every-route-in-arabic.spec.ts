import { findingsAtBothWidths, phone } from '../accessibility.ts'
import { expect, it } from '../story.ts'
import { throughAllRoutes, within } from '../through-all-routes.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true, environment: { LANGUAGES: 'pl,ar' } })

it('every route in Arabic is without a finding, and fits a phone', async () => {
  it.setTimeout(900_000)
  const problems = await throughAllRoutes(world, {
    look: findingsAtBothWidths,
    go: within,
    async prepare(page) {
      await page.setViewportSize(phone)
      await page.addInitScript(() => localStorage.setItem('language', 'ar'))
    },
  })
  expect(problems).toEqual({})
})
