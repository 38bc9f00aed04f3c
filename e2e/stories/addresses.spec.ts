import { expect, it, journey } from '../story.ts'
import { throughAllRoutes, within } from '../through-all-routes.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })

it('opens every address with a heading of its own', journey, async () => {
  const problems = await throughAllRoutes(world, {
    go: within,
    look: async (page) => ((await page.getByRole('heading', { level: 1 }).count()) > 0 ? [] : ['no heading']),
  })
  expect(problems).toEqual({})
})
