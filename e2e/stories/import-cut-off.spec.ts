import { aSpreadsheet } from '@zlecenia/contract/features/imports/imports.examples'
import { addressOf } from '@zlecenia/contract/pages'
import { button } from '../screens/locate.ts'
import { expect, it } from '../story.ts'
import { unanswered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const clients = 50

const kept = async () => {
  const tables = ['customers', 'buildings', 'devices'] as const
  const counts = tables.map((it) => `(select count(*)::int from ${it}) as ${it}`)
  const [found] = await world.sql<Record<(typeof tables)[number], number>>(`select ${counts.join(', ')}`)
  return found
}

it('a server killed during an import wrote nothing and reports it; a second import succeeds', async () => {
  const page = await world.signedIn('admin')
  await page.goto(addressOf('imports'))
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Wybierz plik').click()
  const buffer = Buffer.from(aSpreadsheet(clients, 100))
  await (await chooser).setFiles({ name: 'klienci.csv', mimeType: 'text/csv', buffer })
  await button(page, 'Sprawdź wiersze').click()
  await button(page, 'Importuj').waitFor()
  const before = await kept()

  // Clients and objects are written by then, within its transaction. The lock is held until the power cut, and so
  // never ends: a statement of ten minutes, not a wait.
  const held = world.sql('begin; lock table devices in exclusive mode; select pg_sleep(600)').catch(() => [])
  const waiting = (granted: boolean) =>
    world.sql(`select 1 from pg_locks where relation = 'devices'::regclass and granted = $1`, [granted])
  await expect.poll(() => waiting(true)).not.toEqual([])
  await button(page, 'Importuj').click()
  await page.getByRole('progressbar').waitFor()
  await expect.poll(() => waiting(false)).not.toEqual([])
  world.browserMaySay(unanswered)
  const outage = await world.cutThePower()
  // A running PostgreSQL statement outlives the program until it sends its result, and still counts as running.
  const read = page.waitForResponse((it) => it.url().includes('/api/imports/') && it.ok(), {
    timeout: 90_000,
  })
  await outage.startAgain()
  expect(await (await read).json()).toMatchObject({ state: 'running' })
  await world.sql(`select pg_terminate_backend(pid) from pg_locks
                    where relation = 'devices'::regclass and mode = 'ExclusiveLock' and granted`)
  await held

  await page.getByText('Program został zatrzymany w trakcie importu. Niczego nie zapisano.').waitFor()
  expect(await kept()).toEqual(before)
  await button(page, 'Sprawdź ponownie').click()
  await button(page, 'Importuj').click()
  await page.getByRole('heading', { name: 'Zaimportowano' }).waitFor()
  const after = await kept()
  for (const [table, count] of Object.entries(before ?? {}))
    expect([table, after?.[table as keyof typeof after]]).toEqual([table, count + clients])
})
