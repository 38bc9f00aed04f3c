import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { ordersList } from '../screens/orders.ts'

/**
 * Pixels from the edge of a field to its text, as rendered: browsers expose no position of the text in a `select`.
 */
async function textOffset(field: Locator): Promise<number> {
  const drawn = sharp(await field.screenshot({ scale: 'css' })).greyscale()
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true })
  const edge = 4
  const middle = Math.floor(info.height / 2)
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? 0
  const ground = at(edge, middle)
  for (let x = edge; x < info.width - edge; x++) {
    for (let y = middle - 8; y < middle + 8; y++) if (Math.abs(at(x, y) - ground) > 80) return x
  }
  throw new Error('the field is empty')
}

/** Insets of the chosen values in the filters of the list of orders: a native `select`, and two of our fields. */
export async function insetsOfFilters(page: Page): Promise<number[]> {
  await ordersList(page).goto()
  await page.getByRole('button', { name: 'Filtry' }).click()
  const filters = [
    page.getByRole('combobox', { name: 'Rodzaj' }),
    page.getByRole('button', { name: 'Stan: Wszystkie stany' }),
    page.getByRole('button', { name: 'Utworzono: Dowolny dzień' }),
  ]
  const insets: number[] = []
  for (const filter of filters) insets.push(await textOffset(filter))
  return insets
}
