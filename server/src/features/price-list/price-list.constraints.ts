import { type ConstraintProblems, gone } from '#platform/constraints.ts'

export const priceListConstraints: ConstraintProblems = {
  price_items__service: { field: 'serviceId', message: 'order.serviceUnknown' },
  price_items__group: { field: 'groupId', message: 'serviceCatalog.groupGone' },
  price_items__name: { field: 'name', message: 'rules.required' },
  price_items__kind: { field: 'kind', message: 'rules.invalid' },
  price_items__unit: { field: 'unit', message: 'rules.required' },
  price_items__net: { field: 'net', message: 'priceList.netShape' },
  price_items__rate: { field: 'rate', message: 'rules.invalid' },
  price_items__rate_reason: { field: 'rateReason', message: 'priceList.reasonRequired' },
  price_items__position: { field: 'position', message: 'rules.invalid' },
  price_changes__net: { field: 'net', message: 'priceList.netShape' },
  customer_prices__customer: { field: 'customerId', message: 'priceList.clientGone' },
  customer_prices__net: { field: 'net', message: 'priceList.netShape' },
  customer_prices__days: { field: 'until', message: 'priceList.endsBefore' },
  customer_prices__once: { field: 'from', message: 'priceList.clientOverlap' },
  ...gone('price_changes__item', 'price_lows__item', 'price_changes__made_by', 'customer_prices__item'),
}
