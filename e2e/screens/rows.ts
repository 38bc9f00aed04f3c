import { addressOf } from '@zlecenia/contract/pages'
import type { Locator, Page } from 'playwright-core'

/** The calendar with performers as rows. */
export function rowsScreen(page: Page) {
  const row = (performer: string) => page.locator('.rows-row').filter({ hasText: performer })
  async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
    const box = await place.boundingBox()
    if (!box) throw new Error('it is not shown')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  return {
    row,
    middleOf,
    slot: (performer: string, street: string) =>
      row(performer).locator('[data-slot]').filter({ hasText: street }),
    held: page.locator('.rows[data-holding]'),
    async goto(view: 'peopleWeek' | 'peopleDay', date: string): Promise<void> {
      await page.goto(addressOf('calendar', { view, date }))
      await page.locator('.rows-row').nth(1).waitFor()
    },
    /** From where a slot is to the height of another row, so many pixels onwards. */
    async drag(from: Locator, to: Locator, onwards = 0): Promise<void> {
      await from.scrollIntoViewIfNeeded()
      const [start, end] = [await middleOf(from), await middleOf(to)]
      await page.mouse.move(start.x, start.y)
      await page.mouse.down()
      await page.mouse.move(start.x + onwards, (start.y + end.y) / 2, { steps: 4 })
      await page.mouse.move(start.x + onwards, end.y, { steps: 4 })
      await page.mouse.up()
    },
  }
}
