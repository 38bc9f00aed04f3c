import { type ConstraintProblems, gone } from '#platform/constraints.ts'

export const mailLinkConstraints: ConstraintProblems = {
  ...gone(
    'mail_links__thread',
    'mail_links__customer',
    'mail_links__building',
    'mail_links__order',
    'mail_links__invoice',
    'mail_links__how',
    'mail_links__by',
    'mail_links__one',
    'mail_links__customer_once',
    'mail_links__building_once',
    'mail_links__order_once',
    'mail_links__invoice_once',
    'mail_own_letters__kind',
    'mail_own_letters__order',
    'mail_own_letters__invoice',
    'mail_own_letters__one',
    'mail_own_letters__order_once',
    'mail_own_letters__invoice_once',
    'mail_returns__message',
    'mail_returns__kind',
  ),
}
