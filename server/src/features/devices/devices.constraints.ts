import { type ConstraintProblems, gone } from '#platform/constraints.ts'

export const deviceConstraints: ConstraintProblems = {
  devices__building: { field: 'building.id', message: 'building.unknown' },
  devices__kind: { field: 'kind', message: 'rules.invalid' },
  devices__name: { field: 'name', message: 'rules.required' },
  devices__cycles: { field: 'cycles', message: 'rules.invalid' },
  devices__load_kg: { field: 'loadKg', message: 'rules.invalid' },
  devices__power_kw: { field: 'powerKw', message: 'rules.invalid' },
  devices__panels: { field: 'panels', message: 'rules.invalid' },
  replaced_parts__name: { field: 'name', message: 'rules.required' },
  replaced_parts__order: { field: 'orderId', message: 'deviceRecord.partOrderUnknown' },
  ...gone('replaced_parts__device', 'devices__label_code'),
  devices__state: { field: 'state', message: 'rules.invalid' },
}
