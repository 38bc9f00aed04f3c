import { expect, it } from 'vitest'
import { aWorld } from '#test/world.ts'

const world = await aWorld()
await world.db.query("insert into settings (company_name) values ('Serwis') on conflict do nothing")
const admin = await world.signedIn('admin')
const now = async () => (await admin.get('/settings/sign-in')).json()

it('gives visitors the look and the sentence that an administrator has chosen', async () => {
  const { version } = await now()
  const claim = '<script>alert(1)</script> Serwis „Żuraw”'
  const saved = await admin.put('/settings/sign-in', { look: 'card', claim, version })
  expect([saved.statusCode, saved.json()]).toEqual([200, { look: 'card', claim, version: version + 1 }])
  expect((await world.anyone.get('/setup')).json()).toMatchObject({ signIn: { look: 'card', claim } })
})

it('refuses a stale version, an unknown look, a long sentence, and others', async () => {
  const { version } = await now()
  const sent = { look: 'picture', claim: null, version }
  expect((await admin.put('/settings/sign-in', { ...sent, version: version + 5 })).statusCode).toBe(409)
  for (const [field, value] of [
    ['look', 'v3'],
    ['claim', 'a'.repeat(121)],
  ] as const) {
    const answer = await admin.put('/settings/sign-in', { ...sent, [field]: value })
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field])
  }
  const office = await world.signedIn('office')
  expect((await office.put('/settings/sign-in', sent)).statusCode).toBe(403)
})
