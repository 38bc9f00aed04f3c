import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { channelsOf, notificationTopics } from './kinds.ts'

const topic = z.enum(notificationTopics)
const choice = z.object({ topic, inProgram: z.boolean(), byMail: z.boolean(), byPush: z.boolean() })
export type NotificationChoice = z.infer<typeof choice>

/** `mail`: whether the program has a mail server. `quietHours`: from 18 to 6 only urgent ones are counted. */
const response = z.object({ choices: z.array(choice), mail: z.boolean(), quietHours: z.boolean() })

const chosen = z
  .array(choice.partial({ inProgram: true, byMail: true, byPush: true }))
  .max(notificationTopics.length)
  .refine((all) => new Set(all.map((it) => it.topic)).size === all.length, { error: 'rules.invalid' })
  .refine((all) => all.every((it) => it.inProgram !== false || !channelsOf(it.topic).always), {
    error: 'rules.invalid',
  })

export const notificationChoices = {
  read: endpoint({
    method: 'GET',
    path: '/me/notification-choices',
    permission: 'signed-in',
    summary: 'Topics of which the caller is notified in the program, by e-mail and on the phone',
    response,
  }),
  /** Absent topics stay. One value per choice of the caller's own, so no version. */
  save: endpoint({
    method: 'PATCH',
    path: '/me/notification-choices',
    permission: 'signed-in',
    summary: 'Chooses topics and channels of the caller’s future notifications',
    body: z.object({ choices: chosen, quietHours: z.boolean().optional() }),
    response,
    limit: { max: 60 },
  }),
}
