import { type ConstraintProblems, gone } from '../../platform/constraints.ts'

export const conversationConstraints: ConstraintProblems = {
  messages__reply_to: { field: 'replyTo', message: 'conversation.replyUnknown' },
  messages__pk: { field: 'id', message: 'conversation.idTaken' },
  message_mentions__user: { field: 'mentions', message: 'conversation.cannotRead' },
  ...gone(
    'conversations__kind',
    'conversations__order',
    'conversations__thing',
    'conversations__title',
    'conversations__pair',
    'conversations__two',
    'conversations__of_order',
    'messages__conversation',
    'messages__seq',
    'messages__author',
    'messages__of_conversation',
    'message_mentions__message',
    'conversation_members__conversation',
    'conversation_members__user',
  ),
}
