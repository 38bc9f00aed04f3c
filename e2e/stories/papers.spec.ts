import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf, pages } from '@zlecenia/contract/pages'
import { findingsInEveryLook } from '../accessibility.ts'
import { expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const words = pl.qualifications
const grid = pl.qualificationGrid
const kind = pl.qualificationKind.fireEquipment
const [twin] = pages.qualifications.also
const paper = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const written = (day: string) => day.split('-').reverse().join('.')

it('a paper handed in on a phone is confirmed and seen in the grid', journey, async () => {
  const { user } = await world.ask<{ user: { id: string; firstName: string; lastName: string } }>(
    'worker',
    'GET',
    '/me',
  )
  const name = `${user.firstName} ${user.lastName}`
  const until = dayAfter(todayInWarsaw(), 30)
  const phone = await world.signedIn('worker')
  await phone.setViewportSize({ width: 360, height: 800 })
  await phone.goto(addressOf('myCourse'))
  const mine = phone.getByRole('region', { name: words.own })
  await mine.getByRole('button', { name: words.handIn }).click()
  const dialog = phone.getByRole('dialog', { name: words.handInTitle })
  await dialog.getByRole('combobox', { name: words.kind }).selectOption('fireEquipment')
  await dialog.getByRole('textbox', { name: words.number }).fill('PPOŻ/7/26')
  await dialog.getByRole('textbox', { name: words.issuedOn }).fill('1.11.2026')
  await dialog.getByRole('textbox', { name: words.validUntil }).fill(written(until))
  await dialog
    .getByLabel(words.photo)
    .setInputFiles({ name: 'skan.pdf', mimeType: 'application/pdf', buffer: paper })
  await dialog.getByRole('button', { name: words.handIn }).click()
  await dialog.waitFor({ state: 'detached' })
  await mine.getByText(words.toConfirm).waitFor()
  await mine.getByRole('button', { name: `Skan: ${kind}, skan.pdf` }).waitFor()
  expect(await findingsInEveryLook(phone)).toEqual([])

  const page = await world.signedIn('office')
  await page.goto(twin)
  const table = page.getByRole('region', { name: grid.table })
  const line = table.getByRole('row', { name: new RegExp(name, 'u') })
  await line.getByText(words.toConfirm).waitFor()
  expect(await findingsInEveryLook(page)).toEqual([])
  await page.getByRole('region', { name: words.toConfirm }).getByRole('link', { name }).click()
  await page.getByRole('button', { name: `Potwierdź: ${kind}` }).click()
  await page.getByText(`Potwierdzono: ${kind}`).waitFor()
  await page.goto(addressOf('qualifications'))
  await line.getByText(written(until)).waitFor()
  await line.getByText(words.toConfirm).waitFor({ state: 'detached' })
})
