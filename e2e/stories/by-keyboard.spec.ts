import { wellKnown } from '@zlecenia/contract/examples/well-known'
import { addressOf } from '@zlecenia/contract/pages'
import { phone } from '../accessibility.ts'
import { watchRequests } from '../at-rest.ts'
import { aPdf } from '../attachments.ts'
import { dayAhead, typedDay } from '../days.ts'
import { createByKeyboard } from '../screens/by-keyboard.ts'
import { draftList } from '../screens/drafts.ts'
import { mostKeys } from '../screens/known-call.ts'
import { orderDesk, serviceSearch } from '../screens/order-desk.ts'
import { orderDialog } from '../screens/order-dialog.ts'
import { describe, expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
/** Typed like a person who saves keys: the year is left out. */
const start = (daysAhead: number) => `${typedDay(dayAhead(daysAhead)).replace(/\.\d{4}$/u, '')} 8`

it(
  'an order by keyboard alone, where all notes are known, in at most 36 keys; the list is read again',
  journey,
  async () => {
    const page = await world.signedIn('office')
    const requests = watchRequests(page)
    await page.goto(addressOf('orders'))
    await requests.rest()
    const reads: string[] = []
    // Reads of the list, besides open orders of the chosen building.
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
    // Two reads when the live event precedes the response.
    expect([1, 2]).toContain(reads.length)
  },
)

it('Back closes the topmost dialog first, and never changes the page', async () => {
  const page = await world.signedIn('office', { viewport: phone })
  await page.goto(addressOf('devices'))
  await page.goto(addressOf('orders'))
  const dialog = orderDialog(page)
  const stays = () => expect(new URL(page.url()).pathname).toBe(addressOf('orders'))
  /** A dialog has its entry with the frame that shows it; a story sees it before that. */
  const backFrom = async (dialogs: number) => {
    await page.waitForFunction((open) => history.state?.dialogs === open, dialogs)
    await page.goBack()
  }
  await dialog.open()
  await dialog.remarks.comment.fill('Brama od podwórza')
  await dialog.notes.root
    .getByRole('button', { name: /^Dodaj notatkę/u })
    .first()
    .click()
  const note = page.getByRole('dialog', { name: 'Nowa notatka' })
  await note.waitFor()
  await backFrom(2)
  await note.waitFor({ state: 'hidden' })
  await dialog.remarks.comment.waitFor()
  await backFrom(1)
  await dialog.root.waitFor({ state: 'hidden' })
  stays()
  await page.goForward()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)))
  expect(await dialog.root.count()).toBe(0)
  stays()

  await draftList(page).resume('Brama od podwórza')
  await expect.poll(() => dialog.remarks.comment.inputValue()).toBe('Brama od podwórza')
  await page.reload()
  await draftList(page).back.click()
  await dialog.root.waitFor()
  await backFrom(1)
  await dialog.root.waitFor({ state: 'hidden' })
  stays()
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe(addressOf('devices'))
})

for (const [width, height] of [
  // 900 px at twice the size.
  [450, 350],
  [360, 740],
] as const) {
  it(`toasts lie neither on the bar nor on the stepper, at ${width} by ${height}`, async () => {
    const page = await world.signedIn('office', { viewport: { width, height } })
    await page.goto(addressOf('orders'))
    const dialog = orderDialog(page)
    await dialog.open()
    await page.keyboard.press('Alt+k')
    await page.keyboard.press('Control+Enter')
    const toasts = page.getByRole('region', { name: 'Komunikaty' })
    // At once: the second one stays for two seconds.
    await Promise.all(
      ['Formularz zawiera błędy. Sprawdź zaznaczone sekcje.', /^Zaznaczono brak/u].map((text) =>
        toasts.getByText(text).waitFor(),
      ),
    )
    // Position after their animations.
    await toasts.evaluate((it) =>
      Promise.all(it.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    )
    // Measured at once, for the bar grows when its text wraps.
    const [lies, ...parts] = await dialog.root.evaluate((root) =>
      [document.querySelector('[data-toasts]'), root.querySelector('footer'), root.querySelector('nav')].map(
        (it) => (it ?? root).getBoundingClientRect().toJSON(),
      ),
    )
    for (const part of parts) {
      const apart =
        lies.left >= part.right ||
        lies.right <= part.left ||
        lies.top >= part.bottom ||
        lies.bottom <= part.top
      expect(apart, JSON.stringify([lies, part])).toBe(true)
    }
    expect(lies.height).toBeGreaterThan(40)
    // The stepper has the number of errors of each step at any width.
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

    // The dialog is closed: floating elements at the lower edge do not cover the footer's text.
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
}

// Twenty minutes at an order desk, by keyboard alone and by the content of the screen; its other calls:
// calls.spec.ts.
describe('a call', () => {
  const desk = orderDesk(world)

  it('new company by NIP, shop in another town, two visits and men, PDF: 130 keys at most', async () => {
    const { page, hand } = desk
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
    await hand.jump(6, serviceSearch)
    await hand.pick('szl', 'szlaban')
    await hand.jump(7, ['textbox', /^Początek/u])
    for (const [n, performer] of ['Wiśniewski', 'Ślusarczyk'].entries()) {
      if (n > 0) {
        await hand.walk(['button', 'Dodaj Termin'])
        await hand.press('Enter')
        await desk.start(2).and(page.locator(':focus')).waitFor()
      }
      const day = typedDay(dayAhead(70 + n)).replace(/\.\d{4}$/u, '')
      await hand.type(`${day} 8`)
      await hand.walk(['combobox', /^Wykonawcy/u])
      await hand.pick(performer.slice(0, 3).toLowerCase(), performer)
    }
    await hand.jump(9, ['checkbox', 'Brak załączników'])
    await hand.walk(['button', 'Wybierz pliki'])
    await hand.attach(aPdf('umowa.pdf'))
    await hand.restIsNone()
    await hand.create()
    expect(await desk.lastOrder()).toMatchObject({
      place: 'Targowa 8, Gorzów',
      caretaker: 'Jan Bąk',
      hidden: true,
      billed: true,
      visits: 2,
      people: 2,
      files: 1,
    })
    desk.counted('company by NIP', 130)
  })

  it('a second call during an order: the order becomes a draft, and continues where it was', async () => {
    const { page, hand } = desk
    await hand.pick('kwi 12', 'ul. Kwiatowa 12')
    await hand.jump(6, serviceSearch)
    await hand.pick('uwo', 'Uwolnienie osób')
    await hand.press('Escape')
    await page.getByRole('button', { name: '1 wersja robocza' }).waitFor()

    await hand.open()
    await hand.pick('elektryczna żu', wellKnown.companyWithoutNotes.companyName)
    await hand.reads('Wybrano istniejący obiekt')
    await hand.jump(6, serviceSearch)
    await hand.pick('udr', 'Udrożnienie kanalizacji')
    await hand.jump(7, ['textbox', /^Początek/u])
    await hand.type('śr 10')
    await hand.restIsNone()
    await hand.create()
    expect(await desk.lastOrder()).toMatchObject({ place: expect.stringContaining('ul. Żwirowa 7') })

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
    expect(await desk.lastOrder()).toMatchObject({ place: 'ul. Kwiatowa 12, Gorzów Wielkopolski' })
    await page.getByRole('button', { name: /^\d+ wersj/u }).waitFor({ state: 'hidden' })
    desk.counted('two orders, one put aside', 60)
  })
})
