import { addressOf } from '@zlecenia/contract/pages'
import { dayAhead, typedDay } from '../days.ts'
import { orderDialog } from '../screens/order-dialog.ts'
import { expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })

it('an order of a private person without caretaker, attachments and remarks', journey, async () => {
  const page = await world.signedIn('office')
  await page.goto(addressOf('orders'))
  const dialog = orderDialog(page)
  await dialog.open()
  expect(await dialog.create.isEnabled()).toBe(false)

  await dialog.client.add('Osoba Prywatna')
  expect(await dialog.client.field('NIP').count()).toBe(0)
  await dialog.client.fill({ 'Imię i nazwisko': 'Bożena Źrebiec', Telefon: '0048 605 606 607' })
  await dialog.building.fill(
    { Adres: 'ul. Cicha 4', 'Kod pocztowy': '66400', Miasto: 'Gorzów Wielkopolski' },
    'Jednorodzinny',
  )
  await dialog.billing.none.check()
  await dialog.caretaker.none.check()
  await expect.poll(() => dialog.caretaker.hideContact.isDisabled()).toBe(true)
  await dialog.notes.rest.click()
  await dialog.services.choose('Wymiana zaworu')
  await dialog.schedule.fill(1, { start: `${typedDay(dayAhead(62))} 8:15`, performers: ['Iwona Ćwiklińska'] })
  await dialog.attachments.none.check()
  await dialog.remarks.none.check()

  await dialog.check.click()
  await page.getByText('Formularz jest poprawnie wypełniony!').waitFor()
  await dialog.createOrder()

  expect(
    await world.sql(
      `select c.type, c.phone, b.name, b.zip_code, o.billing, o.caretaker_id, o.comment
       from customers c join buildings b on b.customer_id = c.id join orders o on o.customer_id = c.id
       where c.name = 'Bożena Źrebiec'`,
    ),
  ).toEqual([
    {
      type: 'private',
      phone: '+48605606607',
      name: 'ul. Cicha 4',
      zip_code: '66-400',
      billing: null,
      caretaker_id: null,
      comment: null,
    },
  ])
})
