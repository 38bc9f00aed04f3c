import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { changedText, version } from '../../lib/rules.ts'
import { signInLook } from '../session/sign-in-looks.ts'

/** Characters of the sentence beside the form. */
export const signInClaimMax = 120

const signInSettings = z.object({ look: signInLook, claim: z.string().nullable(), version })
export type SignInSettings = z.infer<typeof signInSettings>

export const signInSettingsCalls = {
  read: endpoint({
    method: 'GET',
    path: '/settings/sign-in',
    permission: ['read', 'Settings'],
    summary: 'Look and sentence of the pages of signing in',
    response: signInSettings,
  }),
  /** 409 on a stale `version`, which is the company's. */
  save: endpoint({
    method: 'PUT',
    path: '/settings/sign-in',
    permission: ['update', 'Settings'],
    summary: 'Changes look and sentence of the pages of signing in',
    body: z.object({ look: signInLook, claim: changedText(signInClaimMax), version }),
    response: signInSettings,
    limit: { max: 30 },
  }),
}
