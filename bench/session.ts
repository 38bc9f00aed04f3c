import { demoAccounts, demoPassword } from '@zlecenia/contract/features/session/demo-accounts'
import type { Program } from '@zlecenia/e2e/program.ts'
import type { Browser, BrowserContext } from 'playwright-core'

/** The session of a demo account, as the browser stores it. */
export async function sessionOf(
  role: keyof typeof demoAccounts,
  program: Program,
): Promise<Record<string, string>> {
  const response = await fetch(`${program.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoAccounts[role], password: demoPassword }),
  })
  const { accessToken, userData, userAbilityRules } = (await response.json()) as Record<string, unknown>
  return {
    accessToken: String(accessToken),
    userData: JSON.stringify(userData),
    userAbilityRules: JSON.stringify(userAbilityRules),
  }
}

export const officeSession = (program: Program) => sessionOf('office', program)

/** A fresh browser profile with this storage, 1440 pixels wide, in Polish. */
export async function freshContext(
  browser: Browser,
  storage: Record<string, string>,
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'pl-PL', viewport: { width: 1440, height: 900 } })
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    // biome-ignore lint/suspicious/noDocumentCookie: set before the first script, so that no tour opens while measuring
    document.cookie = 'Zlecenia-tour=*; path=/'
  }, storage)
  return context
}
