import { screen, within } from '@testing-library/react'
import { addressOf } from '@zlecenia/contract/pages'
import { expect, it, vi } from 'vitest'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'

vi.mock('#lib/call.ts', { spy: true })

// Separate file: once a conversation was shown, its texts are loaded.
it('the area of a conversation has its texts before any is loaded', async () => {
  const user = signedInAs('ROLE_OFFICE')
  serverAnswers({
    'GET /me': () => meOf(user),
    'GET /drafts': () => ({ drafts: [] }),
    'GET /notifications/unread': () => ({ unread: 0, talks: 0 }),
    'GET /conversations': () => ({ conversations: [], isMore: false }),
  })
  showScreen(addressOf('chat'))
  const place = await screen.findByRole('region', { name: 'Rozmowa' })
  expect(within(place).getByText('Wybierz rozmowę')).toBeVisible()
})
