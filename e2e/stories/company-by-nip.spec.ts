import { addressOf } from '@zlecenia/contract/pages'
import { type OrderDialog, orderDialog } from '../screens/order-dialog.ts'
import { expect, it, journey } from '../story.ts'
import { answered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })

/** The rest of the order, for a new company at a new object. */
async function fillTheRest(dialog: OrderDialog): Promise<void> {
  await dialog.client.fill({ 'Imię i nazwisko': 'Łucja Żak', Telefon: '601 202 303' })
  await dialog.building.fill(
    { 'Nazwa budynku': 'Siedziba', Adres: 'ul. Nowa 5', 'Kod pocztowy': '00-916', Miasto: 'Warszawa' },
    'Usługowy',
  )
  await dialog.billing.copyClient.click()
  await dialog.caretaker.fill('Jan', 'Nowak', '602 303 404')
  await dialog.notes.rest.click()
  await dialog.services.fault.check()
  await dialog.schedule.fill(1, { start: 'jutro 9', performers: [] })
  await dialog.attachments.none.check()
  await dialog.remarks.none.check()
}

it(
  'a new company whose city was typed first: the differences are shown and confirmed; a second time it is offered as a client',
  journey,
  async () => {
    const page = await world.signedIn('office')
    await page.goto(addressOf('orders'))
    const dialog = orderDialog(page)
    const lookUp = async (nip: string) => {
      await dialog.client.field('NIP').fill(nip)
      await dialog.client.lookUp.click()
    }
    const value = (label: string) => () => dialog.client.field(label).inputValue()
    await dialog.open()
    await dialog.client.add('Firma')
    await lookUp('123-456-32-18')
    world.browserMaySay(answered(404))
    await dialog.client.root.getByText('Nie znaleziono firmy o podanym numerze NIP').waitFor()
    await dialog.client.fill({ Miasto: 'Łódź' })
    await lookUp('5260250274')

    const question = page.getByRole('dialog', { name: 'Znaleziono dane firmy' })
    await question.getByText('Pobrane dane zastąpią następujące wypełnione pola:').waitFor()
    const row = question.getByRole('row').filter({ hasText: 'Miasto' })
    await row.filter({ hasText: /Łódź.*Warszawa/u }).waitFor()
    await question.getByRole('button', { name: 'Zastąp danymi z rejestru' }).click()

    await expect.poll(value('Miasto')).toBe('Warszawa')
    expect(await value('Nazwa firmy')()).toBe('Ministerstwo Finansów')
    expect(await value('Kod pocztowy')()).toBe('00-916')
    await fillTheRest(dialog)
    await expect.poll(() => dialog.create.isEnabled()).toBe(true)
    await dialog.createOrder()
    expect(
      await world.sql(`select company_name, city, regon from customers where nip = '5260250274'`),
    ).toEqual([{ company_name: 'Ministerstwo Finansów', city: 'Warszawa', regon: '000002217' }])
    // A second time it is offered as a client.
    await dialog.open()
    await dialog.client.add('Firma')
    await lookUp('5260250274')
    await dialog.client.edit.waitFor()
    expect(await value('Nazwa firmy')()).toBe('Ministerstwo Finansów')
  },
)
