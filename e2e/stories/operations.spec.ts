import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { findingsInEveryLook } from '../accessibility.ts'
import { listening } from '../at-rest.ts'
import { createOrder } from '../order-by-call.ts'
import { expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
/** Longest time from a change until the page shows it. */
const seenWithinMs = 3_000

const tile = (page: Page, name: string) =>
  page.locator('li.card').filter({ has: page.getByText(name, { exact: true }) })
const names = ['Przyjęte', 'Zakończone', 'Reklamacje']
const numberOf = async (page: Page, name: string) =>
  Number((await tile(page, name).getByRole('link').first().textContent())?.replace(/\D/gu, ''))

it('one moved number: a received order moves its figure alone, live', journey, async () => {
  const page = await world.signedIn('office')
  const live = listening(page)
  await page.goto(addressOf('operations'))
  await live
  await tile(page, 'Przyjęte').waitFor()
  const numbers = () => Promise.all(names.map((name) => numberOf(page, name)))
  const before = await numbers()
  await createOrder(world, 'office', { startAt: new Date(Date.now() + 7_200_000).toISOString() })
  const after = before.map((it, n) => it + (n === 0 ? 1 : 0))
  await expect.poll(numbers, { timeout: seenWithinMs }).toEqual(after)

  const [counted] = await world.sql<{ n: number }>(
    `select count(*)::int as n from orders
      where (created_at at time zone 'Europe/Warsaw')::date > (now() at time zone 'Europe/Warsaw')::date - 30`,
    [],
  )
  expect(counted?.n).toBe(after[0])
  const href = (await tile(page, 'Przyjęte').getByRole('link').first().getAttribute('href')) ?? ''
  const list = await world.ask<{ total: number }>('office', 'GET', `/orders${href.slice(href.indexOf('?'))}`)
  expect(list.total).toBe(after[0])
})

it('keeps period and filters in the address, saves files and has no accessibility findings', async () => {
  const page = await world.signedIn('office')
  await page.goto(`${addressOf('operations')}?from=2026-01-05&to=2026-01-11`)
  await page.getByText('Okres 05.01.2026 – 11.01.2026, poprzedni 29.12.2025 – 04.01.2026').waitFor()
  for (const format of ['PDF', 'XLSX']) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: `Zapisz ${format}` }).click()
    expect((await saved).suggestedFilename()).toContain('operacje-2026-01-05-2026-01-11')
  }
  expect(await findingsInEveryLook(page)).toEqual([])
})

it('a worker who types the address of operations is not authorized', async () => {
  const page = await world.signedIn('worker')
  await page.goto(addressOf('operations'))
  await page.waitForURL(`**${addressOf('notAuthorized')}`)
})
