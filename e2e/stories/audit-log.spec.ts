import { wellKnown } from '@zlecenia/contract/examples/well-known'
import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import { findingsInEveryLook, phone } from '../accessibility.ts'
import { describe, expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const name = wellKnown.companyWithBuildings.companyName

async function changedPhone(more: object = {}): Promise<string> {
  const found = await world.ask<{ rows: [{ id: string }] }>(
    'office',
    'GET',
    `/customers/list?${new URLSearchParams({ q: name })}`,
  )
  const [{ id }] = found.rows
  const { client } = await world.ask<{ client: { version: number } }>(
    'office',
    'GET',
    `/customers/${id}/details`,
  )
  await world.ask('office', 'PATCH', `/customers/${id}`, {
    phone: '600700801',
    version: client.version,
    ...more,
  })
  return id
}

describe('the log', () => {
  it(
    'tells the administrator who changed a client and what was there before, leads there, and is saved as a table',
    journey,
    async () => {
      const id = await changedPhone()
      const page = await world.signedIn('admin')
      await page.goto(addressOf('users'))
      await page.getByRole('link', { name: pl.auditLog.title }).first().focus()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: pl.auditLog.title }).waitFor()

      await page.getByRole('combobox', { name: pl.auditLog.kind }).selectOption(pl.auditLog.subject.Customer)
      await page.waitForURL(/subject=Customer/u)
      const row = page.getByRole('row').filter({ hasText: name }).first()
      await row.getByRole('button', { name: /^Szczegóły wpisu: Zmieniono/u }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: pl.auditLog.action.changed })
      await dialog.getByRole('row', { name: /^Telefon .*\+48 600 700 801$/u }).waitFor()
      await dialog.getByText('Agnieszka Zielińska').waitFor()
      await dialog.getByRole('button', { name: `Pokaż tylko wpisy o: ${name}` }).click()
      await page.waitForURL(/thing=/u)
      await page.getByRole('button', { name: pl.auditLog.ofAllThings }).waitFor()

      await page.getByRole('button', { name: 'Eksportuj' }).click()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: /CSV/u }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/^dziennik-zmian.*\.csv$/u)

      await row.getByRole('link', { name }).click()
      await page.waitForURL(`**${addressOf('customer', { id })}*`)
    },
  )

  it('axe finds nothing on a phone, also in a long entry', async () => {
    const page = await world.signedIn('admin', { viewport: phone })
    const id = await changedPhone({ remarks: 'Proszę dzwonić po południu. '.repeat(70) })
    // The dialog of the row has the full text.
    await page.goto(addressOf('auditLog', { thing: id }))
    const row = page.locator('li[data-row]').filter({ hasText: 'Proszę dzwonić' }).first()
    await row.waitFor()
    expect((await row.boundingBox())?.height).toBeLessThan(200)
    await page
      .getByRole('button', { name: /^Szczegóły wpisu/u })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    expect(await findingsInEveryLook(page)).toEqual([])
  })
})
