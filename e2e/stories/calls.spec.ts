import { wellKnown } from '@zlecenia/contract/examples/well-known'
import { addressOf } from '@zlecenia/contract/pages'
import { dayAhead, typedDay } from '../days.ts'
import { createByKeyboard } from '../screens/by-keyboard.ts'
import { mostKeys, nobodyIsBusySoon, takeKnownCall } from '../screens/known-call.ts'
import { orderDesk, serviceSearch } from '../screens/order-desk.ts'
import { describe, expect, it } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })

it('an order by keyboard alone, where no notes are known, in at most 46 keys', async () => {
  const page = await world.signedIn('office')
  await page.goto(addressOf('orders'))
  const presses = await createByKeyboard(page, {
    client: ['elektryczna żu', wellKnown.companyWithoutNotes.companyName],
    service: ['udr', 'Udrożnienie kanalizacji'],
    start: `${typedDay(dayAhead(61)).replace(/\.\d{4}$/u, '')} 8`,
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

describe('a call', () => {
  const desk = orderDesk(world)

  it('"Kwiatowa 12, winda stoi, ktoś w środku", tomorrow at eight, any man: 26 keys at most', async () => {
    const { page, hand } = desk
    await world.sql(nobodyIsBusySoon)
    await takeKnownCall(page, hand)
    expect(await desk.lastOrder()).toMatchObject({ place: 'ul. Kwiatowa 12, Gorzów Wielkopolski', people: 1 })
    desk.counted('known client and object', mostKeys.knownCall)
  })

  it('Halina Święcicka, Lipowa 3 in Kłodawa, garage door, no invoice: 110 keys at most', async () => {
    const { hand } = desk
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
    await hand.jump(6, serviceSearch)
    await hand.pick('sprę', 'Wymiana sprężyn')
    await hand.jump(7, ['textbox', /^Początek/u])
    await hand.type('cz 16')
    await hand.restIsNone()
    await hand.create()
    expect(await desk.lastOrder()).toMatchObject({
      place: 'Lipowa 3, Kłodawa',
      caretaker: 'Halina Święcicka',
      billed: false,
    })
    desk.counted('new private person', 110)
  })

  it('an administrator known by "694 813" alone, with four buildings: 30 keys at most', async () => {
    const { page, hand } = desk
    await hand.pick('694 813', wellKnown.companyWithBuildings.companyName)
    await hand.jump(2, ['radio', /^al\. 11 Listopada 102/u])
    expect(await page.getByRole('group', { name: 'Obiekty klienta' }).getByRole('radio').count()).toBe(5)
    await hand.press('ArrowDown', 'ArrowDown', 'Enter')
    await hand.reads('Wybrano istniejący obiekt')
    await hand.jump(6, serviceSearch)
    await hand.pick('uwo', 'Uwolnienie osób')
    await hand.jump(7, ['textbox', /^Początek/u])
    await hand.type('śr 9')
    await hand.restIsNone()
    await hand.create()
    expect(await desk.lastOrder()).toMatchObject({ place: 'ul. Walczaka 25, Gorzów Wielkopolski' })
    desk.counted('administrator by phone', 30)
  })

  it('"Słoneczne 99, nie ma prądu", on Sunday, without a performer: 48 keys at most', async () => {
    const { page, hand } = desk
    await hand.pick('słoneczne 99', 'os. Słoneczne 99')
    await hand.reads('Wybrano istniejący obiekt')
    await hand.jump(6, serviceSearch)
    await hand.walk(['checkbox', 'Usterka'], 'Shift+Tab')
    await hand.press('Space')
    await hand.jump(7, ['textbox', /^Początek/u])
    await hand.type('nd 8')
    await hand.press('Tab')
    await page.getByRole('group', { name: 'Termin 1' }).getByText('weekend').first().waitFor()
    await hand.jump(3, ['checkbox', 'Brak danych do faktury'])
    await hand.press('Space')
    await hand.jump(0, ['textbox', /^Uwagi/u])
    await hand.type('nie ma prądu')
    await hand.restIsNone()
    await hand.create()
    const order = await desk.lastOrder()
    expect(order).toMatchObject({ place: 'os. Słoneczne 99, Międzyrzecz', fault: true, people: 0 })
    expect([order?.comment, order?.at.getDay()]).toEqual(['nie ma prądu', 0])
    desk.counted('a fault on Sunday', 48)
  })
})
