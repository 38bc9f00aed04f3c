import { z } from 'zod'
import { endpoint } from '../../lib/endpoint.ts'
import { id, requiredLines, requiredText } from '../../lib/rules.ts'
import { messageMaxCharacters } from '../conversations/changeable.ts'
import { talker } from '../conversations/conversations.contract.ts'

export const noticeTitleMaxCharacters = 120

export const notices = {
  publish: endpoint({
    method: 'POST',
    path: '/notices',
    permission: ['create', 'Notice'],
    summary: 'Sends a notice to everybody with the chat; each confirms having read it',
    body: z.object({
      id,
      title: requiredText('chat.titleMissing', noticeTitleMaxCharacters),
      body: requiredLines('conversation.empty', messageMaxCharacters),
    }),
    response: z.object({ id: z.string() }),
    status: 201,
    limit: { max: 20 },
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/notices/:id/confirmation',
    permission: ['read', 'Chat'],
    summary: 'Confirms that the caller has read a notice',
    params: z.object({ id }),
    limit: { max: 60 },
  }),
  confirmations: endpoint({
    method: 'GET',
    path: '/notices/:id/confirmations',
    permission: ['create', 'Notice'],
    summary: 'Who has confirmed a notice, and who has not',
    params: z.object({ id }),
    response: z.object({ people: z.array(talker.extend({ confirmedAt: z.string().nullable() })) }),
  }),
}
