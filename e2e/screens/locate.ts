import type { Locator, Page } from 'playwright-core'

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')

/** A field by the words of its label; the star of a required one, and its list of choices, are not meant. */
export function field(scope: Page | Locator, label: string): Locator {
  const named = scope.getByLabel(new RegExp(`^${literal(label)}\\s*\\*?$`, 'u'))
  return named.and(scope.locator('input, textarea, select'))
}

/** A button by all of its words. */
export const button = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('button', { name, exact: true })
