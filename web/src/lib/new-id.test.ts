import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { id } from '@zlecenia/contract/lib/rules'
import { expect, it } from 'vitest'
import { newId, newNumber } from './new-id.ts'

it('creates distinct UUIDs of version 4', () => {
  const ids = Array.from({ length: 100 }, newId)
  for (const one of ids) {
    expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u)
    expect(id.safeParse(one).success).toBe(true)
  }
  expect(new Set(ids).size).toBe(100)
})

it('creates numbers that the server accepts: 0 to 2147483647', () => {
  for (const n of Array.from({ length: 200 }, newNumber)) {
    expect(Number.isInteger(n) && n >= 0 && n <= 2_147_483_647).toBe(true)
  }
})

// A law: http://zlecenia.lan is no secure context, and the program must work there as it does on localhost.
const sources = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
  .filter((it) => /\.tsx?$/u.test(it) && !/\.test\.tsx?$/u.test(it))
  .map((it) => [it, readFileSync(join(import.meta.dirname, '..', it), 'utf8')] as const)

it.each([
  // Each of these checks first whether the browser has it, and has a fallback or a message for where it lacks.
  [
    /\bcrypto\s*\??\.\s*(?:randomUUID|subtle)\b/u,
    ['features/my-day/offline/day-codes.ts', 'lib/late-sign-out.ts'],
  ],
  [/\bnavigator\s*\??\.\s*locks\b/u, ['lib/outbox/environment.ts']],
  [/\bnavigator\s*\??\.\s*storage\b/u, ['features/my-day/sheets/room.tsx', 'lib/outbox/environment.ts']],
  [/\bnavigator\s*\??\.\s*clipboard\b/u, ['features/settings/security/copy.ts', 'lib/copy-text.ts']],
  [
    /\bnavigator\s*\??\.\s*mediaDevices\b/u,
    ['features/conversations/attach-buttons.tsx', 'features/conversations/voice-recorder.tsx'],
  ],
  [
    /\bnavigator\s*\??\.\s*(?:serviceWorker|geolocation|share|wakeLock|credentials)\b/u,
    ['app/follow-pushes.ts', 'features/my-day/position.ts', 'features/settings/notification/this-browser.ts'],
  ],
  [
    /\bcaches\s*\.\s*\w|\bnew Notification\b|\bNotification\s*\.\s*requestPermission\b/u,
    ['features/settings/notification/this-browser.ts', 'service-worker/stored-program.ts'],
  ],
])('uses what plain http lacks (%s) in %j only', (pattern, places) => {
  expect(sources.length).toBeGreaterThan(300)
  const users = sources.filter(([, text]) => pattern.test(text.replace(/^\s*(?:\/\/|\*|\/\*).*$/gmu, '')))
  expect(users.map(([name]) => name).sort()).toEqual(places)
})
