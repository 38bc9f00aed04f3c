import { addressOf } from '@zlecenia/contract/pages'
import { describe, expect, it } from 'vitest'
import { findingsInEveryLook } from '../accessibility.ts'
import { setupScreen } from '../screens/setup.ts'
import { shell } from '../screens/shell.ts'
import { signInScreen } from '../screens/sign-in.ts'
import { answered, useWorld } from '../world.ts'

const firstAdministrator = {
  'Nazwa firmy': 'Serwis Łużycki sp. z o.o.',
  Imię: 'Żaneta',
  Nazwisko: 'Ćwiklińska',
  'E-mail': 'zaneta@serwis.example',
  Hasło: 'Haslo123!',
}

describe('an empty installation', () => {
  const world = useWorld()

  it('opens on the set-up page, says what is missing, and starts empty', async () => {
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
  })

  it('is set up once only', async () => {
    const page = await world.stranger()
    await page.goto(addressOf('setup'))
    await signInScreen(page).title.waitFor()
    await signInScreen(page).signIn(firstAdministrator['E-mail'], firstAdministrator.Hasło)
    await shell(page).addOrder.waitFor()
  })
})

describe('an installation to try out', () => {
  const world = useWorld()

  it('refuses a weak password at its field, and starts with example data', async () => {
    world.browserMaySay(answered(400))
    const page = await world.stranger()
    await page.goto(addressOf('setup'))
    const screen = setupScreen(page)
    await screen.fill({ ...firstAdministrator, Hasło: 'krótkie' })
    await screen.withExamples.check()
    await screen.submit.click()
    await page.getByText('Hasło musi zawierać co najmniej jedną wielką literę').waitFor()
    await expect.poll(() => screen.field('Hasło').getAttribute('aria-invalid')).toBe('true')
    expect(await screen.field('Nazwa firmy').inputValue()).toBe(firstAdministrator['Nazwa firmy'])

    await screen.fill({ Hasło: firstAdministrator.Hasło })
    await screen.submit.click()
    await shell(page).addOrder.waitFor()
    await page.goto(addressOf('orders'))
    await page.getByText('300 zleceń').or(page.getByText('z 300')).first().waitFor()
  })
})
