import { addressOf } from '@zlecenia/contract/pages'
import type { Locator, Page } from 'playwright-core'

interface Point {
  x: number
  y: number
}

/** The calendar with performers as rows. */
export function rowsScreen(page: Page) {
  const row = (performer: string) => page.locator('.rows-row').filter({ hasText: performer })
  /** Measured at once, since rows move when updates are drawn. */
  async function middlesOf(slot: Locator, place: Locator): Promise<[Point, Point]> {
    const other = await place.elementHandle()
    return slot.evaluate(
      (it, beside) =>
        [it, beside as Element].map((each) => {
          const { left, top, width, height } = each.getBoundingClientRect()
          return { x: left + width / 2, y: top + height / 2 }
        }) as [Point, Point],
      other,
    )
  }
  return {
    row,
    middlesOf,
    slot: (performer: string, street: string) =>
      row(performer).locator('[data-slot]').filter({ hasText: street }),
    held: page.locator('.rows[data-holding]'),
    async goto(view: 'peopleWeek' | 'peopleDay', date: string): Promise<void> {
      await page.goto(addressOf('calendar', { view, date }))
      await page.locator('.rows-row').nth(1).waitFor()
    },
    /** Drags a slot to the height of a different row, `onwards` pixels to the right. */
    async drag(from: Locator, to: Locator, onwards = 0): Promise<void> {
      await from.scrollIntoViewIfNeeded()
      const [start, end] = await middlesOf(from, to)
      await page.mouse.move(start.x, start.y)
      await page.mouse.down()
      await page.mouse.move(start.x + onwards, (start.y + end.y) / 2, { steps: 4 })
      await page.mouse.move(start.x + onwards, end.y, { steps: 4 })
      await page.mouse.up()
    },
  }
}
