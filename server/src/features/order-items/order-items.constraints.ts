import { type ConstraintProblems, gone } from '#platform/constraints.ts'

export const orderItemConstraints: ConstraintProblems = {
  order_items__kind: { field: 'kind', message: 'rules.invalid' },
  order_items__name: { field: 'name', message: 'rules.required' },
  order_items__unit: { field: 'unit', message: 'rules.required' },
  order_items__quantity: { field: 'quantity', message: 'orderItems.quantityAboveZero' },
  order_items__net: { field: 'net', message: 'priceList.netShape' },
  order_items__rate: { field: 'rate', message: 'rules.invalid' },
  order_items__rate_reason: { field: 'rateReason', message: 'priceList.reasonRequired' },
  order_items__cost: { field: 'cost', message: 'priceList.netShape' },
  order_items__source: { field: 'source', message: 'rules.invalid' },
  order_items__not_billable: { field: 'notBillable.reason', message: 'rules.invalid' },
  order_items__not_billable_words: { field: 'notBillable.words', message: 'orderItems.wordsMissing' },
  ...gone('order_items__invoice', 'order_items__order', 'order_items__proposed', 'order_items__service'),
}
