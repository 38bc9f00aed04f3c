import { addressOf, pages } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { findingsInEveryLook } from '../accessibility.ts'
import { listening } from '../at-rest.ts'
import { createOrder } from '../order-by-call.ts'
import { expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const [twin] = pages.dispatch.also
/** Longest time from a tap until the dispatcher sees it. */
const seenWithinMs = 2_000

const counter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Dzisiaj w liczbach' }).getByRole('link', { name })
const count = async (page: Page, name: string) =>
  Number((await counter(page, name).locator('strong').textContent())?.trim())
const totalOfList = async (page: Page, name: string): Promise<number> => {
  const href = (await counter(page, name).getAttribute('href')) ?? ''
  const query = href.slice(href.indexOf('?'))
  return (await world.ask<{ total: number }>('office', 'GET', `/orders${query}`)).total
}

it('the nearest person is found for an emergency', journey, async () => {
  const { id, number } = await createOrder(world, 'office', {
    startAt: new Date(Date.now() + 86_400_000).toISOString(),
    performer: null,
    address: 'Awaryjna 7',
  })
  await world.sql(
    `update orders set priority = 'emergency', is_fault = true, due_at = now() + interval '2 hours' where id = $1`,
    [id],
  )
  await world.sql(
    `update buildings set latitude = 52.74, longitude = 15.24 where id = (select building_id from orders where id = $1)`,
    [id],
  )
  const page = await world.signedIn('office')
  await page.goto(addressOf('dispatch'))
  await page.getByRole('button', { name: `Najbliżsi: ${number}` }).click()
  const nearest = page.getByRole('region', { name: 'Najbliżej' })
  await nearest.getByText('po drogach').first().waitFor()
  const arrivals = await nearest.getByText(/^będzie o \d\d:\d\d$/u).allInnerTexts()
  expect(arrivals.length).toBeGreaterThan(0)
})

it('one visit moves exactly its figure, live, as a statement counts it', async () => {
  const { id } = await createOrder(world, 'office', {
    startAt: new Date(Date.now() + 7_200_000).toISOString(),
  })
  await world.sql(
    `update slots set start_at = now() - interval '5 minutes', end_at = now() + interval '55 minutes' where order_id = $1`,
    [id],
  )
  const page = await world.signedIn('office')
  const live = listening(page)
  await page.goto(addressOf('dispatch'))
  await live
  const names = ['Na miejscu', 'W drodze', 'Opóźnione', 'Bez wykonawcy', 'Awarie otwarte']
  await counter(page, 'Na miejscu').waitFor()
  const counts = () => Promise.all(names.map((name) => count(page, name)))
  const before = await counts()
  const { slots } = await world.ask<{ slots: { id: string }[] }>('office', 'GET', `/orders/${id}`)
  const tap = (kind: string) =>
    world.ask('worker', 'POST', `/orders/${id}/slots/${slots[0]?.id}/visits`, {
      id: crypto.randomUUID(),
      kind,
    })

  await tap('travel')
  const travelling = before.map((it, n) => it + (n === 1 ? 1 : 0))
  await expect.poll(counts, { timeout: seenWithinMs }).toEqual(travelling)
  await tap('arrive')
  const onSite = before.map((it, n) => it + (n === 0 ? 1 : 0))
  await expect.poll(counts, { timeout: seenWithinMs }).toEqual(onSite)

  for (const [n, name] of names.entries()) expect(await totalOfList(page, name)).toBe(onSite[n])
  const [counted] = await world.sql<{ n: number }>(
    `select count(distinct s.order_id)::int as n
       from slots s join slot_performers p on p.slot_id = s.id
      where s.cancelled is null
        and exists (select from visit_events v where v.slot_id = s.id and v.moment::date = now()::date)
        and (select v.kind from visit_events v
              where v.slot_id = s.id and v.user_id = p.user_id and v.kind not in ('accept', 'obstacle')
              order by v.moment desc, v.at desc limit 1) in ('arrive', 'start', 'pause', 'resume')`,
    [],
  )
  expect(counted?.n).toBe(onSite[0])
})

it('keeps its second address and the period, and has no accessibility findings', async () => {
  const page = await world.signedIn('office')
  await page.goto(`${twin}?from=2026-01-05&to=2026-01-11`)
  await page.getByRole('heading', { name: 'Liczby okresu 05.01.2026 – 11.01.2026' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(twin)
  expect(await findingsInEveryLook(page)).toEqual([])
})

it('a worker who types the address is not authorized', async () => {
  const page = await world.signedIn('worker')
  await page.goto(addressOf('dispatch'))
  await page.waitForURL(`**${addressOf('notAuthorized')}`)
})
