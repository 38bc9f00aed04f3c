import { wellKnown } from '@zlecenia/contract/examples/well-known'
import { expect, it } from 'vitest'
import { dayAhead, typedDay } from '../days.ts'
import { createByKeyboard } from '../screens/by-keyboard.ts'
import { draftList } from '../screens/drafts.ts'
import { orderDialog } from '../screens/order-dialog.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
/** As somebody types who saves keys: the year is left out. */
const start = (daysAhead: number) => `${typedDay(dayAhead(daysAhead)).replace(/\.\d{4}$/u, '')} 8`

it('an order by keyboard alone, where all notes are known, in at most 36 keys', async () => {
  const page = await world.signedIn('office')
  await page.goto('/apps/orders/list')
  const presses = await createByKeyboard(page, {
    client: ['kwi', wellKnown.communityWithAll.companyName],
    service: ['udr', 'Udrożnienie kanalizacji'],
    start: start(60),
    performer: ['wiś', 'Łukasz Wiśniewski'],
  })
  expect(presses).toBeLessThanOrEqual(36)
})

it('an order by keyboard alone, where no notes are known, in at most 46 keys', async () => {
  const page = await world.signedIn('office')
  await page.goto('/apps/orders/list')
  const presses = await createByKeyboard(page, {
    client: ['elektryczna żu', wellKnown.companyWithoutNotes.companyName],
    service: ['udr', 'Udrożnienie kanalizacji'],
    start: start(61),
    performer: ['wiś', 'Łukasz Wiśniewski'],
  })
  expect(presses).toBeLessThanOrEqual(46)
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
  await page.goto('/apps/devices/list')
  await page.goto('/apps/orders/list')
  const dialog = orderDialog(page)
  const stays = () => expect(new URL(page.url()).pathname).toBe('/apps/orders/list')
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
  await expect.poll(() => new URL(page.url()).pathname).toBe('/apps/devices/list')
})

it.each([
  [1440, 900],
  // 900 px at twice the size.
  [450, 350],
  [360, 740],
])('toasts lie neither on the bar nor on the stepper, at %i by %i', async (width, height) => {
  const page = await world.signedIn('office', { viewport: { width, height } })
  await page.goto('/apps/orders/list')
  const dialog = orderDialog(page)
  await dialog.open()
  await page.keyboard.press('Alt+k')
  await page.keyboard.press('Control+Enter')
  const toasts = page.getByRole('region', { name: 'Komunikaty' })
  await toasts.getByText('Formularz zawiera błędy. Sprawdź zaznaczone sekcje.').waitFor()
  await toasts.getByText(/^Zaznaczono brak/u).waitFor()
  // Where they stand for good.
  await toasts.evaluate((it) =>
    Promise.all(it.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  )
  const boxOf = async (it: typeof toasts) => (await it.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const lies = await boxOf(toasts)
  for (const part of [dialog.root.getByRole('contentinfo'), dialog.root.getByRole('navigation')]) {
    const { x, y, width, height } = await boxOf(part)
    const apart =
      lies.x >= x + width || lies.x + lies.width <= x || lies.y >= y + height || lies.y + lies.height <= y
    expect(apart, JSON.stringify([lies, { x, y, width, height }])).toBe(true)
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
})
