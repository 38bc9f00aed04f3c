import { expect, it } from 'vitest'
import { aWorld } from '#test/world.ts'
import { setupCodeFor } from './setup-code.ts'

const world = await aWorld({ setupCode: 'k7mp-2xqw-9dfh' })
const form = {
  companyName: 'Serwis',
  firstName: 'Maria',
  lastName: 'Wójcik',
  email: 'maria@serwis.test',
  password: 'Zlecenia2026!',
  exampleData: false,
}

it("requires the console's code for an empty installation that others can reach", async () => {
  for (const HOST of ['0.0.0.0', '::', '192.168.1.7', 'zlecenia.lan']) {
    expect(await setupCodeFor(world.db, { HOST })).toMatch(/^(?:[2-9a-z]{4}-){2}[2-9a-z]{4}$/u)
  }
  for (const HOST of ['127.0.0.1', 'localhost', '::1']) {
    expect(await setupCodeFor(world.db, { HOST })).toBeUndefined()
  }
  expect((await world.anyone.get('/setup')).json()).toMatchObject({ needed: true, codeNeeded: true })
  for (const code of [undefined, '', 'k7mp-2xqw-9dfg']) {
    const answer = await world.anyone.post('/setup', { ...form, code })
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'code'])
  }
  // Typed with spaces and in upper case.
  const answer = await world.anyone.post('/setup', { ...form, code: ' K7MP 2XQW 9DFH' })
  expect(answer.statusCode).toBe(201)
  expect((await world.anyone.get('/setup')).json()).not.toHaveProperty('codeNeeded')
  expect(await setupCodeFor(world.db, { HOST: '0.0.0.0' })).toBeUndefined()
})
