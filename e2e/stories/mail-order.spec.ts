import { wellKnown } from '@zlecenia/contract/examples/well-known'
import { pl } from '@zlecenia/contract/messages/pl'
import { findingsInEveryLook } from '../accessibility.ts'
import { aPhoto } from '../attachments.ts'
import { dayAhead, typedDay } from '../days.ts'
import { demoMailbox, sendLetter } from '../demo-mail.ts'
import { mailScreen } from '../screens/mail.ts'
import { orderDialog } from '../screens/order-dialog.ts'
import { orderDetails } from '../screens/orders.ts'
import { expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const words = pl.mailLinks
const client = wellKnown.companyWithoutNotes
const subject = 'Nie świecą lampy w magazynie'
const text = `Dzień dobry,

przy ${client.building} nie świecą lampy w magazynie.

Pozdrawiam
Ewa Nowak

W dniu 20.11.2026 o 08:02, Biuro pisze:
> Czy wszystko działa?`

it('a letter with a photo becomes an order of its client, and the answer is prepared', journey, async () => {
  const photo = aPhoto('lampa.jpg')
  const page = await world.signedIn('office')
  const mail = mailScreen(page)
  await mail.goto()
  await sendLetter(await demoMailbox(world), { from: 'ewa@nowak.test', subject, text, photo })

  await mail.open(subject)
  const links = page.getByRole('region', { name: words.title })
  await links.getByText(/^Obiekt\? .*Żwirowa 7$/u).waitFor()
  await links.getByText(words.unknown).waitFor()
  await links.getByRole('button', { name: words.createOrder }).click()

  const dialog = orderDialog(page)
  await dialog.building.root.getByText('Wybrano istniejący obiekt').waitFor()
  expect(await dialog.building.field('Adres').inputValue()).toBe(client.building)
  const comment = await dialog.remarks.comment.inputValue()
  expect(comment).toMatch(/^Zgłoszono e-mailem /u)
  expect(comment).toContain('nie świecą lampy w magazynie')
  expect(comment).not.toMatch(/Czy wszystko działa|Pozdrawiam/u)
  await dialog.attachments.file(photo.name).waitFor()

  // A person adds a service, a day, a performer, and "none" for the rest.
  await dialog.services.choose('Naprawa rozdzielni')
  await dialog.schedule.fill(1, {
    start: `${typedDay(dayAhead(80))} 8:00`,
    performers: ['Tomasz Kowalski'],
  })
  await page.keyboard.press('Alt+k')
  await expect.poll(() => dialog.create.isEnabled()).toBe(true)
  await dialog.createOrder()

  const order = links.getByRole('link', { name: /^ZL\// }).first()
  await order.waitFor()
  await page.getByText(/^Odpowiedź o przyjęciu/u).waitFor()
  await order.click()
  const details = orderDetails(page)
  await details.card('Klient').getByText(client.companyName).waitFor()
  await details.card('Obiekt').getByText(client.building).first().waitFor()
  await details.card('Korespondencja').getByRole('link', { name: subject }).waitFor()
  const drafts = await world.ask<{ drafts: { subject: string }[] }>('office', 'GET', '/mail/drafts')
  expect(drafts.drafts.map((it) => it.subject)).toContain(`Re: ${subject}`)
})

it('a proposal is confirmed, another dismissed, and a letter is added to an open order', async () => {
  const page = await world.signedIn('office')
  const mail = mailScreen(page)
  await mail.goto()
  const second = 'Lampy nadal nie świecą'
  await sendLetter(await demoMailbox(world), { from: 'jan@nowak.test', subject: second, text })
  await mail.open(second)
  const links = page.getByRole('region', { name: words.title })
  await links.getByRole('button', { name: /^Potwierdź: .*Żwirowa 7$/u }).click()
  await links.getByRole('link', { name: /Żwirowa 7$/u }).waitFor()
  expect(await findingsInEveryLook(page)).toEqual([])
  const other = words.ask.customer.replace('{{name}}', client.companyName)
  await links.getByText(other).waitFor()
  await links.getByRole('button', { name: words.dismiss.replace('{{name}}', client.companyName) }).click()
  await links.getByText(other).waitFor({ state: 'detached' })
  await links
    .getByRole('button', { name: /^Dopisz do / })
    .first()
    .click()
  await page.getByText(/^Dopisano do /u).waitFor()
})
