import type { Locator, Page } from 'playwright-core'
import type { Attachment } from '../attachments.ts'
import { countingKeyboard, listThere } from './by-keyboard.ts'
import { orderDialog } from './order-dialog.ts'
import { madeAnyway } from './same-work.ts'
import { toasts } from './shell.ts'

type Named = readonly [role: Parameters<Page['getByRole']>[0], name: string | RegExp]

/** More Tab presses are a failure. */
const farthest = 12

/** A user without a mouse who knows only what is on the screen; keys are counted. */
export function dispatcher(page: Page) {
  const keys = countingKeyboard(page)
  const dialog = orderDialog(page)
  const control = ([role, name]: Named, within: Page | Locator = page) => within.getByRole(role, { name })
  const focused = (it: Locator) => it.and(page.locator(':focus'))
  const inFocus = (it: Locator) => focused(it).waitFor({ state: 'visible' })

  let given: Attachment | undefined
  page.on('filechooser', (chooser) => void (given && chooser.setFiles(given)))

  async function press(...presses: string[]): Promise<void> {
    for (const key of presses) await keys.press(key)
  }
  async function jump(digit: number, to: Named): Promise<void> {
    const step = page.getByRole('region', { name: new RegExp(`^${digit || 10}\\. `, 'u') })
    await control(to, step).first().waitFor()
    await keys.press(`Alt+${digit}`)
    await inFocus(control(to, step))
  }
  async function walk(to: Named, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let step = 0; (await focused(control(to)).count()) === 0; step++) {
      if (step === farthest) throw new Error(`${to[1]} is not reached by ${key}`)
      await keys.press(key)
    }
  }
  async function pick(typed: string, option: string): Promise<void> {
    await keys.type(typed)
    await page.locator('[role=option][data-active]').filter({ hasText: option }).waitFor()
    await keys.press('Enter')
  }
  const reads = (text: string | RegExp) => page.getByText(text).first().waitFor()

  return {
    dialog,
    get keys() {
      return keys.presses
    },
    press,
    jump,
    walk,
    pick,
    reads,
    type: (text: string) => keys.type(text),
    async fields(...texts: string[]): Promise<void> {
      for (const [i, text] of texts.entries()) {
        if (i > 0) await keys.press('Tab')
        await keys.type(text)
      }
    },
    async open(): Promise<void> {
      const add: Named = ['button', 'Dodaj zlecenie']
      await listThere(page)
      await walk(add, 'Shift+Tab')
      await keys.press('Enter')
      await inFocus(dialog.client.search)
    },
    async attach(file: Attachment): Promise<void> {
      given = file
      await press('Enter')
      await control(['button', `Usuń plik ${file.name}`]).waitFor()
    },
    async create(): Promise<void> {
      await keys.press('Control+Shift+Enter')
      await madeAnyway(page, toasts(page).success.getByText('Pomyślnie dodano zlecenie').last())
      await dialog.root.waitFor({ state: 'hidden' })
    },
    async restIsNone(): Promise<void> {
      await page.getByRole('button', { name: /^Brak pozostałych/u }).waitFor()
      await keys.press('Alt+k')
      await toasts(page)
        .success.getByText(/^Zaznaczono brak/u)
        .last()
        .waitFor()
    },
  }
}
