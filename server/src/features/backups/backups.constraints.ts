import { gone } from '#platform/constraints.ts'

export const backupConstraints = gone('backups__kind', 'backups__reason', 'backups__state')
