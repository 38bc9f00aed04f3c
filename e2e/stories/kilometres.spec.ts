import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import { pl } from '@zlecenia/contract/messages/pl'
import { addressOf } from '@zlecenia/contract/pages'
import { findingsInEveryLook } from '../accessibility.ts'
import { expect, it } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const { kilometres, tripRecord: forms } = pl

it('the month of a van: trips with marks, one added, removed and brought back', async () => {
  // A corrected trip of the example data.
  const month = dayAfter(todayInWarsaw(), -9).slice(0, 7)
  const office = await world.signedIn('office')
  await office.goto(addressOf('kilometres', { month }))
  await office.getByRole('link', { name: 'Bus 2' }).click()
  await office.getByText('Hurtownia instalacyjna, Skwierzyna').waitFor()
  await office.getByText('poprawiony, było 24,6 km').waitFor()
  expect(await findingsInEveryLook(office)).toEqual([])

  await office.getByRole('button', { name: kilometres.add }).click()
  const dialog = office.getByRole('dialog', { name: forms.addTitle })
  await dialog.getByRole('textbox', { name: forms.from }).fill('Baza')
  await dialog.getByRole('textbox', { name: forms.to }).fill('Hurtownia w Kłodawie')
  await dialog.getByRole('textbox', { name: forms.km }).fill('12,5')
  await dialog.getByRole('button', { name: kilometres.add }).click()
  await dialog.waitFor({ state: 'detached' })
  const added = office.getByRole('listitem').getByText('Baza → Hurtownia w Kłodawie')
  await added.waitFor()
  await office.getByRole('button', { name: 'Popraw przejazd: Baza → Hurtownia w Kłodawie' }).click()
  const change = office.getByRole('dialog', { name: forms.changeTitle })
  await change.getByRole('button', { name: forms.remove }).click()
  await office.getByText(forms.removed, { exact: true }).waitFor()
  await added.waitFor({ state: 'detached' })
  await office.getByRole('button', { name: kilometres.undo }).click()
  await added.waitFor()
})

it('kilometres are closed to a worker, and their rates are marked to be checked', async () => {
  const worker = await world.signedIn('worker')
  await worker.goto(addressOf('kilometres'))
  await worker.waitForURL(`**${addressOf('notAuthorized')}`)
  const admin = await world.signedIn('admin')
  await admin.goto(addressOf('settings', { tab: 'kilometres' }))
  await admin.getByLabel(pl.kilometreRates.rates.car).waitFor()
  await admin.getByText(pl.kilometreRates.check, { exact: true }).first().waitFor()
  expect(await findingsInEveryLook(admin)).toEqual([])
})
