import { expect, it } from 'vitest'
import { readEnvironment } from '#platform/environment.ts'
import { everythingKept, known, newPassword, password } from '#test/accounts.ts'
import { aWorld } from '#test/world.ts'

// Mail is configured, but letters cannot be queued.
const world = await aWorld({
  environment: readEnvironment({
    SMTP_URL: 'smtp://127.0.0.1:9',
    NIP_SOURCE: 'off',
    SECRET_KEY: 'k'.repeat(32),
  }),
  queue: {
    put: () => Promise.reject(Object.assign(new Error('no room'), { code: '53100' })),
    running: false,
  },
})

it('changes nothing when the letter about it cannot be queued', async () => {
  const admin = await known(world, 'admin', 'szefowa@firma.test')
  const other = await known(world, 'office', 'inna@firma.test')
  const before = await everythingKept(world)
  const me = (await admin.get('/me/account')).json()
  const answers = [
    await admin.post('/me/password', { currentPassword: password, password: newPassword }),
    await admin.post('/users/invitations', { email: 'nowy@firma.test', roles: ['ROLE_WORKER'] }),
    await admin.patch('/me/account', { ...me, email: 'inny@firma.test', currentPassword: password }),
    await admin.post(`/users/${other.user.id}/reset-link`),
    await world.anyone.post('/auth/forgot-password', { email: 'inna@firma.test' }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 503))
  expect(await everythingKept(world)).toEqual(before)
})
