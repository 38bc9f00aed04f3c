import { wellKnown } from '@zlecenia/contract/examples/well-known'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import { watchRequests } from '../at-rest.ts'
import { aPdf } from '../attachments.ts'
import { dayAhead, typedDay } from '../days.ts'
import { createByKeyboard } from '../screens/by-keyboard.ts'
import { dispatcher } from '../screens/dispatcher.ts'
import { draftList } from '../screens/drafts.ts'
import { mostKeys, nobodyIsBusySoon, takeKnownCall } from '../screens/known-call.ts'
import { orderDialog } from '../screens/order-dialog.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
/** As somebody types who saves keys: the year is left out. */
const start = (daysAhead: number) => `${typedDay(dayAhead(daysAhead)).replace(/\.\d{4}$/u, '')} 8`

it('an order by keyboard alone, where all notes are known, in at most 36 keys; the list is read again', async () => {
  const page = await world.signedIn('office')
  const requests = watchRequests(page)
  await page.goto(addressOf('orders'))
  await requests.rest()
  const reads: string[] = []
  // Beside what is open in the building that is chosen.
  page.on(
    'request',
    (it) =>
      /\/api\/orders(?!.*(?:building|customer|client)=)(?:\?|$)/u.test(it.url()) && reads.push(it.url()),
  )
  const presses = await createByKeyboard(page, {
    client: ['kwi 12', wellKnown.communityWithAll.companyName],
    service: ['udr', 'Udrożnienie kanalizacji'],
    start: start(60),
    performer: ['wiś', 'Łukasz Wiśniewski'],
  })
  expect(presses).toBeLessThanOrEqual(mostKeys.allNotes)
  await requests.rest()
  // Twice where the news comes before the answer.
  expect([1, 2]).toContain(reads.length)
})

it('an order by keyboard alone, where no notes are known, in at most 46 keys', async () => {
  const page = await world.signedIn('office')
  await page.goto(addressOf('orders'))
  const presses = await createByKeyboard(page, {
    client: ['elektryczna żu', wellKnown.companyWithoutNotes.companyName],
    service: ['udr', 'Udrożnienie kanalizacji'],
    start: start(61),
    performer: ['wiś', 'Łukasz Wiśniewski'],
  })
  expect(presses).toBeLessThanOrEqual(mostKeys.noNotes)
  expect(
    await world.sql(
      `select count(*)::int as n from orders o join customers c on c.id = o.customer_id
       join slots s on s.order_id = o.id join slot_performers p on p.slot_id = s.id
       where c.company_name = $1 and o.created_at > now() - interval '5 minutes'`,
      [wellKnown.companyWithoutNotes.companyName],
    ),
  ).toEqual([{ n: 1 }])
})

it.each([
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
])('Back closes the dialog, what lies above it first, and never changes the page: %j', async (viewport) => {
  const page = await world.signedIn('office', { viewport })
  await page.goto(addressOf('devices'))
  await page.goto(addressOf('orders'))
  const dialog = orderDialog(page)
  const stays = () => expect(new URL(page.url()).pathname).toBe(addressOf('orders'))
  await dialog.open()
  await dialog.remarks.comment.fill(`Wstecz przy ${viewport.width}`)
  await dialog.notes.root
    .getByRole('button', { name: /^Dodaj notatkę/u })
    .first()
    .click()
  const note = page.getByRole('dialog', { name: 'Nowa notatka' })
  await note.waitFor()
  await page.goBack()
  await note.waitFor({ state: 'hidden' })
  await dialog.remarks.comment.waitFor()
  await page.goBack()
  await dialog.root.waitFor({ state: 'hidden' })
  stays()
  await page.goForward()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
  expect(await dialog.root.count()).toBe(0)
  stays()

  await draftList(page).resume(`Wstecz przy ${viewport.width}`)
  await expect.poll(() => dialog.remarks.comment.inputValue()).toBe(`Wstecz przy ${viewport.width}`)
  await page.reload()
  await draftList(page).back.click()
  await dialog.root.waitFor()
  await page.goBack()
  await dialog.root.waitFor({ state: 'hidden' })
  stays()
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe(addressOf('devices'))
})

