import type { Locator, Page } from 'playwright-core'
import { orderDialog } from './order-dialog.ts'
import { toasts } from './shell.ts'

export interface OrderByKeyboard {
  /** Typed text, and the client that must be first. */
  client: readonly [typed: string, name: string]
  service: readonly [typed: string, title: string]
  start: string
  performer: readonly [typed: string, name: string]
}

export function countingKeyboard(page: Page) {
  let presses = 0
  return {
    get presses() {
      return presses
    },
    async press(key: string): Promise<void> {
      presses += 1
      await page.keyboard.press(key)
    },
    async type(text: string): Promise<void> {
      presses += text.length
      await page.keyboard.type(text)
    },
  }
}

/** The overlay of a slow list has a focusable button. */
export async function listThere(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^ZL/u }).first().waitFor()
  await page.getByRole('button', { name: 'Przestań czekać' }).waitFor({ state: 'hidden' })
}

/** Uses the keyboard alone, and waits only for things a person waits for. */
export async function createByKeyboard(page: Page, order: OrderByKeyboard): Promise<number> {
  const keys = countingKeyboard(page)
  const dialog = orderDialog(page)
  const pickFirst = async (root: Locator, [typed, name]: readonly [string, string]) => {
    await keys.type(typed)
    await root.locator('[role=option][data-active]').filter({ hasText: name }).waitFor()
    await keys.press('Enter')
  }

  const add = page.getByRole('button', { name: 'Dodaj zlecenie' })
  await listThere(page)
  await keys.press('Shift+Tab')
  await focused(add)
  await keys.press('Enter')
  await focused(dialog.client.search)
  await pickFirst(dialog.client.root, order.client)
  await dialog.building.root.getByText('Wybrano istniejący obiekt').waitFor()

  await keys.press('Alt+6')
  await focused(dialog.services.search)
  await pickFirst(dialog.services.root, order.service)

  await keys.press('Alt+7')
  await focused(dialog.schedule.start(1))
  await keys.type(order.start)
  const performers = dialog.schedule.performers(1)
  while (!(await isFocused(performers))) await keys.press('Tab')
  await pickFirst(dialog.schedule.root, order.performer)

  // "Brak pozostałych": attachments, remarks, unknown notes.
  await keys.press('Alt+k')
  await dialog.remarks.none.and(page.locator(':checked')).waitFor()
  await keys.press('Control+Shift+Enter')
  await toasts(page).success.getByText('Pomyślnie dodano zlecenie').waitFor()
  return keys.presses
}

const isFocused = (field: Locator) => field.evaluate((it) => it === document.activeElement)
const focused = (field: Locator) => field.and(field.page().locator(':focus')).waitFor({ state: 'visible' })
