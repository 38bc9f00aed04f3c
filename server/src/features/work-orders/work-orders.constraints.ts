import { type ConstraintProblems, gone } from '../../platform/constraints.ts'

export const workOrderConstraints: ConstraintProblems = {
  orders__customer: { field: 'client.id', message: 'client.unknown' },
  orders__building: { field: 'building.id', message: 'building.unknown' },
  orders__billing_record: { field: 'billingDetails.id', message: 'billing.unknown' },
  orders__coordinator: { field: 'order.coordinatorId', message: 'order.coordinatorUnknown' },
  orders__caretaker: { field: 'order.caretakerId', message: 'caretaker.unknown' },
  orders__preferred_period: { field: 'order.prefferedEndAt', message: 'slot.endAfterStart' },
  orders__state: { field: 'state', message: 'rules.invalid' },
  order_services__service: { field: 'order.services', message: 'order.serviceUnknown' },
  slots__at_least_15_minutes: { field: 'events', message: 'slot.tooShort' },
  slots__at_most_31_days: { field: 'events', message: 'slot.tooLong' },
  slot_performers__user: { field: 'events', message: 'slot.performerUnknown' },
  order_history__type: { field: 'type', message: 'rules.invalid' },
  ...gone(
    'orders__number',
    'orders__created_by',
    'order_services__order',
    'slots__order',
    'slots__times',
    'slot_performers__slot',
    'order_files__order',
    'order_files__storage_key',
    'order_history__order',
    'order_history__user',
    'order_history__kind_with_values',
  ),
}
