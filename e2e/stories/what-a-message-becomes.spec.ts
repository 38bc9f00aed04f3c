import { addressOf } from '@zlecenia/contract/pages'
import { aPdf, aPhoto } from '../attachments.ts'
import { dayAhead, isoDay } from '../days.ts'
import { createOrder } from '../order-by-call.ts'
import { chatScreen } from '../screens/chat.ts'
import { orderDialog } from '../screens/order-dialog.ts'
import { expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })

it(
  'what a worker says of an order becomes an order of a fault with its photo, and a card on its page',
  journey,
  async () => {
    const order = await createOrder(world, 'office', { startAt: `${isoDay(dayAhead(51))}T08:00:00Z` })
    const [worker, office] = await Promise.all([world.signedIn('worker'), world.signedIn('office')])
    const at = addressOf('order', { id: order.id })
    await Promise.all([worker.goto(at), office.goto(at)])
    const conversation = chatScreen(worker)
    await conversation.attach(aPhoto('brama.jpg'), aPdf())
    await conversation.attached.getByText('brama.jpg').waitFor()
    await conversation.field.fill('Przy okazji: nie świeci lampa w klatce B')
    await worker.getByRole('button', { name: 'Wyślij' }).click()
    await chatScreen(office).file('brama.jpg').waitFor()

    await office.getByRole('button', { name: /^Więcej: / }).click()
    await office.getByRole('button', { name: /^Zgłoś usterkę/ }).click()
    const dialog = orderDialog(office)
    await dialog.remarks.comment.waitFor()
    expect(await dialog.remarks.comment.inputValue()).toBe('Przy okazji: nie świeci lampa w klatce B')
    await dialog.attachments.root.getByRole('img', { name: 'Podgląd: brama.jpg' }).waitFor()
    await dialog.attachments.root.getByText('protokół.pdf').first().waitFor()
    await dialog.remarks.comment.press('End')
    await dialog.remarks.comment.pressSequentially('.')
    await dialog.saved.waitFor()
    await dialog.close.click()
    const { drafts } = await world.ask<{ drafts: { fileCount: number }[] }>('office', 'GET', '/drafts')
    expect(drafts.map(({ fileCount }) => fileCount)).toEqual([2])

    await office.getByRole('button', { name: /^Więcej: / }).click()
    await office.getByRole('button', { name: /^Zrób kartę/ }).click()
    const card = office.getByRole('dialog', { name: 'Nowa karta' })
    await card
      .getByRole('combobox', { name: 'Kolumna' })
      .locator('option')
      .first()
      .waitFor({ state: 'attached' })
    await card.getByRole('button', { name: 'Utwórz kartę' }).click()
    const cards = office.getByRole('region', { name: 'Karty na tablicach' })
    await cards.getByRole('link', { name: 'Przy okazji: nie świeci lampa w klatce B' }).click()
    await office.getByRole('textbox', { name: 'Tytuł' }).waitFor()
    await office.getByRole('link', { name: `Otwórz: ${order.number}` }).waitFor()
  },
)
