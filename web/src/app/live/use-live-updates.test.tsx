import { screen, waitFor } from '@testing-library/react'
import { initialRules } from '@zlecenia/contract/lib/permissions'
import { beforeEach, expect, it, vi } from 'vitest'
import * as customer from '#lib/call.ts'
import { keepUser } from '#lib/session.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => void run())
  vi.stubGlobal('cancelIdleCallback', () => {})
})

/** Shows the list of orders, with live updates. */
async function theList() {
  const user = signedInAs('ROLE_OFFICE')
  const now = { rules: initialRules.ROLE_OFFICE }
  const requests = serverAnswers({
    'GET /me': () => ({ ...meOf(user), ...now }),
    'GET /orders': () => ({ rows: [], total: 0, totalIsMore: false }),
  })
  showScreen('/apps/orders/list')
  await screen.findByRole('heading', { name: 'Zlecenia' })
  await waitFor(() => expect(customer.openStream).toHaveBeenCalled())
  await waitFor(() => expect(requests.map(({ name }) => name)).toContain('GET /orders'))
  requests.splice(0)
  return {
    requests,
    // Drawn when React schedules it, as in a browser; not all at once as in `act`.
    rulesBecome(rules: typeof now.rules) {
      vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
      now.rules = rules
      keepUser(user, rules)
    },
  }
}

it('stops fetching for a page that new rights close', async () => {
  const { requests, rulesBecome } = await theList()
  rulesBecome([])
  expect(await screen.findByRole('heading', { name: 'Brak dostępu' })).toBeVisible()
  expect(requests.map(({ name }) => name)).not.toContain('GET /orders')
})

it('refetches a page that stays open with new rights', async () => {
  const { requests, rulesBecome } = await theList()
  rulesBecome(initialRules.ROLE_OFFICE.filter(({ subject }) => subject !== 'Device'))
  await waitFor(() => expect(requests.map(({ name }) => name)).toContain('GET /orders'))
})
