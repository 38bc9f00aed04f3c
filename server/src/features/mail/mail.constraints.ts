import { type ConstraintProblems, gone } from '#platform/constraints.ts'

export const mailConstraints: ConstraintProblems = {
  mailboxes__address: { field: 'address', message: 'mailSettings.taken' },
  ...gone(
    'mailboxes__auth',
    'mailboxes__state',
    'mail_folders__mailbox',
    'mail_folders__role',
    'mail_folders__path',
    'mail_threads__mailbox',
    'mail_threads__state',
    'mail_threads__assignee',
    'mail_threads__merged_into',
    'mail_messages__mailbox',
    'mail_messages__thread',
    'mail_messages__folder',
    'mail_messages__auto',
    'mail_messages__place',
    'mail_messages__placed',
    'mail_parts__message',
    'mail_originals__message',
    'mail_originals__storage_key',
  ),
}
