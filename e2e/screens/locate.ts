import type { Locator, Page } from 'playwright-core'

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&')

/** Ignores the star of required fields and its list. */
export function field(scope: Page | Locator, label: string): Locator {
  const named = scope.getByLabel(new RegExp(`^${literal(label)}\\s*\\*?$`, 'u'))
  // Searched in the whole page: the scope would be looked up twice.
  return named.and(pageOf(scope).locator('input, textarea, select'))
}

const pageOf = (scope: Page | Locator): Page => ('page' in scope ? scope.page() : scope)

export const button = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('button', { name, exact: true })
