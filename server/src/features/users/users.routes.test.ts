import { expect, it } from 'vitest'
import { aWorld } from '#test/world.ts'

const world = await aWorld()

it('shows all users with their roles in Polish collation order', async () => {
  const office = await world.signedIn('office', { firstName: 'Żaneta', lastName: 'Łoś' })
  const id = await world.aUser('worker', { firstName: 'Adam', lastName: 'Ćwik', email: 'cwik@firma.test' })
  await world.aUser('worker', { firstName: 'Ewa', lastName: 'Lis', status: 'inactive' })
  await world.aUser('admin', { firstName: 'Jan', lastName: 'Czyż' })
  const answer = await office.get('/users')
  expect(answer.statusCode).toBe(200)
  const { users } = answer.json()
  expect(users.map((user: { fullName: string }) => user.fullName)).toEqual([
    'Jan Czyż',
    'Adam Ćwik',
    'Ewa Lis',
    'Żaneta Łoś',
  ])
  expect(users[1]).toEqual({
    id,
    firstName: 'Adam',
    lastName: 'Ćwik',
    fullName: 'Adam Ćwik',
    email: 'cwik@firma.test',
    phoneNumber: null,
    roles: ['ROLE_WORKER'],
    status: 'active',
  })
  expect(users[2].status).toBe('inactive')
})
