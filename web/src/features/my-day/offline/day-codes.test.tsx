import { webcrypto } from 'node:crypto'
import { aMyDay, aMyVisit } from '@zlecenia/contract/features/my-day/my-day.examples'
import { get } from 'idb-keyval'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetSession, keepUser } from '#lib/session.ts'
import { serverAnswers } from '#test/fake-call.ts'
import { signedInAs } from '#test/show-screen.tsx'
import { learnClock } from '../clock.ts'
import { dayStore, keepDay, keptDay, ownKey } from '../day-store.ts'
import { dropOldCodes, takeCodes, takenNote, takenPhone } from './day-codes.ts'

vi.mock('#lib/call.ts', { spy: true })

const visit = aMyVisit()
const day = aMyDay()
const [note] = visit.notes
const secret = 'Klatka A: 4321'

function server() {
  return serverAnswers({
    'POST /me/day/codes': () => ({
      serverNow: day.serverNow,
      visits: [
        {
          slotId: visit.slotId,
          codesFrom: visit.codesFrom,
          codesTo: visit.codesTo,
          phone: '+48600100200',
          notes: [{ id: note?.id ?? '', content: secret }],
        },
      ],
    }),
  })
}

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true)
  // Missing in jsdom.
  vi.stubGlobal('crypto', webcrypto)
  signedInAs('ROLE_WORKER')
  learnClock(day.serverNow)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await forgetSession()
})

it('takes the codes of today once, and shows them in their window', async () => {
  const requests = server()
  await takeCodes(day)
  await takeCodes(day)
  expect(requests.map(({ name }) => name)).toEqual(['POST /me/day/codes'])
  expect(await takenNote(visit, note?.id ?? '')).toBe(secret)
  expect(await takenPhone(visit)).toBe('+48600100200')
  learnClock('2027-03-02T05:59:00.000Z')
  expect(await takenNote(visit, note?.id ?? '')).toBeNull()
})

it('stores no code in clear, and a key that cannot be exported', async () => {
  server()
  await takeCodes(day)
  const stored = await get(ownKey('codes') ?? '', dayStore)
  expect(new TextDecoder().decode(stored[visit.slotId].bytes)).not.toContain('4321')
  const key = await get<CryptoKey>(ownKey('key') ?? '', dayStore)
  await expect(crypto.subtle.exportKey('raw', key as CryptoKey)).rejects.toThrow()
})

it('drops codes after their visit, and those of a slot that was taken away', async () => {
  server()
  await takeCodes(day)
  await takeCodes({ ...day, days: day.days.map((it) => ({ ...it, visits: [] })) })
  expect(await get(ownKey('codes') ?? '', dayStore)).toEqual({})
  await takeCodes(day)
  learnClock('2027-03-02T09:31:00.000Z')
  await dropOldCodes()
  expect(await get(ownKey('codes') ?? '', dayStore)).toEqual({})
})

it('takes none on plain HTTP', async () => {
  vi.stubGlobal('isSecureContext', false)
  const requests = server()
  await takeCodes(day)
  expect(requests).toEqual([])
})

it('stores the day without phones of who waits, for its person alone, until the session ends', async () => {
  await keepDay(day, 5)
  expect(await keptDay()).toMatchObject({ behind: 5, day: { today: day.today } })
  expect(JSON.stringify(await keptDay())).not.toContain(JSON.stringify(visit.waits?.phone))
  const own = signedInAs('ROLE_WORKER')
  keepUser({ ...own, id: 'another' }, [])
  expect(await keptDay()).toBeUndefined()
  signedInAs('ROLE_WORKER')
  expect(await keptDay()).toBeDefined()
  await forgetSession()
  signedInAs('ROLE_WORKER')
  expect(await keptDay()).toBeUndefined()
})
