import { wellKnown } from '@zlecenia/contract/examples/well-known'
import { addressOf } from '@zlecenia/contract/pages'
import { findingsInEveryLook } from '../accessibility.ts'
import { openAtRest } from '../at-rest.ts'
import { place } from '../screens/places.ts'
import { toasts } from '../screens/shell.ts'
import { expect, it } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true })
const manager = wellKnown.companyWithBuildings

it('a client that moved is compared with GUS and the VAT list, and one address is taken', async () => {
  const query = new URLSearchParams({ q: manager.companyName })
  const { rows } = await world.ask<{ rows: { id: string }[] }>('office', 'GET', `/customers/list?${query}`)
  const page = await world.signedIn('office')
  await openAtRest(page, addressOf('customer', { id: rows[0]?.id ?? '' }))
  await page.getByRole('button', { name: 'Sprawdź w rejestrach' }).click()
  const dialog = page.getByRole('dialog', { name: `Dane z rejestrów: ${manager.companyName}` })
  const address = dialog.getByRole('group', { name: 'Adres' })
  await address.getByRole('radio', { name: /^ul\. Walczaka 25.*W bazie/u }).waitFor()
  await address.getByRole('radio', { name: /^Walczaka 25.*Wykaz podatników VAT/u }).waitFor()
  expect(await findingsInEveryLook(page)).toEqual([])
  await address.getByRole('radio', { name: /^ul\. Sikorskiego 9\/4.*GUS/u }).check()
  await dialog.getByRole('button', { name: 'Zapisz wybrane' }).click()
  await toasts(page).success.getByText('Zapisano dane klienta').waitFor()
  await place(page).card('Dane klienta').getByText('ul. Sikorskiego 9/4').waitFor()
  await place(page).tab('Historia').click()
  await page.getByText('Adres: ul. Walczaka 25 → ul. Sikorskiego 9/4').waitFor()
})
