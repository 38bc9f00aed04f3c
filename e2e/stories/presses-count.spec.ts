import { addressOf } from '@zlecenia/contract/pages'
import type { Locator, Page } from 'playwright-core'
import { watchRequests } from '../at-rest.ts'
import { type OrderDialog, orderDialog, stepTitles } from '../screens/order-dialog.ts'
import { type Control, handOn } from '../screens/presses.ts'
import { expect, it } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })

/** Typed text, by the beginning of a label, for fields whose change moves other fields. */
const typed: readonly [RegExp, string][] = [
  [/Wykonawcy/u, 'wój'],
  [/Koordynator/u, 'nowa'],
  [/Wyszukaj usługę/u, 'uwoln'],
  [/Początek|Koniec|Preferowana/u, 'pn 8'],
  [/Telefon/u, '12'],
  [/Email/u, 'anna'],
  [/Kod pocztowy/u, '66'],
]
const textFor = ({ key }: Control) => typed.find(([name]) => name.test(key))?.[1] ?? 'Lipowa 3'

/** States of the dialog, and the preparation before each step's controls are pressed. */
const states: readonly [string, (dialog: OrderDialog) => Promise<void>][] = [
  ['a new person at a new place', async ({ client }) => client.add('Osoba Prywatna')],
  [
    'a new company',
    async ({ client }) => {
      await client.add('Firma')
      await client.byHand.click()
    },
  ],
  [
    'a known client and object',
    async ({ client }) => {
      await client.search.fill('kwi 12')
      await client.option('ul. Kwiatowa 12').first().click()
      await client.edit.waitFor()
    },
  ],
]

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)

/** Presses the control or its label, by the seed, which a failure names. */
function coin(): () => boolean {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % 65_536 < 32_768
  }
}

/** A name that was taken is typed again. */
async function withoutChips(step: Locator): Promise<void> {
  const chip = step.getByRole('button', { name: /^Usuń: / })
  while ((await chip.count()) > 0) await chip.evaluateAll(([first]: HTMLElement[]) => first?.click())
}

/** Every control of a step, on it or on its words, after each of its fields. */
async function pressThrough(page: Page, step: Locator, draw: () => boolean, lost: string[]): Promise<number> {
  const hand = handOn(page)
  let presses = 0
  const fields = (await hand.controls(step)).filter(({ kind, isLocked }) => kind === 'text' && !isLocked)
  for (const field of fields) {
    const targets = (await hand.controls(step)).filter(({ key }) => key !== field.key)
    for (const target of targets) {
      const onWords = draw()
      await withoutChips(step)
      await hand.controls(step)
      await hand.typeInto(field, textFor(field))
      await hand.controls(step)
      const { isCovered, isEffective, moved } = await hand.press(target, onWords)
      if (!isCovered) presses += 1
      if (!isCovered && !(isEffective && moved === 0)) {
        lost.push(
          `${field.key} → ${target.key}${onWords ? ', on its words' : ''}: ${isEffective ? '' : 'lost, '}moved ${moved}`,
        )
      }
      // Back as it was, since a ticked box locks fields.
      if (target.kind === 'box' && (await isTicked(step, target))) await hand.press(target, false)
    }
  }
  return presses
}

const isTicked = async (step: Locator, { key }: Control): Promise<boolean> => {
  const box = step.getByRole('checkbox', { name: key.replace(/^box /u, '').split(' (')[0] ?? '' }).first()
  return (await box.count()) > 0 && box.isChecked()
}

for (const [state, begin] of states) {
  it(`presses after every field take effect, on labels too, without moving elements: ${state}`, async () => {
    it.setTimeout(900_000)
    const page = await world.signedIn('office')
    const requests = watchRequests(page)
    await page.goto(addressOf('orders'))
    const dialog = orderDialog(page)
    await dialog.open()
    await begin(dialog)
    await handOn(page).ready()
    await dialog.schedule.start(1).fill('pn 8')
    await requests.rest()
    const lost: string[] = []
    const draw = coin()
    let presses = 0
    for (const title of stepTitles) {
      await dialog.step(title).click()
      presses += await pressThrough(page, dialog.section(title), draw, lost)
    }
    expect(lost, `SEED=${seed}`).toEqual([])
    expect(presses).toBeGreaterThan(100)
  })
}
