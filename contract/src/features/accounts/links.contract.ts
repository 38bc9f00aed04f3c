import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { newPassword, requiredText } from '../../lib/rules.ts'
import { openedSession } from '../session/session.contract.ts'
import { anyAccount } from '../users/login-name.ts'
import { personName, phoneNumber } from '../users/person.ts'

const token = requiredText('rules.required', 200)

export const linkPurposes = ['invitation', 'reset'] as const

export const accountLinks = {
  look: endpoint({
    method: 'POST',
    path: '/auth/link',
    permission: 'public',
    summary: 'What a link is for and whose it is, without using it up',
    body: z.object({ token }),
    response: z.object({
      purpose: z.enum(linkPurposes),
      email: z.string(),
      /** The name to sign in by, of a user without an e-mail. */
      login: z.string().optional(),
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
    }),
    limit: { max: 30 },
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    permission: 'public',
    summary: 'Makes the account of an invitation and signs in; the link is used up',
    body: z.object({
      token,
      firstName: personName,
      lastName: personName,
      phoneNumber,
      password: newPassword,
    }),
    response: openedSession,
    status: 201,
    limit: { max: 20 },
  }),
  forgot: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    permission: 'public',
    summary:
      'Asks for a link to a new password, by e-mail or sign-in name; the answer is the same whether or not the account exists',
    body: z.object({ email: anyAccount }),
    limit: { max: 10 },
  }),
  reset: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    permission: 'public',
    summary: 'Sets a new password and ends every session of the account; the link (30 minutes) is used up',
    body: z.object({ token, password: newPassword }),
    limit: { max: 20 },
  }),
}
