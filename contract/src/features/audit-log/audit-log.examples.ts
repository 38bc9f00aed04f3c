import { exampleId } from '../../examples/chance.ts'
import { examplePerson } from '../../examples/people.ts'
import type { AuditRow } from './audit-log.contract.ts'

export function anAuditRow(overrides: Partial<AuditRow> = {}, n = 1): AuditRow {
  return {
    id: exampleId(`audit ${n}`),
    at: '2026-11-23T08:15:00.000Z',
    by: { id: exampleId(`audit person ${n}`), name: examplePerson(`audit person ${n}`).name },
    action: 'changed',
    subject: 'Customer',
    thing: {
      id: exampleId(`audit thing ${n}`),
      name: 'Wspólnota Mieszkaniowa Lipowa 4',
      at: { subject: 'Customer', id: exampleId(`audit thing ${n}`) },
    },
    changes: [{ field: 'phone', before: ['+48600700800'], after: ['+48600700801'] }],
    more: 0,
    masked: false,
    ...overrides,
  }
}
