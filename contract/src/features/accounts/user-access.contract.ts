import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id } from '../../lib/rules.ts'
import { pendingEmail } from '../users/pending-email.ts'
import { sentLink } from './invitations.contract.ts'

const one = z.object({ id })

/** Readable with the right to change users; changing needs every right the user has (403). */
export const userAccess = {
  read: endpoint({
    method: 'GET',
    path: '/users/:id/access',
    permission: ['update', 'User'],
    summary: "A user's way in: password, second factor, open sessions, an unanswered wish for a new password",
    params: one,
    response: z.object({
      hasPassword: z.boolean(),
      secondFactor: z.boolean(),
      sessions: z.number().int(),
      lastSeenAt: z.string().nullable(),
      /** A reset was requested while mail was off: an administrator creates the link. */
      resetRequestedAt: z.string().nullable(),
      pendingEmail: pendingEmail.nullable(),
    }),
  }),
  sendReset: endpoint({
    method: 'POST',
    path: '/users/:id/reset-link',
    permission: ['update', 'User'],
    summary:
      'Sends a user a link to a new password; without mail, or for a user without an e-mail, the link is in the answer',
    params: one,
    response: sentLink,
    limit: { max: 30 },
  }),
  turnOffSecondFactor: endpoint({
    method: 'DELETE',
    path: '/users/:id/second-factor',
    permission: ['update', 'User'],
    summary: 'Turns off the second factor of a user without phone and recovery codes',
    params: one,
    limit: { max: 30 },
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/users/:id/sessions',
    permission: ['update', 'User'],
    summary: 'Signs a user out everywhere',
    params: one,
    response: z.object({ ended: z.number().int() }),
    limit: { max: 30 },
  }),
  askForEmail: endpoint({
    method: 'POST',
    path: '/users/:id/pending-email',
    permission: ['update', 'User'],
    summary: "Sends the link to a user's changed e-mail again, at most once a minute and ten times a day",
    params: one,
    response: z.object({ mailedTo: z.string().nullable() }),
    limit: { max: 10 },
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/users/:id/pending-email/confirm',
    permission: ['update', 'User'],
    summary: "Makes a user's changed e-mail count; only where no mail is set up (400)",
    params: one,
    limit: { max: 30 },
  }),
  cancelEmail: endpoint({
    method: 'DELETE',
    path: '/users/:id/pending-email',
    permission: ['update', 'User'],
    summary: "Ends the change of a user's e-mail that waits",
    params: one,
    limit: { max: 30 },
  }),
}
