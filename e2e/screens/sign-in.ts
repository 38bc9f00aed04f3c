import { pl } from '@zlecenia/contract/messages/pl'
import type { Page } from 'playwright-core'
import { button, field } from './locate.ts'

const words = pl.session

export function signInScreen(page: Page) {
  const email = field(page, words.email)
  const password = field(page, words.password)
  const submit = button(page, words.login)
  return {
    email,
    password,
    submit,
    title: page.getByRole('heading', { name: words.loginTitle }),
    alert: page.getByRole('alert'),
    demoAccount: (name: string) => page.getByRole('button', { name }),
    async signIn(address: string, secret: string): Promise<void> {
      await email.fill(address)
      await password.fill(secret)
      await submit.click()
    },
  }
}
