import { z } from 'zod'
import { abilityRule } from '../../lib/ability-rule.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { requiredText } from '../../lib/rules.ts'

/** Kept by the browser under `userData` (spec 3). */
export const userData = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  roles: z.array(z.string()),
})
export type UserData = z.infer<typeof userData>

/** What a sign-in gives; the browser keeps it under `accessToken`, `userData`, `userAbilityRules`. */
export const openedSession = z.object({
  accessToken: z.string(),
  userData,
  userAbilityRules: z.array(abilityRule),
})
export type OpenedSession = z.infer<typeof openedSession>

export const session = {
  /** A failed one is 400 with one sentence, never 401 (wire.md); 429 after 10 failures in 15 minutes. */
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    permission: 'public',
    summary: 'Signs in',
    body: z.object({
      email: requiredText('rules.required', 254),
      password: z.string({ error: 'rules.required' }).min(1, 'rules.required').max(200),
      remember: z.boolean().default(false),
    }),
    response: openedSession,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    permission: 'signed-in',
    summary: 'Ends this session',
  }),
  me: endpoint({
    method: 'GET',
    path: '/me',
    permission: 'signed-in',
    summary: 'Who is signed in, what they may do, and how much there is',
    response: z.object({
      user: userData,
      rules: z.array(abilityRule),
      counts: z.object({ customers: z.number().int() }),
      demo: z.boolean(),
      companyName: z.string(),
    }),
  }),
}
