import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { accountEmail, id, optionalId, text } from '../../lib/rules.ts'

export const invitation = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  roles: z.array(z.string()),
  invitedBy: z.string().nullable(),
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type Invitation = z.infer<typeof invitation>

/**
 * Delivery of a link: mailed, or returned to the administrator who requested it, without mail or an e-mail.
 * `qr`: the link as an SVG picture, for a phone.
 */
export const sentLink = z.object({
  mailedTo: z.string().nullable(),
  link: z.string().nullable(),
  qr: z.string().optional(),
})
export type SentLink = z.infer<typeof sentLink>

const one = z.object({ id })

export const invitations = {
  list: endpoint({
    method: 'GET',
    path: '/users/invitations',
    permission: ['create', 'User'],
    summary: 'Invitations that were not used, expired ones included; newest first',
    response: z.object({ invitations: z.array(invitation) }),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/users/invitations',
    permission: ['create', 'User'],
    summary:
      'Invites a person by a link that is valid for a week; only rights of the caller can be granted (403). Idempotent by its id: no second letter is sent',
    body: z.object({
      id: optionalId,
      email: accountEmail,
      firstName: text(100),
      lastName: text(100),
      roles: z.array(z.string().max(60)).min(1, 'rules.required').max(20),
    }),
    response: z.object({ invitation, sent: sentLink }),
    status: 201,
    limit: { max: 60 },
  }),
  renew: endpoint({
    method: 'POST',
    path: '/users/invitations/:id/renew',
    permission: ['create', 'User'],
    summary: 'Sends an invitation again, with a fresh link and a fresh week',
    params: one,
    response: z.object({ invitation, sent: sentLink }),
    limit: { max: 60 },
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/users/invitations/:id',
    permission: ['create', 'User'],
    summary: 'Withdraws an invitation; its link ends',
    params: one,
    limit: { max: 60 },
  }),
}
