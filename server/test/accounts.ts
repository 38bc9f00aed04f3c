import { Secret, TOTP } from 'otpauth'
import { letterTask } from '#features/accounts/index.ts'
import { hashPassword } from '#platform/auth/passwords.ts'
import { readEnvironment } from '#platform/environment.ts'
import type { AppDeps } from '../src/app.ts'
import { aPostOffice, type PostOffice } from './post-office.ts'
import { aWorld, type RoleName, type SignedInAgent, type World } from './world.ts'

export const password = 'Zlecenia2026!'
export const newPassword = 'Nowe*haslo7'
export const passwordHash = await hashPassword(password)

/** An installation reached at a public address. */
const variables = {
  PUBLIC_URL: 'https://zlecenia.firma.test',
  SECRET_KEY: 'k'.repeat(32),
  NIP_SOURCE: 'off',
}

export const aWorldWithoutMail = (overrides: Partial<AppDeps> = {}): Promise<World> =>
  aWorld({ environment: readEnvironment(variables), ...overrides })

/** World with mail: letters arrive immediately at the test's own mail server. */
export async function aWorldWithMail(): Promise<World & { office: PostOffice }> {
  const office = await aPostOffice()
  const environment = readEnvironment({ ...variables, SMTP_URL: office.url })
  const world: World = await aWorld({
    environment,
    queue: {
      put: async (tx, _task, letter) => tx.after(() => letterTask(world.deps).run(letter)),
      running: true,
    },
  })
  return { ...world, office }
}

/** Signs in a user with the password `password`. */
export const known = (world: World, role: RoleName, email: string): Promise<SignedInAgent> =>
  world.signedIn(role, { email, passwordHash })

export const logIn = (world: World, email: string, secret = password) =>
  world.anyone.post('/auth/login', { email, password: secret })

export const tokenIn = (text: string | null | undefined): string =>
  /[?&]token=([\w-]+)/u.exec(text ?? '')?.[1] ?? ''

/** Current code; `stepsLater`: steps of 30 seconds. */
export const codeOf = (secret: string, stepsLater = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsLater * 30_000 })

/** Text of all tables related to accounts. */
export async function everythingKept(world: World): Promise<string> {
  const tables = ['audit_log', 'one_time_keys', 'invitations', 'second_factors', 'recovery_codes', 'sessions']
  const texts = await Promise.all(
    tables.map((table) => world.db.query<{ text: string }>(`select ${table}::text as text from ${table}`)),
  )
  return texts.flatMap(({ rows }) => rows.map(({ text }) => text)).join('\n')
}
