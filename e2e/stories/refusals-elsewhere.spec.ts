import type { Problem } from '@zlecenia/contract/lib/problem'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fillKnownOrder } from '../screens/fill-order.ts'
import { type OrderDialog, orderDialog, type StepTitle } from '../screens/order-dialog.ts'
import { toasts } from '../screens/shell.ts'
import { answered, useWorld } from '../world.ts'

/** Answers of other servers (requirements 8). */
const world = useWorld({ demo: true })

type Refusal = Partial<Problem> | string

/** A refusal leaves the dialog as it was. */
async function wholeOrder(): Promise<{
  page: Page
  dialog: OrderDialog
  createAgainst: (status: number, problem: Refusal) => Promise<void>
}> {
  const page = await world.signedIn('office')
  await page.goto(addressOf('orders'))
  const dialog = orderDialog(page)
  await dialog.open()
  await fillKnownOrder(dialog)
  let answer: [status: number, problem: Refusal] = [500, {}]
  await page.route('**/api/investment', (route) => {
    const [status, problem] = answer
    return typeof problem === 'string'
      ? route.fulfill({ status, contentType: 'text/html', body: problem })
      : route.fulfill({ status, json: problem })
  })
  return {
    page,
    dialog,
    async createAgainst(status, problem) {
      world.browserMaySay(answered(status))
      answer = [status, problem]
      await expect.poll(() => dialog.create.isEnabled()).toBe(true)
      await dialog.create.click()
    },
  }
}

/** Alternating sections. */
const fields: [field: string, title: StepTitle][] = [
  ['caretaker.phone', 'Opiekun budynku'],
  ['additionalInformation.3.content', 'Notatki budynku'],
  ['order.comment', 'Uwagi do zlecenia'],
  ['order.preferredEndAt', 'Usługi'],
  ['building.caretaker.lastName', 'Opiekun budynku'],
  ['order.coordinator', 'Koordynator'],
  ['order.prefferedEndAt', 'Usługi'],
  ['client.nip', 'Dane Klient/Administratora'],
  ['billingDetails.email', 'Dane do faktury'],
  ['events.0.startAt', 'Terminarz'],
]

it('an error at a field is led to its section, and the one before is forgotten; several are listed together, one that no section owns is still said', async () => {
  const { page, dialog, createAgainst } = await wholeOrder()
  const shown = toasts(page).error
  for (const [i, [field, title]] of fields.entries()) {
    // Unique, so that it can be attributed.
    const message = `Tak być nie może: ${field}`
    await createAgainst(400, { message: 'Nie.', errors: [{ field, message }] })
    await shown.getByText(message).waitFor()
    await dialog.section(title).getByText(message).waitFor()
    await expect.poll(() => dialog.step(title).getAttribute('data-mark')).toBe('invalid')
    const before = fields[i - 1]?.[1]
    if (before) await expect.poll(() => dialog.step(before).getAttribute('data-mark')).not.toBe('invalid')
    await shown.filter({ hasText: message }).getByRole('button', { name: 'Zamknij' }).click()
  }

  const errors = [
    { field: 'order.comment', message: 'Uwaga jest za krótka' },
    { field: 'events.0.endAt', message: 'Za późno' },
  ]
  await createAgainst(400, { message: 'Nie.', errors })
  await shown.filter({ hasText: 'Błędy walidacji: • Uwaga jest za krótka • Za późno' }).waitFor()
  for (const title of ['Terminarz', 'Uwagi do zlecenia'] as const) {
    await expect.poll(() => dialog.step(title).getAttribute('data-mark')).toBe('invalid')
  }
  await createAgainst(400, { message: 'Nie.', errors: [{ field: 'weather', message: 'Pada deszcz' }] })
  await shown.getByText('Pada deszcz').waitFor()
})

it('whatever the answer, what it says is seen for ten seconds', async () => {
  const { page, createAgainst } = await wholeOrder()
  const shown = toasts(page).error
  await page.clock.install()
  for (const [status, problem, sentence] of [
    [400, { message: 'Dziś już nie przyjmujemy' }, 'Dziś już nie przyjmujemy'],
    [400, {}, 'Błąd walidacji. Sprawdź poprawność wprowadzonych danych.'],
    [500, { message: 'Wystąpił nieoczekiwany błąd.' }, 'Wystąpił nieoczekiwany błąd.'],
    [502, '<h1>Bad gateway</h1>', 'Nie wiadomo, czy zlecenie powstało.'],
  ] as const) {
    await createAgainst(status, problem)
    await shown.getByText(sentence).waitFor()
    await page.clock.fastForward(8_500)
    expect(await shown.getByText(sentence).isVisible()).toBe(true)
    await page.clock.fastForward(2_000)
    await shown.getByText(sentence).waitFor({ state: 'hidden' })
  }
})
