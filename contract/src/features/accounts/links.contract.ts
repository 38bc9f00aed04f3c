import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { newPassword, requiredText } from '../../lib/rules.ts'
import { openedSession } from '../session/session.contract.ts'
import { anyAccount } from '../users/login-name.ts'
import { personName, phoneNumber } from '../users/person.ts'

const token = requiredText('rules.required', 200)

/** `email` confirms a changed e-mail, `email-stop` ends the change. */
export const linkPurposes = ['invitation', 'reset', 'email', 'email-stop'] as const

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
      /** Absent: the usual choices. */
      notifications: z.object({ byMail: z.boolean(), quietHours: z.boolean() }).optional(),
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
  verifyEmail: endpoint({
    method: 'POST',
    path: '/auth/verify-email',
    permission: 'public',
    summary: 'Makes a changed e-mail count; the link (24 hours) is used up. 400 when another account has it',
    body: z.object({ token }),
    response: z.object({ email: z.string() }),
    limit: { max: 20 },
  }),
  stopEmail: endpoint({
    method: 'POST',
    path: '/auth/stop-email',
    permission: 'public',
    summary:
      'Ends a change of the e-mail and all sessions of the account, by the link sent to the old address',
    body: z.object({ token }),
    limit: { max: 20 },
  }),
}
