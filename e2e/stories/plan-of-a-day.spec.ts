import { instantOf, todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { hoursOn, usualWeek } from '@zlecenia/contract/lib/working-time'
import { addressOf } from '@zlecenia/contract/pages'
import { findingsInEveryLook } from '../accessibility.ts'
import { createOrder } from '../order-by-call.ts'
import { expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })

/** A working day far enough ahead to be empty. */
function emptyDay(from: number): string {
  const works = (day: string) => hoursOn(day, { week: usualWeek, worked: [], off: [] }) !== null
  let day = dayAfter(todayInWarsaw(), from)
  while (!works(day)) day = dayAfter(day)
  return day
}

/** Visits of the worker that drive through the town and back. */
async function zigzag(day: string): Promise<string[]> {
  const ids: string[] = []
  for (const [n, longitude] of [16.9, 17.3, 16.9, 17.3].entries()) {
    const startAt = instantOf(`${day}T${String(8 + 2 * n).padStart(2, '0')}:00:00`)
    const { id } = await createOrder(world, 'office', { startAt, address: `Kręta ${n + 1}` })
    await world.sql(
      `update buildings set latitude = 52.4, longitude = $2, geo_source = 'hand'
        where id = (select building_id from orders where id = $1)`,
      [id, longitude],
    )
    ids.push(id)
  }
  return ids
}
const startsOf = async (ids: readonly string[]) =>
  (
    await world.sql<{ at: Date }>(
      'select start_at as at from slots where order_id = any($1::uuid[]) order by order_id',
      [ids],
    )
  ).map(({ at }) => new Date(at).toISOString())
const newsOfWorker = async () => {
  const { notifications } = await world.ask<{ notifications: { kind: string }[] }>(
    'worker',
    'GET',
    '/notifications',
  )
  return notifications.filter(({ kind }) => kind === 'dayChanged').length
}

it('a day is planned with fewer kilometres, applied and undone', journey, async () => {
  const day = emptyDay(80)
  const ids = await zigzag(day)
  const before = await startsOf(ids)
  const page = await world.signedIn('office')
  await page.goto(addressOf('fleet', { day }))
  await page.getByRole('button', { name: 'Ułóż dzień' }).click()
  const dialog = page.getByRole('dialog', { name: /^Ułóż dzień/u })
  await dialog.getByRole('button', { name: 'Pokaż plan' }).click()
  await dialog.getByText(/^−\d+(,\d)? km$/u).waitFor()
  await dialog.getByRole('button', { name: 'Zastosuj plan' }).click()
  await page.getByText(/^Zmieniono \d termin/u).waitFor()
  expect(await startsOf(ids)).not.toEqual(before)
  expect(await newsOfWorker()).toBe(1)
  await page.getByRole('button', { name: 'Cofnij' }).click()
  await page.getByText('Plan cofnięto: terminy są jak przedtem').waitFor()
  expect(await startsOf(ids)).toEqual(before)
  expect(await newsOfWorker()).toBe(0)
})

it('distributes the day of an ill performer in two presses', async () => {
  const day = emptyDay(90)
  const ids = await zigzag(day)
  const page = await world.signedIn('office')
  await page.goto(addressOf('fleet', { day }))
  await page
    .getByRole('button', { name: /^Rozdziel dzień tej osoby/u })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Rozdziel dzień/u })
  await dialog.getByText('Zmienione wizyty: 4').waitFor()
  expect(await findingsInEveryLook(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Zastosuj plan' }).click()
  await page.getByText('Zmieniono 4 terminy').waitFor()
  const [left] = await world.sql<{ n: number }>(
    `select count(*)::int as n from slot_performers p join users u on u.id = p.user_id
      where u.email = 'serwisant@zlecenia.test'
        and p.slot_id in (select id from slots where order_id = any($1::uuid[]))`,
    [ids],
  )
  expect(left?.n).toBe(0)
})

it('an outdated plan names the changed visit, and a new one is made', async () => {
  const day = emptyDay(100)
  const ids = await zigzag(day)
  const page = await world.signedIn('office')
  await page.goto(addressOf('fleet', { day }))
  await page.getByRole('button', { name: 'Ułóż dzień' }).click()
  const dialog = page.getByRole('dialog', { name: /^Ułóż dzień/u })
  await dialog.getByRole('button', { name: 'Pokaż plan' }).click()
  await dialog.getByText(/^−\d+(,\d)? km$/u).waitFor()
  world.browserMaySay(/409/u)
  await world.sql('update slots set version = version + 1 where order_id = $1', [ids[0]])
  await dialog.getByRole('button', { name: 'Zastosuj plan' }).click()
  await dialog.getByText(/Ktoś właśnie zmienił wizytę .*Kręta 1/u).waitFor()
  await dialog.getByRole('button', { name: 'Zastosuj plan' }).click()
  await page.getByText(/^Zmieniono \d termin/u).waitFor()
})
