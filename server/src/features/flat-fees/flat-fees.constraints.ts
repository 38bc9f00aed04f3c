import { type ConstraintProblems, gone } from '#platform/constraints.ts'

export const flatFeeConstraints: ConstraintProblems = {
  contracts__customer: { field: 'customerId', message: 'priceList.clientGone' },
  contracts__number: { field: 'number', message: 'rules.required' },
  contracts__net: { field: 'net', message: 'priceList.netShape' },
  contracts__rate: { field: 'rate', message: 'rules.invalid' },
  contracts__rate_reason: { field: 'rateReason', message: 'priceList.reasonRequired' },
  contracts__due_day: { field: 'day', message: 'rules.invalid' },
  contracts__days: { field: 'until', message: 'priceList.endsBefore' },
  contract_months__month: { field: 'month', message: 'rules.invalid' },
  contract_buildings__building: { field: 'buildingIds', message: 'flatFees.otherBuilding' },
  ...gone('contract_buildings__contract', 'contract_months__contract', 'contract_months__invoice'),
}
