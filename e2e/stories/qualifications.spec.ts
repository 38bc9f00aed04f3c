import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import { findingsInEveryLook } from '../accessibility.ts'
import { expect, it } from '../story.ts'
import { answered, useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const words = pl.qualifications
const kinds = pl.qualificationKind
const paper = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

it('a certificate is entered with its scan and found, and its worker has it in the profile', async () => {
  world.browserMaySay(answered(400))
  const { user } = await world.ask<{ user: { id: string; firstName: string; lastName: string } }>(
    'worker',
    'GET',
    '/me',
  )
  const page = await world.signedIn('admin')
  await page.goto(addressOf('user', { id: user.id, tab: 'qualifications' }))
  const card = page.getByRole('region', { name: words.title, exact: true })
  await card.getByText(kinds.heights).waitFor()
  await card.getByRole('button', { name: words.add }).click()
  const dialog = page.getByRole('dialog', { name: words.addTitle })
  await dialog.getByRole('combobox', { name: words.kind }).selectOption('gas')
  await dialog.getByRole('textbox', { name: words.number }).fill('G3/E/7/2026')
  await dialog.getByRole('textbox', { name: words.issuedOn }).fill('1.11.2026')
  await dialog.getByRole('textbox', { name: words.validUntil }).fill('31.10.2026')
  await dialog.getByRole('button', { name: words.add }).click()
  await dialog.getByText(words.endsBefore).waitFor()
  await dialog.getByRole('textbox', { name: words.validUntil }).fill('31.10.2099')
  await dialog.getByRole('button', { name: words.add }).click()
  await card.getByText(/Nr G3\/E\/7\/2026/u).waitFor()
  const choosing = page.waitForEvent('filechooser')
  await card.getByRole('button', { name: `Dodaj skan: ${kinds.gas}` }).click()
  const file = { name: 'gaz.pdf', mimeType: 'application/pdf', buffer: paper }
  await (await choosing).setFiles(file)
  await card.getByRole('button', { name: `Skan: ${kinds.gas}, gaz.pdf` }).waitFor()
  await page
    .getByRole('region', { name: words.history })
    .getByText(/gaz\.pdf/u)
    .waitFor()
  expect(await findingsInEveryLook(page)).toEqual([])

  await page.goto(addressOf('users'))
  await page.getByRole('combobox', { name: words.filter }).selectOption('gas')
  await page.getByRole('link', { name: new RegExp(user.lastName, 'u') }).waitFor()
  await page.getByRole('combobox', { name: words.filter }).selectOption('over')
  await page.getByRole('link', { name: new RegExp(user.lastName, 'u') }).waitFor({ state: 'detached' })

  const own = await world.signedIn('worker')
  await own.goto(addressOf('profile', { tab: 'profile' }))
  const mine = own.getByRole('region', { name: words.own })
  const saving = own.waitForEvent('download')
  await mine.getByRole('button', { name: `Skan: ${kinds.gas}, gaz.pdf` }).click()
  expect((await saving).suggestedFilename()).toBe('gaz.pdf')
  expect(await mine.getByRole('button', { name: words.withdraw }).count()).toBe(0)
  expect(await findingsInEveryLook(own)).toEqual([])
})
