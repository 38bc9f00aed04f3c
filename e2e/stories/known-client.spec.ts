import { wellKnown } from '@zlecenia/contract/examples/well-known'
import { demoAccounts, demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import { addressOf } from '@zlecenia/contract/pages'
import { aPdf, aPhoto } from '../attachments.ts'
import { dayAhead, isoDay, shownDay, typedDay } from '../days.ts'
import { orderDialog } from '../screens/order-dialog.ts'
import { calendarScreen, orderDetails, ordersList } from '../screens/orders.ts'
import { signInScreen } from '../screens/sign-in.ts'
import { expect, it, journey } from '../story.ts'
import { within } from '../through-all-routes.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const client = wellKnown.companyWithoutNotes
const first = dayAhead(70)
const second = dayAhead(71)
const files = [aPhoto(), aPdf()]

it(
  'an order for a known client, from signing in to list, details, calendar and its files',
  journey,
  async () => {
    const page = await world.stranger()
    await page.goto(addressOf('orders'))
    await signInScreen(page).signIn(demoAccounts.office, demoPassword)

    const dialog = orderDialog(page)
    await dialog.open()
    await dialog.client.choose('żubr', client.companyName)
    await dialog.building.root.getByText('Wybrano istniejący obiekt').waitFor()
    expect(await dialog.building.field('Adres').inputValue()).toBe(client.building)
    expect(await dialog.billing.records.first().isChecked()).toBe(true)
    expect(await dialog.caretaker.field('Nazwisko').inputValue()).not.toBe('')
    await dialog.notes.add('Kod do budynku', '4512 i klucz')
    await dialog.notes.add('Dostęp na dach', 'Drabina u ochrony')
    await dialog.notes.add('Niezbędne narzędzia', 'Klucz 22')
    await dialog.notes.rest.click()
    await dialog.services.choose('Naprawa rozdzielni')
    await dialog.schedule.fill(1, {
      start: `${typedDay(first)} 8:00`,
      end: '9:30',
      performers: ['Tomasz Kowalski', 'Stanisław Brzęczyszczykiewicz'],
    })
    await dialog.schedule.add.click()
    await dialog.schedule.fill(2, {
      start: `${typedDay(second)} 13:15`,
      performers: ['Grzegorz Ślusarczyk'],
    })
    await dialog.attachments.attach(...files)
    await dialog.remarks.comment.fill('Zabrać rozdzielnię zapasową. Brama otwarta do 15.')
    await expect.poll(() => dialog.create.isEnabled()).toBe(true)
    await dialog.createOrder()

    const list = ordersList(page)
    await list.goto()
    await list
      .row(client.companyName)
      .first()
      .getByText(`${shownDay(first)}, 08:00–09:30`)
      .waitFor()
    await list.open(client.companyName)

    const details = orderDetails(page)
    await details.card('Klient').getByText(client.companyName).waitFor()
    await details.card('Obiekt').getByText(client.building).first().waitFor()
    await details.card('Dane do faktury').getByText(client.companyName).waitFor()
    for (const note of ['4512 i klucz', 'Drabina u ochrony', 'Klucz 22']) {
      await details.card('Notatki budynku').getByText(note).waitFor()
    }
    await details.card('Usługi').getByText('Naprawa rozdzielni').waitFor()
    const slots = details.card('Terminy').getByRole('listitem')
    await slots
      .filter({ hasText: `${shownDay(first)}, 08:00–09:30` })
      .filter({ hasText: 'Tomasz Kowalski' })
      .filter({ hasText: 'Stanisław Brzęczyszczykiewicz' })
      .waitFor()
    await slots
      .filter({ hasText: `${shownDay(second)}, 13:15–14:15` })
      .filter({ hasText: 'Grzegorz Ślusarczyk' })
      .waitFor()
    await details.card('Uwagi do zlecenia').getByText('Zabrać rozdzielnię zapasową.').waitFor()
    await details.card('Koordynator').getByText('Agnieszka Zielińska').waitFor()
    const number = await details.number.textContent()

    await details.file('brama od podwórza.jpg').click()
    const picture = details.preview('brama od podwórza.jpg').getByRole('img')
    await expect.poll(() => picture.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBe(96)
    await page.keyboard.press('Escape')
    // Headless Chromium downloads the file instead of showing it, perhaps before anybody waits for it.
    const downloaded = new Promise((resolve) => page.on('popup', (it) => it.on('download', resolve)))
    const [tab] = await Promise.all([page.waitForEvent('popup'), details.file('protokół.pdf').click()])
    await Promise.any([tab.waitForURL(/^blob:/u), downloaded])
    await tab.close()
    expect(await storedBytes(page.url())).toEqual(files.map(({ name, buffer }) => ({ name, buffer })))

    const calendar = calendarScreen(page)
    for (const [view, day] of [
      ['month', first],
      ['week', second],
      ['day', second],
      ['list', first],
    ] as const) {
      await within(page, addressOf('calendar', { view, date: isoDay(day) }))
      await calendar.slot(client.building).first().waitFor()
    }
    await calendar.openOrder(client.building)
    await page.getByRole('heading', { level: 1, name: number ?? '' }).waitFor()
  },
)

async function storedBytes(address: string) {
  const id = address.split('/').at(-1)
  const order = await world.ask<{ files: { id: string; name: string }[] }>('office', 'GET', `/orders/${id}`)
  return Promise.all(
    order.files.map(async (file) => ({
      name: file.name,
      buffer: await world.bytes('office', `/orders/${id}/files/${file.id}`),
    })),
  )
}
