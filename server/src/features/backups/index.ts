export { backupConstraints } from './backups.constraints.ts'
export { backupRoutes } from './backups.routes.ts'
export { dailyBackup, startBackup, warnOfBackups } from './backups.service.ts'
