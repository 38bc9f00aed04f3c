import { exampleNip } from '@zlecenia/contract/examples/identifiers'
import { sentTogether } from '../harness/held-calls.ts'
import { countPresses } from '../harness/press-count.ts'
import {
  beginInvoice,
  finishedOrder,
  finishedPrivateOrder,
  furtherOrders,
  pricedOrder,
  pricedService,
} from '../invoice-by-call.ts'
import { invoiceForm, invoiceList, invoicePage, textOf } from '../screens/invoices.ts'
import { button, field } from '../screens/locate.ts'
import { orderPage } from '../screens/order-page.ts'
import { beforeAll, expect, it } from '../story.ts'
import { answered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
// An invoice that has to be in KSeF is corrected and settled once it has its number there.
beforeAll(async () => {
  await world.sql('update invoice_settings set ksef_from = null')
})
const numberOf = (prefix: string) => new RegExp(`^${prefix}/\\d{4}/\\d{2}/\\d{4}$`, 'u')

it('an order with prices is an issued invoice after at most six presses', async () => {
  const { id } = await finishedOrder(world)
  const page = await world.signedIn('office')
  const order = orderPage(page)
  await order.goto(id)
  const count = await countPresses(page)
  const settlement = order.card('Rozliczenie')
  await button(settlement, 'Zaproponuj z cennika').click()
  await settlement.getByRole('row', { name: pricedService.name }).waitFor()
  await button(settlement, 'Wystaw fakturę').click()
  expect(await invoiceForm(page).issued()).toMatch(numberOf('FV'))
  const presses = await count()
  expect(presses).toBeGreaterThanOrEqual(3)
  expect(presses).toBeLessThanOrEqual(6)
})

it('twelve orders of one payer become one invoice, with a line for each', async () => {
  const payer = 'Wspólnota Mieszkaniowa Dwunastu Dębów'
  const first = await finishedOrder(world, { client: { companyName: payer } })
  const orders = [first, ...(await furtherOrders(world, first, 11))]
  const page = await world.signedIn('office')
  const list = invoiceList(page)
  await list.find(payer)
  const card = list.payer(payer)
  await card.getByText('12 zleceń', { exact: true }).waitFor()
  // The card shows the first ones, and bills all.
  await button(card, 'Wystaw fakturę (12 zleceń)').click()
  const form = invoiceForm(page)
  await form.line(12).waitFor()
  expect(await form.lines.count()).toBe(12)
  for (const { number } of orders) await form.card('Pozycje').getByText(`Zlecenie ${number}`).waitFor()

  expect(await form.issued()).toMatch(numberOf('FV'))
  const invoice = invoicePage(page)
  for (const { number } of orders) {
    await invoice.card('Powiązane').getByRole('link', { name: number }).waitFor()
  }
  const xml = await invoice.xml()
  expect(xml.all('FaWiersz')).toHaveLength(12)
  expect([xml.one('P_13_1'), xml.one('P_14_1'), xml.one('P_15')]).toEqual(['2160.00', '496.80', '2656.80'])
  await list.find(payer)
  await page.getByText('Żadne zlecenie nie pasuje do wyszukiwania').waitFor()
})

it('an advance and the final invoice of an order share its value', async () => {
  const payer = 'Zakład Szlabanowy Zaliczka sp. z o.o.'
  const order = await finishedOrder(world, { client: { companyName: payer } })
  const page = await world.signedIn('office')
  const form = invoiceForm(page)
  const invoice = invoicePage(page)

  const advance = await beginInvoice(world, 'ZAL', [order])
  await form.goto(advance.id)
  await form.field('Kwota zaliczki brutto').fill('221,41')
  await form.issue.click()
  await form.problem('Zaliczki są większe niż wartość zamówienia').waitFor()
  await form.field('Kwota zaliczki brutto').fill('123')
  const sums = () => textOf(form.card('Podsumowanie'))
  await expect.poll(sums).toContain('Razem100,00 zł23,00 zł123,00 zł')
  const advanceNumber = await form.issued()
  expect(advanceNumber).toMatch(numberOf('FZ'))
  await invoice.sheet.getByText('Kwota zaliczki').waitFor()
  const printed = await textOf(invoice.sheet)
  expect(printed).toContain('Wartość zamówienia221,40 zł')
  expect(printed).toContain('Kwota zaliczki123,00 zł')
  const ofAdvance = await invoice.xml()
  expect(ofAdvance.one('RodzajFaktury')).toBe('ZAL')
  expect(['P_13_1', 'P_14_1', 'P_15'].map(ofAdvance.one)).toEqual(['100.00', '23.00', '123.00'])
  expect(ofAdvance.part('Zamowienie').one('WartoscZamowienia')).toBe('221.40')

  // The advance bills nothing: the order still waits for its invoice.
  const list = invoiceList(page)
  await list.find(payer)
  await list.payer(payer).getByRole('link', { name: order.number }).waitFor()

  const final = await beginInvoice(world, 'ROZ', [order])
  await form.goto(final.id)
  await form.issue.click()
  await form.problem('Wskaż faktury zaliczkowe, które ta faktura rozlicza').waitFor()
  await form.card('Rozliczane zaliczki').getByLabel(advanceNumber).check()
  await expect.poll(sums).toMatch(/Razem180,00 zł41,40 zł221,40 zł.*Do zapłaty ?98,40 zł/u)
  expect(await form.issued()).toMatch(numberOf('FR'))
  await invoice.sheet.getByText('Pozostało do zapłaty').waitFor()
  expect(await textOf(invoice.sheet)).toContain('Pozostało do zapłaty98,40 zł')
  await invoice.sheet.getByText(advanceNumber).waitFor()
  const ofFinal = await invoice.xml()
  expect(ofFinal.one('RodzajFaktury')).toBe('ROZ')
  expect(['P_13_1', 'P_14_1', 'P_15'].map(ofFinal.one)).toEqual(['80.00', '18.40', '98.40'])
  expect(ofFinal.part('FakturaZaliczkowa').one('NrFaZaliczkowej')).toBe(advanceNumber)
  expect(ofFinal.part('FaWiersz').one('P_11')).toBe('180.00')

  await list.find(payer)
  await page.getByText('Żadne zlecenie nie pasuje do wyszukiwania').waitFor()
  const another = await beginInvoice(world, 'ROZ', [])
  await form.goto(another.id)
  await form.chooseClient(payer)
  await form.card('Rozliczane zaliczki').getByText('Ten nabywca nie ma nierozliczonych').waitFor()
})

it('a private person gets an invoice without a NIP', async () => {
  const name = 'Zenobia Konsumencka'
  await finishedPrivateOrder(world, { name })
  const page = await world.signedIn('office')
  const list = invoiceList(page)
  await list.find(name)
  await button(list.payer(name), 'Wystaw fakturę (1 zlecenie)').click()
  const form = invoiceForm(page)
  await form.shown.waitFor()
  expect(await form.field('Numer podatkowy').inputValue()).toBe('none')
  await form.card('Nabywca').getByText('Konsument: wystarczy imię i nazwisko').waitFor()
  expect(await field(form.card('Nabywca'), 'NIP').count()).toBe(0)

  expect(await form.issued()).toMatch(numberOf('FV'))
  const invoice = invoicePage(page)
  await invoice.sheet.getByText(name).waitFor()
  const buyer = (await invoice.xml()).part('Podmiot2')
  expect([buyer.one('BrakID'), buyer.one('NIP'), buyer.one('Nazwa')]).toEqual(['1', undefined, name])
})

it('a commune is invoiced together with its unit, which is the recipient', async () => {
  const [commune, school] = ['Gmina Dębowa Łąka', 'Szkoła Podstawowa nr 1 w Dębowej Łące']
  await finishedOrder(world, { client: { companyName: commune } })
  const page = await world.signedIn('office')
  const list = invoiceList(page)
  await list.find(commune)
  await button(list.payer(commune), 'Wystaw fakturę (1 zlecenie)').click()
  const form = invoiceForm(page)
  await form.card('Nabywca').getByText('Nabywca wygląda na jednostkę gminy').waitFor()
  await field(form.card('Nabywca'), 'Jednostka samorządu (JST)').check()
  await form.issue.click()
  await form.problem('Nabywca jest jednostką samorządu: wskaż odbiorcę').waitFor()

  const parties = form.card('Odbiorcy i inne podmioty')
  await button(parties, 'Dodaj podmiot').click()
  expect(await field(parties, 'Rola').inputValue()).toBe('localUnitRecipient')
  await field(parties, 'Nazwa').fill(school)
  await field(parties, 'NIP').fill(exampleNip(8801))
  await field(parties, 'Adres').fill('ul. Szkolna 1')
  await field(parties, 'Kod i miejscowość').fill('66-400 Gorzów Wielkopolski')
  expect(await form.issued()).toMatch(numberOf('FV'))

  const invoice = invoicePage(page)
  await invoice.sheet.getByText('Odbiorca (JST)').waitFor()
  await invoice.sheet.getByText(school).waitFor()
  const xml = await invoice.xml()
  expect(xml.part('Podmiot2').one('JST')).toBe('1')
  const recipient = xml.part('Podmiot3')
  expect([recipient.one('NIP'), recipient.one('Nazwa'), recipient.one('Rola')]).toEqual([
    exampleNip(8801),
    school,
    '8',
  ])
})

it('an invoice for the wrong buyer is corrected to zero and issued for the right one', async () => {
  const [wrong, right] = ['Zarządca Pomylony sp. z o.o.', 'Zarządca Właściwy sp. z o.o.']
  const order = await finishedOrder(world, { client: { companyName: wrong } })
  await pricedOrder(world, { client: { companyName: right } })
  const page = await world.signedIn('office')
  const list = invoiceList(page)
  const form = invoiceForm(page)
  const invoice = invoicePage(page)
  await list.find(wrong)
  await button(list.payer(wrong), 'Wystaw fakturę (1 zlecenie)').click()
  const number = await form.issued()
  const address = page.url()

  await button(page, 'Zły nabywca: korekta i nowa faktura').click()
  await page.getByText('Rozpoczęto korektę do zera. Nowa faktura czeka w szkicach.').waitFor()
  const zero = page.url()
  // The order is on the wrong invoice until that is corrected.
  const [replacing] = await world.sql<{ id: string }>('select id from invoices where replaces_id is not null')
  await form.goto(replacing?.id ?? '')
  await form.chooseClient(right)
  await expect.poll(() => form.field('Nazwa').first().inputValue()).toBe(right)
  await form.issue.click()
  await form.problem(`Zlecenie ${order.number} jest już na fakturze ${number}`).waitFor()
  const fresh = page.url()

  await page.goto(zero)
  await form.field('Przyczyna korekty').fill('Błędny nabywca')
  expect(await form.issued()).toMatch(numberOf('FK'))
  const ofZero = await invoice.xml()
  expect([ofZero.one('RodzajFaktury'), ofZero.one('P_15')]).toEqual(['KOR', '-221.40'])

  await page.goto(fresh)
  const next = await form.issued()
  expect(next).toMatch(numberOf('FV'))
  expect(next).not.toBe(number)
  await invoice.card('Powiązane').getByRole('link', { name: order.number }).waitFor()
  const ofRight = (await invoice.xml()).part('Podmiot2')
  expect(ofRight.one('Nazwa')).toBe(right)
  await page.goto(address)
  await invoice.is('Skorygowana')
  expect((await invoice.xml()).part('Podmiot2').one('Nazwa')).toBe(wrong)
})

it('two people issue one draft at once: one invoice, and both see that it is being issued', async () => {
  // The second press is a conflict.
  world.browserMaySay(answered(409))
  const order = await finishedOrder(world)
  const { id } = await beginInvoice(world, 'VAT', [order])
  const pages = await Promise.all([world.signedIn('office'), world.signedIn('admin')])
  const forms = pages.map(invoiceForm)
  await Promise.all(forms.map((form) => form.goto(id)))
  await sentTogether(pages, /\/api\/invoices\/[^/]+\/issue$/u)
  await Promise.all(forms.map((form) => form.issue.click()))
  await Promise.all(forms.map((form) => form.issuing.waitFor()))
  const numbers = await Promise.all(pages.map((page) => invoicePage(page).opened()))
  expect(new Set(numbers).size).toBe(1)
  expect(numbers[0]).toMatch(numberOf('FV'))
  const log = await world.sql<{ action: string }>(
    "select action from audit_log where subject_id = $1 and action like 'issue%' order by at",
    [id],
  )
  expect(log.map(({ action }) => action)).toEqual(['issue-begun', 'issued'])
})
