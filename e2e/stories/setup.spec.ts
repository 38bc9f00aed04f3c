import { addressOf } from '@zlecenia/contract/pages'
import { findingsInEveryLook } from '../accessibility.ts'
import { setupScreen } from '../screens/setup.ts'
import { shell } from '../screens/shell.ts'
import { expect, it, journey } from '../story.ts'
import { useWorld } from '../world.ts'

const firstAdministrator = {
  'Nazwa firmy': 'Serwis Łużycki sp. z o.o.',
  Imię: 'Żaneta',
  Nazwisko: 'Ćwiklińska',
  'E-mail': 'zaneta@serwis.example',
  Hasło: 'Haslo123!',
}

const world = useWorld()

it(
  'an empty installation opens on the set-up page, says what is missing, and starts empty',
  journey,
  async () => {
    const page = await world.stranger()
    await page.goto('/')
    const screen = setupScreen(page)
    await screen.title.waitFor()
    expect(await findingsInEveryLook(page)).toEqual([])
    await screen.submit.click()
    await expect.poll(() => screen.problems.count()).toBe(6)
    expect(await findingsInEveryLook(page)).toEqual([])

    await screen.fill(firstAdministrator)
    await screen.submit.click()
    await shell(page).addOrder.waitFor()
    expect(await world.sql('select company_name from settings')).toEqual([
      { company_name: firstAdministrator['Nazwa firmy'] },
    ])
    expect(await world.sql('select count(*)::int as orders from orders')).toEqual([{ orders: 0 }])

    await page.goto(addressOf('orders'))
    await page.getByText('Nie ma jeszcze żadnego zlecenia').waitFor()
  },
)
