import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import { findings } from '../accessibility.ts'
import { expect, it } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const words = pl.orderBulk

interface Known {
  users: { id: string; fullName: string; roles: string[]; status: string }[]
}

it('slots of a leaving worker are handed over in the list, then the account is closed', async () => {
  const { users } = await world.ask<Known>('office', 'GET', '/users')
  const workers = users.filter((it) => it.roles.includes('ROLE_WORKER') && it.status === 'active')
  const ahead = async (id: string) =>
    (await world.ask<{ total: number }>('admin', 'GET', `/users/${id}/slots-ahead`)).total
  const counts = await Promise.all(workers.map(({ id }) => ahead(id)))
  const leaver = workers[counts.indexOf(Math.max(...counts))]
  const taker = workers.find((it) => it !== leaver)
  if (!leaver || !taker) throw new Error('the example data has two workers')

  const page = await world.signedIn('admin')
  await page.goto(addressOf('user', { id: leaver.id }))
  await page.getByRole('button', { name: pl.userData.deactivate }).click()
  const question = page.getByRole('dialog')
  const way = question.getByRole('link', { name: pl.deactivation.handSlots })
  await way.waitFor()
  const list = String(await way.getAttribute('href'))

  await page.goto(list)
  await page.getByRole('checkbox', { name: pl.table.choosePage }).check()
  const bar = page.getByRole('region', { name: pl.table.chosenRows })
  await bar.getByRole('button', { name: words.performer }).click()
  const dialog = page.getByRole('dialog', { name: words.performerOf })
  await dialog.getByRole('combobox', { name: words.from }).click()
  await page.getByRole('option', { name: leaver.fullName }).click()
  await dialog.getByRole('combobox', { name: words.to }).click()
  await page.getByRole('option', { name: taker.fullName }).click()
  await dialog.getByRole('textbox', { name: words.overlapReason }).fill('Zastępstwo')
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: words.run }).click()
  await page
    .getByText(/^Zmieniono: \d+ z \d+/u)
    .first()
    .waitFor()
  expect(await ahead(leaver.id)).toBeLessThan(Math.max(...counts))

  await page.goto(addressOf('user', { id: leaver.id }))
  await page.getByRole('button', { name: pl.userData.deactivate }).click()
  await question.getByRole('button', { name: pl.userData.deactivate }).click()
  await page.getByText(pl.userData.inactiveText).waitFor()
})
