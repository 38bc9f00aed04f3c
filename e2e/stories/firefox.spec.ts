import { wellKnown } from '@zlecenia/contract/examples/well-known'
import { demoAccounts, demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import { addressOf } from '@zlecenia/contract/pages'
import { aPdf, aPhoto } from '../attachments.ts'
import { dayAhead, isoDay, shownDay } from '../days.ts'
import { insetsOfFilters } from '../harness/text-offset.ts'
import { createOrder } from '../order-by-call.ts'
import { chatScreen } from '../screens/chat.ts'
import { draftList } from '../screens/drafts.ts'
import { fillKnownOrder } from '../screens/fill-order.ts'
import { orderDialog } from '../screens/order-dialog.ts'
import { calendarScreen, orderDetails, ordersList } from '../screens/orders.ts'
import { shell } from '../screens/shell.ts'
import { signInScreen } from '../screens/sign-in.ts'
import { describe, expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const community = wellKnown.communityWithAll.companyName
const day = dayAhead(75)
const photo = aPhoto('klatka schodowa.jpg')

/** run-tests.mjs reports when these are skipped. */
describe('in Firefox', () => {
  const world = useWorld({ demo: true })

  it(
    'somebody signs in and stands in the calendar; the list is searched, sorted and paged, and leads to an order and back',
    journey,
    async () => {
      const page = await world.stranger()
      await page.goto('/')
      await signInScreen(page).signIn(demoAccounts.office, demoPassword)
      await shell(page).addOrder.waitFor()
      expect(new URL(page.url()).pathname).toBe(addressOf('calendar'))
      await page.reload()
      await shell(page).account.waitFor()

      const insets = await insetsOfFilters(page)
      expect(Math.max(...insets) - Math.min(...insets)).toBeLessThanOrEqual(2)

      const list = ordersList(page)
      await list.search.fill('kwiatowa')
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('kwiatowa')
      await list.row('Kwiatowa').first().waitFor()
      await page.getByRole('columnheader', { name: 'Klient' }).getByRole('button').click()
      await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('client')
      await list.open('Kwiatowa')
      await page.goBack()
      await list.row('Kwiatowa').first().waitFor()
      await expect.poll(() => list.search.inputValue()).toBe('kwiatowa')
    },
  )

  it(
    'an order with two files is put aside, resumed as it was typed, made, its picture looked at, and opened from the calendar',
    journey,
    async () => {
      const page = await world.signedIn('office')
      await ordersList(page).goto()
      const dialog = orderDialog(page)
      await dialog.open()
      await fillKnownOrder(dialog, { daysAhead: 75, comment: 'Klucz u dozorcy.' })
      await dialog.attachments.none.uncheck()
      await dialog.attachments.attach(photo, aPdf())
      await dialog.close.click()
      await dialog.root.waitFor({ state: 'hidden' })

      await page.reload()
      await draftList(page).resume(community)
      await dialog.attachments.file(photo.name).waitFor()
      await expect.poll(() => dialog.remarks.comment.inputValue()).toBe('Klucz u dozorcy.')
      expect(await dialog.schedule.start(1).inputValue()).toBe(`${shownDay(day)} 08:00`)
      await expect.poll(() => dialog.create.isEnabled()).toBe(true)
      await dialog.createOrder()
      await expect.poll(() => draftList(page).open.count()).toBe(0)

      await ordersList(page).open(community)
      const details = orderDetails(page)
      await details.card('Uwagi do zlecenia').getByText('Klucz u dozorcy.').waitFor()
      await details.file(photo.name).click()
      const preview = details.preview(photo.name).getByRole('img')
      const width = () => preview.evaluate((it) => (it as HTMLImageElement).naturalWidth)
      await expect.poll(width).toBeGreaterThan(0)

      const calendar = calendarScreen(page)
      await calendar.goto('week', isoDay(day))
      await calendar.slot('Kwiatowa').first().waitFor()
      await calendar.view('Miesiąc').click()
      await calendar.openOrder('Kwiatowa')
      await details.card('Terminy').getByText('Łukasz Wiśniewski').first().waitFor()
    },
  )

  it('a voice and a photo are sent and played by another, and an order is dropped on a column', async () => {
    const { number } = await createOrder(world, 'office', {
      startAt: `${isoDay(dayAhead(50))}T08:00:00Z`,
      address: 'Tablicowa 1',
    })
    const [page, other] = await Promise.all([world.signedIn('worker'), world.signedIn('office')])
    const here = chatScreen(page)
    const there = chatScreen(other)
    await Promise.all([here, there].map((it) => it.open(/Brygada/u)))
    await page.getByRole('button', { name: 'Nagraj głos, do minuty' }).click()
    await page.getByText('1 s z 60 s').waitFor()
    await here.attach(photo)
    await here.attached.getByText(photo.name).waitFor()
    await page.getByRole('button', { name: 'Wyślij' }).click()
    await there.file(photo.name).waitFor()
    await there.log.getByRole('button', { name: /Odtwórz nagranie/u }).click()
    const voice = there.log.locator('audio')
    await expect.poll(() => voice.evaluate((it) => (it as HTMLAudioElement).currentTime)).toBeGreaterThan(0)
    expect((await voice.boundingBox())?.height).toBe(44)

    await other.goto(addressOf('kanban', { q: number }))
    const column = (name: string) => other.getByRole('region', { name, exact: true })
    const card = (of: string) => column(of).getByRole('listitem').filter({ hasText: 'Tablicowa 1' })
    await card('Zaplanowane').dragTo(column('W trakcie'))
    await card('W trakcie').waitFor()
  })
})
