import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { notificationTopics } from './kinds.ts'

const choices = z.object({
  choices: z
    .array(z.object({ topic: z.enum(notificationTopics), inProgram: z.boolean() }))
    .max(notificationTopics.length)
    .refine((all) => new Set(all.map(({ topic }) => topic)).size === all.length, { error: 'rules.invalid' }),
})

export const notificationChoices = {
  read: endpoint({
    method: 'GET',
    path: '/me/notification-choices',
    permission: 'signed-in',
    summary: 'Of what the caller wants to be told; everything until they choose otherwise',
    response: choices,
  }),
  /** Absent keeps. One value per choice of the caller's own, so no version. */
  save: endpoint({
    method: 'PATCH',
    path: '/me/notification-choices',
    permission: 'signed-in',
    summary: 'Chooses of what the caller is told from now on; what was told before stays',
    body: choices,
    response: choices,
    limit: { max: 60 },
  }),
}
