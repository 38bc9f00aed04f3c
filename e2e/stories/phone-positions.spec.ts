import type { OwnPositions, PositionSettings } from '@zlecenia/contract/features/positions/positions.contract'
import { holidayNames } from '@zlecenia/contract/lib/working-days'
import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import { findings, onPhone } from '../accessibility.ts'
import { dayAhead, isoDay } from '../days.ts'
import { chooseVisit, openVisit, step, tapsOf, visitIn, waitingTaps } from '../screens/my-day.ts'
import { expect, it } from '../story.ts'
import { unanswered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const here = { latitude: 52.7325, longitude: 15.2369, accuracy: 12 }
const keptHere = { lat: here.latitude, lng: here.longitude, accuracy: here.accuracy }
const kept = async () => (await world.ask<OwnPositions>('worker', 'GET', '/me/positions')).kept

async function switchOn(): Promise<void> {
  // Positions after hours are dropped: every hour of every day is worked, whenever the story runs.
  const week = Array.from({ length: 7 }, () => ({ from: 0, to: 1440 }))
  await world.sql('update company_schedule set week = $1, worked = $2', [JSON.stringify(week), holidayNames])
  const { version } = await world.ask<PositionSettings>('admin', 'GET', '/settings/positions')
  await world.ask('admin', 'PUT', '/settings/positions', {
    isOn: true,
    purpose: 'Bezpieczeństwo pracujących w pojedynkę',
    scope: 'Położenie telefonu w chwili naciśnięcia przycisku',
    manner: 'Program zapisuje współrzędne razem ze zdarzeniem wizyty',
    informedOn: isoDay(dayAhead(-14)),
    version,
  })
}

it('a press has its position once the notice is confirmed, also without a network', async () => {
  world.browserMaySay(unanswered)
  const visit = await visitIn(world, 'coming')
  const page = await openVisit(world, visit, { ...onPhone, geolocation: here, permissions: ['geolocation'] })
  await step(page, 'Wyjeżdżam')
  await expect.poll(async () => (await tapsOf(world, visit)).length).toBe(1)
  expect(await kept()).toEqual([])

  await switchOn()
  await page.reload()
  await page.getByText(pl.positions.toRead).waitFor()
  await page.getByRole('button', { name: pl.positions.read }).tap()
  await page.waitForURL((url) => url.pathname === addressOf('myTime'))
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: pl.positions.confirm }).tap()
  await page.getByRole('button', { name: pl.positions.confirm }).waitFor({ state: 'detached' })

  await page.goto(addressOf('myDay'))
  await chooseVisit(page, visit)
  await step(page, 'Jestem na miejscu')
  await expect.poll(kept).toMatchObject([keptHere])
  await page.context().setOffline(true)
  await step(page, 'Zaczynam')
  await waitingTaps(page).waitFor()
  await page.context().setOffline(false)
  await expect.poll(kept).toMatchObject([keptHere, keptHere])
  expect((await tapsOf(world, visit)).map(({ kind }) => kind)).toEqual(['travel', 'arrive', 'start'])
})

it('a refused position keeps no press back', async () => {
  const visit = await visitIn(world, 'coming')
  const before = (await kept()).length
  const page = await world.signedIn('worker', { ...onPhone, permissions: [] })
  await page.goto(addressOf('myDay'))
  await chooseVisit(page, visit)
  await step(page, 'Wyjeżdżam')
  await expect.poll(async () => (await tapsOf(world, visit)).map(({ kind }) => kind)).toEqual(['travel'])
  expect(await kept()).toHaveLength(before)
})
