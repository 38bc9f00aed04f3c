import { z } from 'zod'
import { abilityRule } from '../../lib/ability-rule.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { languageList } from '../../lib/language-list.ts'
import { knownPassword, requiredText } from '../../lib/rules.ts'
import { announcedClosure } from '../closures/closures.contract.ts'

export const userData = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Empty for a user who signs in by a name. */
  email: z.string(),
  login: z.string().optional(),
  /** Key of `GET /avatars/:key`; a new picture has a new key. */
  avatar: z.string().nullable(),
  roles: z.array(z.string()),
})
export type UserData = z.infer<typeof userData>

/** Stored by the browser under `accessToken`, `userData`, `userAbilityRules`. */
export const openedSession = z.object({
  accessToken: z.string(),
  userData,
  userAbilityRules: z.array(abilityRule),
})
export type OpenedSession = z.infer<typeof openedSession>

export const codeRequired = z.object({ secondFactor: z.object({ ticket: z.string() }) })
export type CodeRequired = z.infer<typeof codeRequired>

export const session = {
  /** Failure: 400 with one sentence, never 401 (requirements 7); 429 after 10 failures in 15 minutes. */
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    permission: 'public',
    summary: 'Signs in; with a second factor it returns a ticket for the second step instead of a session',
    body: z.object({
      email: requiredText('rules.required', 254),
      password: knownPassword,
      remember: z.boolean().default(false),
    }),
    response: z.union([openedSession, codeRequired]),
    countsFailures: true,
    openWhileClosed: true,
    limit: { max: 300 },
  }),
  /** Expired ticket: a problem at `ticket`; wrong code: at `code`. */
  code: endpoint({
    method: 'POST',
    path: '/auth/login/code',
    permission: 'public',
    summary: 'Completes signing in with a code of the authenticator app, or a recovery code',
    body: z.object({ ticket: requiredText('rules.required', 200), code: requiredText('rules.required', 40) }),
    response: openedSession,
    countsFailures: true,
    openWhileClosed: true,
    limit: { max: 120 },
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    permission: 'signed-in',
    summary: 'Ends this session',
    openWhileClosed: true,
    limit: { max: 60 },
  }),
  /** The digest opens nothing. An unknown one is answered alike. */
  logoutLate: endpoint({
    method: 'POST',
    path: '/auth/logout/late',
    permission: 'public',
    summary: 'Ends a session whose browser signed out without a network, by the SHA-256 of its token',
    body: z.object({ session: z.string().regex(/^[\da-f]{64}$/u, 'rules.invalid') }),
    limit: { max: 60 },
  }),
  me: endpoint({
    method: 'GET',
    path: '/me',
    permission: 'signed-in',
    summary: 'The signed-in user, their permissions, and counts',
    response: z.object({
      user: userData,
      rules: z.array(abilityRule),
      counts: z.object({ customers: z.number().int() }),
      demo: z.boolean(),
      exampleData: z.literal(true).optional(),
      /** The menu offers its pages for engineers. */
      uiGallery: z.literal(true).optional(),
      /** Address search on the map is available. */
      geocoder: z.literal(true).optional(),
      companyName: z.string(),
      /** The company's own pages are published. */
      publicSite: z.literal(true).optional(),
      /** Present or announced. */
      closure: announcedClosure.optional(),
      languages: languageList,
      maker: z.object({ name: z.string(), url: z.string().nullable() }),
      /** Program version, with its commit: `0.2.0+4a8674e5`. */
      version: z.string(),
    }),
  }),
}
