import { type ConstraintProblems, gone } from '#platform/constraints.ts'

export const customersPagesConstraints: ConstraintProblems = {
  customers__payment_days: { field: 'paymentDays', message: 'rules.invalid' },
  customer_contacts__customer: { field: '', message: 'problem.notFound' },
  ...gone(
    'customer_contacts__one_main',
    'customers__merged_into',
    'customer_doubles__first',
    'customer_doubles__second',
    'customer_doubles__pair',
    'customer_doubles__order',
    'customer_merges__survivor',
    'customer_merges__merged',
  ),
}
