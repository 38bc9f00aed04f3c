import { wellKnown } from '@zlecenia/contract/examples/well-known'
import { expect, it } from 'vitest'
import { dayAhead, typedDay } from '../days.ts'
import { createByKeyboard } from '../screens/by-keyboard.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
/** As somebody types who saves keys: the year is left out. */
const start = (daysAhead: number) => `${typedDay(dayAhead(daysAhead)).replace(/\.\d{4}$/u, '')} 8`

it('an order by keyboard alone, where all notes are known, in at most 40 keys', async () => {
  const page = await world.signedIn('office')
  await page.goto('/apps/orders/list')
  const presses = await createByKeyboard(page, {
    client: ['kwi', wellKnown.communityWithAll.companyName],
    service: ['udr', 'Udrożnienie kanalizacji'],
    start: start(60),
    performer: ['wiś', 'Łukasz Wiśniewski'],
  })
  expect(presses).toBeLessThanOrEqual(40)
})

it('an order by keyboard alone, where no notes are known, in at most 50 keys', async () => {
  const page = await world.signedIn('office')
  await page.goto('/apps/orders/list')
  const presses = await createByKeyboard(page, {
    client: ['elektryczna żu', wellKnown.companyWithoutNotes.companyName],
    service: ['udr', 'Udrożnienie kanalizacji'],
    start: start(61),
    performer: ['wiś', 'Łukasz Wiśniewski'],
    settleNotes: true,
  })
  expect(presses).toBeLessThanOrEqual(50)
  expect(
    await world.sql(
      `select count(*)::int as n from orders o join customers c on c.id = o.customer_id
       join slots s on s.order_id = o.id join slot_performers p on p.slot_id = s.id
       where c.company_name = $1 and o.created_at > now() - interval '5 minutes'`,
      [wellKnown.companyWithoutNotes.companyName],
    ),
  ).toEqual([{ n: 1 }])
})
