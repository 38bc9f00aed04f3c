import { expect, it } from 'vitest'
import { Refusal } from '../errors.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

it('matches the right password, and neither a wrong one nor an absent hash', async () => {
  const stored = await hashPassword('Zażółć2026!')
  expect(await passwordMatches(stored, 'Zażółć2026!'.normalize('NFD'))).toBe(true)
  expect(await passwordMatches(stored, 'Zażółć2026?')).toBe(false)
  expect(await passwordMatches(null, 'nobody has this password')).toBe(false)
})

it('answers some of a hundred concurrent checks, refuses the rest with 429, and recovers', async () => {
  const stored = await hashPassword('Zlecenia2026!')
  const all = await Promise.allSettled(
    Array.from({ length: 100 }, () => passwordMatches(stored, 'Zlecenia2026!')),
  )
  const refused = all.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []))
  // Two run and sixteen wait.
  expect(refused).toHaveLength(82)
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(Refusal)
    expect([reason.status, reason.headers]).toEqual([429, { 'retry-after': '1' }])
  }
  expect(all.every((it) => it.status === 'rejected' || it.value)).toBe(true)
  expect(await passwordMatches(stored, 'Zlecenia2026!')).toBe(true)
})

it('rejects an invalid hash and keeps working', async () => {
  await expect(passwordMatches('not a hash', 'x')).rejects.toThrow()
  expect(await passwordMatches(await hashPassword('a'), 'a')).toBe(true)
})
