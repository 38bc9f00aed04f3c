import { readFileSync } from 'node:fs'
import { pl } from '@zlecenia/contract/messages/pl'
import { findingsInEveryLook } from '../accessibility.ts'
import { button, field } from '../screens/locate.ts'
import { settingsScreen } from '../screens/settings.ts'
import { expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const words = pl.backups

it('an administrator is warned, makes a backup, sees it come and saves it', journey, async () => {
  const page = await world.signedIn('admin')
  await settingsScreen(page).goto('backup')
  await page.getByText(words.warning.none).waitFor()
  await page.getByText(words.state.none, { exact: true }).waitFor()

  // A short passphrase is reported at its field.
  await field(page, words.make.passphrase).fill('kot')
  await button(page, words.make.button).click()
  await page.getByText(words.passphraseShort).waitFor()
  await field(page, words.make.passphrase).fill('kot-w-butach')
  await button(page, words.make.button).click()

  await page.getByText(words.make.made).waitFor()
  await page.getByText(words.state.fresh, { exact: true }).waitFor()
  await page.getByText(words.last.keyInside).waitFor()
  expect(await page.getByText(words.warning.none).count()).toBe(0)

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Pobierz kopię/u }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^zlecenia-.*-manual\.tar\.age$/u)
  expect(readFileSync(await download.path(), 'latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt /u)
})

/** Rows of the table of backups for each state; the state without any is covered by every-route.spec.ts. */
const states = {
  fresh: `insert into backups (id, kind, state, archive, sealed, size, rows, files, missing, secret_key, started_at)
          values (gen_random_uuid(), 'daily', 'done', 'x', true, 1500000000, 123456, 789, 0, true, now())`,
  stale: `insert into backups (id, kind, state, archive, sealed, size, rows, files, missing, secret_key, started_at)
          values (gen_random_uuid(), 'daily', 'done', 'x', false, 1500000000, 123456, 789, 2, false, now() - interval '3 days')`,
  failed: `insert into backups (id, kind, state, archive, sealed, reason)
           values (gen_random_uuid(), 'daily', 'failed', 'x', false, 'disk')`,
}

it('axe finds nothing in any state, nor during a run, whose progress later visitors see', async () => {
  const page = await world.signedIn('admin')
  for (const [state, sql] of Object.entries(states)) {
    await world.sql('delete from backups')
    await world.sql(sql)
    await settingsScreen(page).goto('backup')
    await page.getByText(words.state[state as keyof typeof states], { exact: true }).waitFor()
    expect([state, ...(await findingsInEveryLook(page))]).toEqual([state])
  }
  const running = { startedAt: new Date().toISOString(), progress: 42 }
  const overview = { state: 'running', last: null, running, failure: null, archives: [] }
  await page.route('**/api/backups', (route) =>
    route.fulfill({ json: { ...overview, folder: '/srv/kopie', dailySealed: false } }),
  )
  await settingsScreen(page).goto('backup')
  const bar = page.getByRole('progressbar', { name: words.make.progress })
  await bar.waitFor()
  expect(await bar.getAttribute('value')).toBe('42')
  expect(await findingsInEveryLook(page)).toEqual([])
})
