import { expect, it } from 'vitest'
import { Refusal } from '../errors.ts'
import { hashPassword, passwordMatches } from './passwords.ts'

it('a password is right, wrong, or nobody’s', async () => {
  const stored = await hashPassword('Zażółć2026!')
  expect(await passwordMatches(stored, 'Zażółć2026!'.normalize('NFD'))).toBe(true)
  expect(await passwordMatches(stored, 'Zażółć2026?')).toBe(false)
  expect(await passwordMatches(null, 'nobody has this password')).toBe(false)
})

it('of a hundred at once some are done and the rest are told to come again, and it is well again after', async () => {
  const stored = await hashPassword('Zlecenia2026!')
  const all = await Promise.allSettled(
    Array.from({ length: 100 }, () => passwordMatches(stored, 'Zlecenia2026!')),
  )
  const refused = all.flatMap((it) => (it.status === 'rejected' ? [it.reason] : []))
  // Two at work and sixteen behind them.
  expect(refused).toHaveLength(82)
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(Refusal)
    expect([reason.status, reason.headers]).toEqual([429, { 'retry-after': '1' }])
  }
  expect(all.every((it) => it.status === 'rejected' || it.value)).toBe(true)
  expect(await passwordMatches(stored, 'Zlecenia2026!')).toBe(true)
})

it('a hash that is none is an error, and nothing hangs after it', async () => {
  await expect(passwordMatches('not a hash', 'x')).rejects.toThrow()
  expect(await passwordMatches(await hashPassword('a'), 'a')).toBe(true)
})
