import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

const phone = {
  id: '01900000-0000-7000-8000-000000000001',
  device: 'Chrome, Android',
  current: false,
  createdAt: '2026-11-20T10:00:00Z',
  usedAt: null,
}
function showCard(answers: Answers = {}) {
  const me = signedInAs('ROLE_WORKER')
  const requests = serverAnswers({
    'GET /me': () => meOf(me),
    'GET /notifications/unread': () => ({ unread: 0 }),
    'GET /me/notification-choices': () => ({ choices: [], mail: true, quietHours: false }),
    'GET /me/push': () => ({ publicKey: 'B', devices: [phone] }),
    ...answers,
  })
  showScreen('/pages/account-settings/notification')
  return (name: string) => requests.filter((it) => it.name === name).map((it) => it.input)
}
afterEach(() => vi.unstubAllGlobals())

it('explains that pushes need HTTPS', async () => {
  vi.stubGlobal('isSecureContext', false)
  showCard()
  expect(await screen.findByText(/zaczyna się od https/u)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Włącz na tym urządzeniu' })).toBeNull()
})

it('sends a test to a device, and removes it', async () => {
  const inputs = showCard({
    'POST /me/push/:id/test': () => undefined,
    'DELETE /me/push/:id': () => undefined,
  })
  await userEvent.click(
    await screen.findByRole('button', { name: 'Wyślij próbne powiadomienie: Chrome, Android' }),
  )
  expect(await screen.findByText(/^Wysłano\./u)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Wyłącz powiadomienia: Chrome, Android' }))
  expect(await screen.findByText('Wyłączono powiadomienia na urządzeniu')).toBeVisible()
  expect(inputs('DELETE /me/push/:id')).toEqual([{ params: { id: phone.id } }])
})
