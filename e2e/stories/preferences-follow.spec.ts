import { demoAccounts, demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import { addressOf } from '@zlecenia/contract/pages'
import type { Page } from 'playwright-core'
import { signInScreen } from '../screens/sign-in.ts'
import { expect, it } from '../story.ts'
import { useWorld } from '../world.ts'

const world = useWorld({ demo: true, environment: { LANGUAGES: 'pl,ar' } })
const light = { colorScheme: 'light' } as const

async function signIn(page: Page): Promise<void> {
  await page.goto(addressOf('login'))
  await signInScreen(page).signIn(demoAccounts.office, demoPassword)
  await page.waitForURL('**/apps/**')
}

it('a second browser gets the look and the language', async () => {
  const first = await world.stranger(light)
  await signIn(first)
  await first.getByRole('button', { name: 'Motyw' }).click()
  await first.getByRole('button', { name: 'Ciemny' }).click()
  await first.getByRole('button', { name: 'Język' }).click()
  const kept = first.waitForResponse(
    // The theme may have gone before.
    (it) =>
      it.url().endsWith('/api/me/preferences') &&
      Boolean(it.request().postData()?.includes('"language":"ar"')),
  )
  await first.getByRole('button', { name: 'العربية' }).click()
  await kept

  // The theme applies before the first paint.
  const second = await world.stranger(light)
  await second.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.dataset.first = document.documentElement.dataset.theme ?? ''
    })
  })
  await signIn(second)
  await second.getByRole('button', { name: /^الحساب: /u }).waitFor()
  expect(await second.getAttribute('html', 'data-first')).toBe('dark')
  expect(await second.getAttribute('html', 'lang')).toBe('ar')
})
