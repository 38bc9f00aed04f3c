import { type ConstraintProblems, gone } from '../../platform/constraints.ts'

export const conversationConstraints: ConstraintProblems = {
  messages__reply_to: { field: 'replyTo', message: 'conversation.replyUnknown' },
  messages__pk: { field: 'id', message: 'conversation.idTaken' },
  message_files__pk: { field: 'files', message: 'files.numberTaken' },
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
    'message_files__message',
    'message_files__user',
    'message_files__storage_key',
    'message_files__one_of_order',
    'message_files__order_file',
    'message_mentions__message',
    'conversation_members__conversation',
    'conversation_members__user',
  ),
}
