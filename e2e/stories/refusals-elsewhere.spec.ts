import type { Problem } from '@zlecenia/contract/lib/problem'
import type { Page } from 'playwright-core'
import { beforeEach, expect, it } from 'vitest'
import { fillKnownOrder } from '../screens/fill-order.ts'
import { type OrderDialog, orderDialog, type StepTitle } from '../screens/order-dialog.ts'
import { toasts } from '../screens/shell.ts'
import { answered, useWorld } from '../world.ts'

/** Answers that this server does not give of itself, or not at this place: another program may (spec 8). */
const world = useWorld({ demo: true })

let page: Page
let dialog: OrderDialog
beforeEach(async () => {
  page = await world.signedIn('office')
  await page.goto('/apps/orders/list')
  dialog = orderDialog(page)
  await dialog.open()
  await fillKnownOrder(dialog)
})

async function createAgainst(status: number, problem: Partial<Problem> | string): Promise<void> {
  world.browserMaySay(answered(status))
  await page.route('**/api/investment', (route) =>
    typeof problem === 'string'
      ? route.fulfill({ status, contentType: 'text/html', body: problem })
      : route.fulfill({ status, json: problem }),
  )
  await expect.poll(() => dialog.create.isEnabled()).toBe(true)
  await dialog.create.click()
}
const toast = () => toasts(page).error

it.each<[string, StepTitle]>([
  ['caretaker.phone', 'Opiekun budynku'],
  ['building.caretaker.lastName', 'Opiekun budynku'],
  ['additionalInformation.3.content', 'Notatki budynku'],
  ['order.comment', 'Uwagi do zlecenia'],
  ['order.preferredEndAt', 'Usługi'],
  ['order.prefferedEndAt', 'Usługi'],
  ['order.coordinator', 'Koordynator'],
  ['client.nip', 'Dane Klient/Administratora'],
  ['billingDetails.email', 'Dane do faktury'],
  ['events.0.startAt', 'Terminarz'],
])('an error at %s is led to "%s"', async (field, title) => {
  await createAgainst(400, { message: 'Nie.', errors: [{ field, message: 'Tak być nie może' }] })
  await toast().getByText('Tak być nie może').waitFor()
  await dialog.section(title).getByText('Tak być nie może').waitFor()
  await expect.poll(() => dialog.step(title).getAttribute('data-mark')).toBe('invalid')
})

it('several errors are listed together, and all their sections are marked', async () => {
  const errors = [
    { field: 'order.comment', message: 'Uwaga jest za krótka' },
    { field: 'events.0.endAt', message: 'Za późno' },
  ]
  await createAgainst(400, { message: 'Nie.', errors })
  await toast().filter({ hasText: 'Błędy walidacji: • Uwaga jest za krótka • Za późno' }).waitFor()
  for (const title of ['Terminarz', 'Uwagi do zlecenia'] as const) {
    await expect.poll(() => dialog.step(title).getAttribute('data-mark')).toBe('invalid')
  }
})

it('an error that no section owns is still said', async () => {
  await createAgainst(400, { message: 'Nie.', errors: [{ field: 'weather', message: 'Pada deszcz' }] })
  await toast().getByText('Pada deszcz').waitFor()
})

it.each([
  [400, { message: 'Dziś już nie przyjmujemy' }, 'Dziś już nie przyjmujemy'],
  [400, {}, 'Błąd walidacji. Sprawdź poprawność wprowadzonych danych.'],
  [500, { message: 'Wystąpił nieoczekiwany błąd.' }, 'Wystąpił nieoczekiwany błąd.'],
  [502, '<h1>Bad gateway</h1>', 'Nie wiadomo, czy zlecenie powstało.'],
] as const)('an answer %s %j says "%s" for ten seconds', async (status, problem, sentence) => {
  await page.clock.install()
  await createAgainst(status, problem)
  await toast().getByText(sentence).waitFor()
  await page.clock.fastForward(8_500)
  expect(await toast().getByText(sentence).isVisible()).toBe(true)
  await page.clock.fastForward(2_000)
  await toast().getByText(sentence).waitFor({ state: 'hidden' })
})
