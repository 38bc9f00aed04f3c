import { listShape } from '../../lib/list.ts'

export const auditSubjects = [
  ...(['Order', 'Customer', 'Building', 'BuildingNote', 'ContactPerson', 'BillingRecord', 'Device'] as const),
  ...([
    'User',
    'Qualification',
    'Session',
    'Role',
    'Crew',
    'Absence',
    'InternalEvent',
    'Schedule',
    'Calendar',
  ] as const),
  ...([
    'ServiceCatalog',
    'PriceList',
    'Invoice',
    'SavedView',
    'Kanban',
    'Board',
    'Card',
    'Chat',
    'Settings',
    'Backup',
    'Import',
  ] as const),
] as const
export type AuditSubject = (typeof auditSubjects)[number]

export const auditActions = [
  ...([
    'created',
    'changed',
    'deleted',
    'restored',
    'archived',
    'confirmed',
    'read',
    'moved',
    'visit',
    'visit-corrected',
    'phone-read',
  ] as const),
  ...(['message-written', 'message-changed', 'message-deleted', 'contact-added', 'contact-changed'] as const),
  ...(['column-added', 'column-changed', 'column-moved', 'column-removed'] as const),
  ...(['label-added', 'label-changed', 'label-removed', 'card-moved'] as const),
  ...(['check-added', 'check-changed', 'check-done', 'check-undone', 'check-removed'] as const),
  ...(['person-added', 'person-changed', 'payer-added', 'payer-changed', 'revealed'] as const),
  ...(['file-added', 'file-changed', 'file-removed', 'file-restored'] as const),
  ...(['part-added', 'part-changed', 'part-removed', 'label-renewed'] as const),
  ...(['price-added', 'price-removed'] as const),
  ...(['series-changed', 'month-closed', 'month-reopened'] as const),
  ...(['mailbox-added', 'mailbox-changed'] as const),
  ...(['ksef-number-set', 'ksef-file-added'] as const),
  ...([
    'issue-begun',
    'issue-taken-back',
    'issued',
    'issue-refused',
    'letter-sent',
    'register-exported',
  ] as const),
  ...(['item-added', 'item-changed', 'item-removed', 'items-proposed'] as const),
  ...(['contract-added', 'contract-changed'] as const),
  ...(['issue-begun', 'issue-taken-back', 'issued', 'issue-refused'] as const),
  ...(['payment-added', 'payment-revoked', 'payment-restored', 'opening-added', 'opening-removed'] as const),
  ...(['reminder-sent', 'reminder-skipped', 'statement-added', 'statement-confirmed'] as const),
  'white-list-checked',
  ...(['merged', 'unmerged', 'not-double', 'perhaps-double'] as const),
  ...(['handed-over', 'building-left', 'building-came'] as const),
  ...(['approved', 'refused', 'signed-in', 'signed-out', 'sign-in-failed', 'sessions-ended'] as const),
  ...(['invited', 'uninvited', 'registered', 'password-changed', 'password-reset'] as const),
  ...(['reset-link-made', 'reset-link-sent', 'second-factor-on', 'second-factor-off'] as const),
  ...(['second-factor-failed', 'password-right-code-missing'] as const),
  ...(['recovery-codes-renewed', 'notifications-chosen', 'feed-made', 'feed-removed'] as const),
  ...(['tested', 'downloaded', 'examples-removed'] as const),
  ...(['import-started', 'imported', 'import-undo-started', 'import-undone'] as const),
] as const
export type AuditAction = (typeof auditActions)[number]

/** Filters of the log; `thing` is the id of the changed record. */
export const auditList = listShape({
  sorts: ['at'],
  first: 'at',
  order: 'desc',
  filters: { user: 'id', subject: auditSubjects, action: auditActions, thing: 'text', days: 'days' },
})
