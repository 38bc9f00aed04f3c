import { type ConstraintProblems, gone } from '../../platform/constraints.ts'

export const customersPagesConstraints: ConstraintProblems = {
  customers__payment_days: { field: 'paymentDays', message: 'rules.invalid' },
  customer_contacts__customer: { field: '', message: 'problem.notFound' },
  ...gone('customer_contacts__one_main'),
}
