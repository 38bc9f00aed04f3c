import { expect, it, vi } from 'vitest'
import { forgetSession, isSignedIn, signedInUser } from '#lib/session.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, signedInAs } from '#test/show-screen.tsx'
import { renewRights } from './me-query.ts'

vi.mock('#lib/call.ts', { spy: true })

it('renewal updates the signed-in user, and restores nothing after a sign-out', async () => {
  const user = signedInAs('ROLE_OFFICE')
  const renamed = { ...user, firstName: 'Ewa' }
  serverAnswers({ 'GET /me': () => meOf(renamed) })
  await renewRights()
  expect(signedInUser()).toEqual(renamed)

  const late = renewRights()
  forgetSession()
  await late
  expect(localStorage).toHaveLength(0)
  expect(isSignedIn()).toBe(false)
})
