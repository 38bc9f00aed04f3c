import { aSpreadsheet } from '@zlecenia/contract/features/imports/imports.examples'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { findings, findingsInEveryLook } from '../accessibility.ts'
import { dayAhead, typedDay } from '../days.ts'
import { button } from '../screens/locate.ts'
import { orderDialog } from '../screens/order-dialog.ts'
import { setupScreen } from '../screens/setup.ts'
import { shell, toasts } from '../screens/shell.ts'
import { expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld()
const clients = 200

const owner = {
  'Nazwa firmy': 'Serwis Łużycki',
  Imię: 'Żaneta',
  Nazwisko: 'Ćwik',
  'E-mail': 'zaneta@serwis.example',
  Hasło: 'Haslo123!',
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Wybierz plik').click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
}
const counted = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).locator('dd').textContent()

it(
  'a new company of one starts empty, imports 200 clients with objects and devices, and plans its first day',
  journey,
  async () => {
    const page = await world.stranger()
    await page.goto('/')
    const screen = setupScreen(page)
    await screen.fill(owner)
    await screen.submit.click()
    await shell(page).addOrder.waitFor()

    await page.goto(addressOf('customers'))
    // The empty list offers it beside the button above.
    await page.getByRole('region', { name: 'Klienci' }).getByRole('link', { name: 'Importuj' }).click()
    await page.getByRole('heading', { name: 'Nowy plik' }).waitFor()
    expect(await findingsInEveryLook(page)).toEqual([])
    await choose(page, 'nasi-klienci.csv', aSpreadsheet(clients))
    await page.getByRole('heading', { name: 'Co jest w kolumnach' }).waitFor()
    const means = (heading: string) => page.getByRole('combobox', { name: `Co to jest: ${heading}` })
    await expect.poll(() => means('Adres obiektu').inputValue()).toBe('buildingAddress')
    expect(await findingsInEveryLook(page)).toEqual([])
    await button(page, 'Sprawdź wiersze').click()

    await page.getByRole('heading', { name: 'Co powstanie' }).waitFor()
    for (const label of ['Nowi klienci', 'Nowe obiekty', 'Nowe urządzenia'])
      expect(await counted(page, label)).toBe(String(clients))
    // A different page, and a reload, show the state.
    await page.reload()
    await button(page, 'Importuj').click()
    await page.getByRole('heading', { name: 'Zaimportowano' }).waitFor()
    expect(await findings(page)).toEqual([])

    const dialog = orderDialog(page)
    await dialog.open()
    await dialog.client.search.fill('ul. Kwiatowa 17')
    await dialog.client.option('ul. Kwiatowa 17, Gorzów').first().click()
    await page.getByText('Wybrano istniejący obiekt').waitFor()
    await dialog.billing.none.check()
    await dialog.caretaker.none.check()
    await dialog.notes.rest.click()
    await dialog.services.choose('Wymiana zaworu')
    await dialog.attachments.none.check()
    await dialog.remarks.none.check()
    await dialog.schedule.fill(1, { start: `${typedDay(dayAhead(1))} 8:00`, performers: [] })
    await dialog.schedule.root.getByText('Nie ma jeszcze serwisanta.').waitFor()
    await button(dialog.schedule.root, 'Zlecenia wykonuję ja').click()
    await button(dialog.schedule.slot(1), 'Usuń: Żaneta Ćwik').waitFor()
    await dialog.createOrder()
    expect(
      await world.sql(
        `select o.client_name as client, u.last_name as performer from orders o join slots s on s.order_id = o.id
         join slot_performers p on p.slot_id = s.id join users u on u.id = p.user_id`,
      ),
    ).toEqual([{ client: 'Wspólnota Mieszkaniowa Kwiatowa 17', performer: 'Ćwik' }])

    await page.goto(addressOf('imports'))
    await page.getByRole('link', { name: 'nasi-klienci.csv' }).click()
    await button(page, 'Cofnij import').click()
    const question = page.getByRole('dialog', { name: 'Czy cofnąć ten import?' })
    await question.getByRole('link', { name: 'Wspólnota Mieszkaniowa Kwiatowa 17' }).waitFor()
    await button(question, 'Cofnij resztę').waitFor()

    await page.goto(addressOf('imports'))
    await choose(page, 'jeszcze.csv', aSpreadsheet(1).replace('\r\n', '\r\n;;;;;;;Nigdzie;;;;\r\n'))
    await button(page, 'Sprawdź wiersze').click()
    const rows = page.getByRole('table')
    await rows.getByText('Nie ma takiego obiektu').first().waitFor()
    await rows
      .getByRole('link', { name: 'Już jest: Wspólnota Mieszkaniowa Kwiatowa 1', exact: true })
      .waitFor()
    await button(page, 'Importuj').waitFor({ state: 'detached' })
    expect(await findingsInEveryLook(page)).toEqual([])
    await page.getByRole('combobox', { name: 'Pokaż' }).selectOption({ label: 'Z błędami' })
    await button(page, 'Pomiń wiersze z błędami').click()
    await button(page, 'Importuj').click()
    await page.getByRole('heading', { name: 'Zaimportowano' }).waitFor()
    expect(await counted(page, 'Nowi klienci')).toBe('0')
    await button(page, 'Cofnij import').click()
    await button(question, 'Cofnij import').click()
    await toasts(page).success.getByText('Import jest cofany').waitFor()
    await page.getByText('Ten import cofnięto').waitFor()
  },
)
