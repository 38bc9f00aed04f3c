import { screen, waitFor } from '@testing-library/react'
import { initialRules } from '@zlecenia/contract/lib/permissions'
import { beforeEach, expect, it, vi } from 'vitest'
import * as client from '#lib/call.ts'
import { keepUser } from '#lib/session.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => void run())
  vi.stubGlobal('cancelIdleCallback', () => {})
})

/** The list of orders on the screen, and news followed. */
async function theList() {
  const user = signedInAs('ROLE_OFFICE')
  const now = { rules: initialRules.ROLE_OFFICE }
  const asked = serverAnswers({
    'GET /me': () => ({ ...meOf(user), ...now }),
    'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
  })
  showScreen('/apps/orders/list')
  await screen.findByRole('heading', { name: 'Zlecenia' })
  await waitFor(() => expect(client.openStream).toHaveBeenCalled())
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('GET /orders'))
  asked.splice(0)
  return {
    asked,
    // Not all at once, as `act` would: drawn when React comes to it, as in a browser.
    rulesBecome(rules: typeof now.rules) {
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
      now.rules = rules
      keepUser(user, rules)
    },
  }
}

it('a page that other rights close asks for nothing any more', async () => {
  const { asked, rulesBecome } = await theList()
  rulesBecome([])
  expect(await screen.findByRole('heading', { name: 'Brak dostępu' })).toBeVisible()
  expect(asked.map(({ name }) => name)).not.toContain('GET /orders')
})

it('a page that stays is read anew with other rights', async () => {
  const { asked, rulesBecome } = await theList()
  rulesBecome(initialRules.ROLE_OFFICE.filter(({ subject }) => subject !== 'Device'))
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('GET /orders'))
})
