import { settled } from '../at-rest.ts'
import { expect, it } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })

it('a page is at rest once it is neither busy nor moving', async () => {
  const page = await world.stranger()
  await page.goto('/pomoc.html')
  let isSettled = false
  await page.evaluate(() => document.body.setAttribute('aria-busy', 'true'))
  const settling = settled(page).then(() => {
    isSettled = true
  })
  for (let look = 0; look < 3; look++) await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.waitForFunction(() => document.readyState === 'complete')
  expect(isSettled).toBe(false)
  await page.evaluate(() => document.body.removeAttribute('aria-busy'))
  await settling
})