it.each([
  [1440, 900],
  // 900 px at twice the size.
  [450, 350],
  [360, 740],
])('toasts lie neither on the bar nor on the stepper, at %i by %i', async (width, height) => {
  const page = await world.signedIn('office', { viewport: { width, height } })
  await page.goto(addressOf('orders'))
  const dialog = orderDialog(page)
  await dialog.open()
  await page.keyboard.press('Alt+k')
  await page.keyboard.press('Control+Enter')
  const toasts = page.getByRole('region', { name: 'Komunikaty' })
  // At once: the second stands for two seconds.
  await Promise.all(
    ['Formularz zawiera błędy. Sprawdź zaznaczone sekcje.', /^Zaznaczono brak/u].map((text) =>
      toasts.getByText(text).waitFor(),
    ),
  )
  // Where they stand for good.
  await toasts.evaluate((it) =>
    Promise.all(it.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
  // In one moment, for the bar grows where its words wrap.
  const [lies, ...parts] = await dialog.root.evaluate((root) =>
    [document.querySelector('[data-toasts]'), root.querySelector('footer'), root.querySelector('nav')].map(
      (it) => (it ?? root).getBoundingClientRect().toJSON(),
    ),
  )
  for (const part of parts) {
    const apart =
      lies.left >= part.right || lies.right <= part.left || lies.top >= part.bottom || lies.bottom <= part.top
    expect(apart, JSON.stringify([lies, part])).toBe(true)
  }
  expect(lies.height).toBeGreaterThan(40)
  // However narrow, the stepper says of every step how much is wrong with it.
  const wrong = dialog.root.getByRole('navigation').getByRole('button', { name: /błąd|błęd/u })
  const counts = await wrong.evaluateAll((all) =>
    all.map((step) =>
      [...step.querySelectorAll<HTMLElement>('[aria-hidden]')].some(
        (it) => /^\d$/u.test(it.textContent) && it.clientWidth > 20,
      ),
    ),
  )
  expect(counts.length).toBeGreaterThan(3)
  expect(counts).not.toContain(false)

  // Put aside: what floats at the lower edge leaves the words of the footer to be read.
  await page.keyboard.press('Escape')
  const aside = page.getByRole('button', { name: /^\d+ wersj/u })
  await aside.waitFor()
  const left = await aside.evaluate((it) => it.getBoundingClientRect().left)
  const words = page.locator('footer[lang="en"]').filter({ visible: true })
  expect(
    await words.evaluate((it) => {
      const range = document.createRange()
      range.selectNodeContents(it)
      return Math.max(...[...range.getClientRects()].map(({ right }) => right))
    }),
  ).toBeLessThanOrEqual(left)
})

// Twenty minutes at an order desk, by keyboard alone and by what the screen says.
describe('a call', () => {
  let page: Page
  let hand: ReturnType<typeof dispatcher>
  beforeEach(async () => {
    await world.sql('delete from drafts')
    page = await world.signedIn('office')
    await page.goto(addressOf('orders'))
    hand = dispatcher(page)
    await hand.open()
  })
  /** Says how many keys a call took, beside how many it may take. */
  const counted = (call: string, limit: number) => {
    console.info(`${call}: ${hand.keys} keys, at most ${limit}`)
    expect(hand.keys).toBeLessThanOrEqual(limit)
  }
  const search = ['combobox', /^Wyszukaj usługę/u] as const
  const start = (n: number) => page.getByRole('group', { name: `Termin ${n}` }).getByLabel('Początek')
  interface Made extends Record<string, unknown> {
    place: string
    at: Date
    people: number
  }
  const lastOrder = async () =>
    (
      await world.sql<Made>(
        `select o.address || ', ' || o.city as place, o.is_fault as fault, o.hide_contact as hidden, o.comment,
                (select min(s.start_at) from slots s where s.order_id = o.id) as at,
                (select count(*)::int from slots s where s.order_id = o.id) as visits,
                (select count(*)::int from slots s join slot_performers p on p.slot_id = s.id
                  where s.order_id = o.id) as people,
                (select count(*)::int from order_files f where f.order_id = o.id) as files,
                o.billing is not null as billed, o.caretaker_first_name || ' ' || o.caretaker_last_name as caretaker
           from orders o order by o.created_at desc limit 1`,
      )
    )[0]

  it('"Kwiatowa 12, winda stoi, ktoś w środku", tomorrow at eight, any man: 26 keys at most', async () => {
    await world.sql(nobodyIsBusySoon)
    await takeKnownCall(page, hand)
    expect(await lastOrder()).toMatchObject({ place: 'ul. Kwiatowa 12, Gorzów Wielkopolski', people: 1 })
    counted('known client and object', mostKeys.knownCall)
  })

  it('Halina Święcicka, Lipowa 3 in Kłodawa, garage door, Thursday at four, no invoice: 110 keys at most', async () => {
    await hand.pick('Halina Święcicka', 'Dodaj nowego Klienta / Administratora')
    await hand.reads('Dodajesz nowego klienta / administratora.')
    await hand.walk(['textbox', /^Telefon/u])
    await hand.type('601234567')
    await hand.jump(2, ['textbox', /^Adres/u])
    await hand.fields('Lipowa 3', '66415', 'Kłodawa')
    await hand.walk(['radio', /^Jednorodzinny/u])
    await hand.press('Space')
    await hand.jump(3, ['checkbox', 'Brak danych do faktury'])
    await hand.press('Space')
    await hand.jump(4, ['checkbox', 'Brak opiekuna'])
    await hand.walk(['button', 'Opiekun: klient'])
    await hand.press('Enter')
    await hand.jump(6, search)
    await hand.pick('sprę', 'Wymiana sprężyn')
    await hand.jump(7, ['textbox', /^Początek/u])
    await hand.type('cz 16')
    await hand.restIsNone()
    await hand.create()
    expect(await lastOrder()).toMatchObject({
      place: 'Lipowa 3, Kłodawa',
      caretaker: 'Halina Święcicka',
      billed: false,
    })
    counted('new private person', 110)
  })

  it('a new company by its NIP, its shop in another town, two visits, two men, a contact hidden, a PDF: 130 keys at most', async () => {
    await hand.pick('7740001454', 'Dodaj nowego Klienta / Administratora')
    await expect.poll(() => hand.dialog.client.field('Nazwa firmy').inputValue()).not.toBe('')
    await hand.walk(['textbox', /^Imię i nazwisko/u])
    await hand.fields('Ewa Lis', '601234568')
    await hand.jump(2, ['textbox', /^Adres/u])
    await hand.fields('Targowa 8', '66400', 'Gorzów')
    await hand.walk(['radio', /^Jednorodzinny/u])
    await hand.press('ArrowDown', 'ArrowDown')
    await hand.jump(3, ['checkbox', 'Brak danych do faktury'])
    await hand.walk(['button', 'Kopiuj dane klienta'])
    await hand.press('Enter')
    await hand.jump(4, ['checkbox', 'Brak opiekuna'])
    await hand.walk(['textbox', /^Imię\*?$/u])
    await hand.fields('Jan', 'Bąk', '602345678')
    await hand.walk(['checkbox', 'Ukryj kontakt'])
    await hand.press('Space')
    await hand.jump(6, search)
    await hand.pick('szl', 'szlaban')
    await hand.jump(7, ['textbox', /^Początek/u])
    for (const [n, performer] of ['Wiśniewski', 'Ślusarczyk'].entries()) {
      if (n > 0) {
        await hand.walk(['button', 'Dodaj Termin'])
        await hand.press('Enter')
        await start(2).and(page.locator(':focus')).waitFor()
      }
      const day = typedDay(dayAhead(70 + n)).replace(/\.\d{4}$/u, '')
      await hand.type(`${day} 8`)
      await hand.press('Tab', 'Tab')
      await hand.pick(performer.slice(0, 3).toLowerCase(), performer)
    }
    await hand.jump(9, ['checkbox', 'Brak załączników'])
    await hand.walk(['button', 'Wybierz pliki'])
    await hand.attach(aPdf('umowa.pdf'))
    await hand.restIsNone()
    await hand.create()
    expect(await lastOrder()).toMatchObject({
      ...{ place: 'Targowa 8, Gorzów', caretaker: 'Jan Bąk', hidden: true, billed: true },
      ...{ visits: 2, people: 2, files: 1 },
    })
    counted('company by NIP', 130)
  })

  it('an administrator known by "694 813" alone, with four buildings: 30 keys at most', async () => {
    await hand.pick('694 813', wellKnown.companyWithBuildings.companyName)
    await hand.jump(2, ['radio', /^al\. 11 Listopada 102/u])
    expect(await page.getByRole('group', { name: 'Obiekty klienta' }).getByRole('radio').count()).toBe(5)
    await hand.press('ArrowDown', 'ArrowDown', 'Enter')
    await hand.reads('Wybrano istniejący obiekt')
    await hand.jump(6, search)
    await hand.pick('uwo', 'Uwolnienie osób')
    await hand.jump(7, ['textbox', /^Początek/u])
    await hand.type('śr 9')
    await hand.restIsNone()
    await hand.create()
    expect(await lastOrder()).toMatchObject({ place: 'ul. Walczaka 25, Gorzów Wielkopolski' })
    counted('administrator by phone', 30)
  })

  it('another one in the middle of an order: it is put aside, and taken up again where it was', async () => {
    await hand.pick('kwi 12', 'ul. Kwiatowa 12')
    await hand.jump(6, search)
    await hand.pick('uwo', 'Uwolnienie osób')
    await hand.press('Escape')
    await page.getByRole('button', { name: '1 wersja robocza' }).waitFor()

    await hand.open()
    await hand.pick('elektryczna żu', wellKnown.companyWithoutNotes.companyName)
    await hand.reads('Wybrano istniejący obiekt')
    await hand.jump(6, search)
    await hand.pick('udr', 'Udrożnienie kanalizacji')
    await hand.jump(7, ['textbox', /^Początek/u])
    await hand.type('śr 10')
    await hand.restIsNone()
    await hand.create()
    expect(await lastOrder()).toMatchObject({ place: expect.stringContaining('ul. Żwirowa 7') })

    await hand.walk(['button', '1 wersja robocza'])
    await hand.press('Enter')
    await hand.walk(['button', /^Wznów: /u])
    await hand.press('Enter')
    await hand.dialog.root.waitFor()
    await page.getByRole('button', { name: 'Usuń: Uwolnienie osób' }).waitFor()
    await hand.jump(7, ['textbox', /^Początek/u])
    await hand.type('śr 8')
    await hand.restIsNone()
    await hand.create()
    expect(await lastOrder()).toMatchObject({ place: 'ul. Kwiatowa 12, Gorzów Wielkopolski' })
    await page.getByRole('button', { name: /^\d+ wersj/u }).waitFor({ state: 'hidden' })
    counted('two orders, one put aside', 60)
  })

  it('"Słoneczne 99, nie ma prądu", on Sunday, nobody to go yet: 48 keys at most', async () => {
    await hand.pick('słoneczne 99', 'os. Słoneczne 99')
    await hand.reads('Wybrano istniejący obiekt')
    await hand.jump(6, search)
    await hand.walk(['checkbox', 'Usterka'], 'Shift+Tab')
    await hand.press('Space')
    await hand.jump(7, ['textbox', /^Początek/u])
    await hand.type('nd 8')
    await hand.press('Tab')
    await page.getByRole('group', { name: 'Termin 1' }).getByText('weekend').first().waitFor()
    await hand.jump(3, ['checkbox', 'Brak danych do faktury'])
    await hand.press('Space')
    await hand.jump(0, ['checkbox', 'Brak uwag'])
    await hand.walk(['textbox', /^Uwagi/u])
    await hand.type('nie ma prądu')
    await hand.restIsNone()
    await hand.create()
    const order = await lastOrder()
    expect(order).toMatchObject({ place: 'os. Słoneczne 99, Międzyrzecz', fault: true, people: 0 })
    expect([order?.comment, order?.at.getDay()]).toEqual(['nie ma prądu', 0])
    counted('a fault on Sunday', 48)
  })
})
