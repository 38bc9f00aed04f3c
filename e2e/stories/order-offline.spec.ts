import { addressOf } from '@zlecenia/contract/pages'
import { onPhone } from '../accessibility.ts'
import { aPhoto } from '../attachments.ts'
import { dayAhead, isoDay } from '../days.ts'
import { killTab } from '../kill-tab.ts'
import { createOrder } from '../order-by-call.ts'
import { orderDetails } from '../screens/orders.ts'
import { expect, it, journey } from '../story.ts'
import { answered, unanswered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })

interface Order {
  state: string
  version: number
  files: { name: string }[]
}

it(
  'an order is begun and gets a photo without a network; a killed tab and a lost answer later both are there once',
  journey,
  async () => {
    // A repeated change is refused by its version.
    world.browserMaySay(unanswered, answered(400), answered(409))
    const { id } = await createOrder(world, 'office', { startAt: `${isoDay(dayAhead(47))}T08:00:00Z` })
    const order = () => world.ask<Order>('office', 'GET', `/orders/${id}`)
    const { version } = await order()
    const page = await world.signedIn('worker', onPhone)
    await page.goto(addressOf('order', { id }))
    await page.getByRole('button', { name: 'Rozpocznij' }).waitFor()
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/part-editor-')),
    )

    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Rozpocznij' }).click()
    await page.getByText('W trakcie · Czeka na zasięg').waitFor()
    await page.getByRole('button', { name: 'Zmień: Załączniki' }).click()
    const files = orderDetails(page).card('Załączniki')
    const chosen = page.waitForEvent('filechooser')
    await files.getByRole('button', { name: 'Dodaj pliki' }).click()
    await (await chosen).setFiles(aPhoto('przeciek.jpg'))
    await files.getByText('Czeka na zasięg').waitFor()
    await killTab(page)

    const again = await page.context().newPage()
    const lost = new Set<string>()
    await again.route(/\/api\/orders\/[^/]+\/(?:moves|files)$/u, async (route) => {
      const url = route.request().url()
      if (route.request().method() !== 'POST' || lost.has(url)) return route.continue()
      lost.add(url)
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.context().setOffline(false)
    await again.goto(addressOf('order', { id }))
    await expect.poll(async () => (await order()).files.length, { timeout: 60_000 }).toBe(1)
    await again.getByText('Czeka na zasięg').first().waitFor({ state: 'detached' })
    await again.getByText('przeciek.jpg').first().waitFor()
    expect(lost.size).toBe(2)
    const now = await order()
    expect([now.state, now.files.map(({ name }) => name)]).toEqual(['in_progress', ['przeciek.jpg']])
    expect(now.version).toBe(version + 2)
  },
)
