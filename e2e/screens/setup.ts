import { pl } from '@zlecenia/contract/messages/pl'
import type { Page } from 'playwright-core'
import { button, field } from './locate.ts'

const words = { ...pl.session, ...pl.signInPages }

export function setupScreen(page: Page) {
  return {
    title: page.getByRole('heading', { name: words.setupTitle }),
    field: (label: string) => field(page, label),
    withExamples: page.getByRole('radio', { name: words.startWithExamples }),
    empty: page.getByRole('radio', { name: words.startEmpty }),
    submit: button(page, words.setUp),
    problems: page.getByText(pl.rules.required),
    async fill(values: Readonly<Record<string, string>>): Promise<void> {
      for (const [label, value] of Object.entries(values)) await field(page, label).fill(value)
      const password = values[words.password]
      if (password !== undefined) await field(page, words.repeatPassword).fill(password)
    },
  }
}
