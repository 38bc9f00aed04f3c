export { backupConstraints } from './backups.constraints.ts'
export { backupRoutes } from './backups.routes.ts'
export { dailyBackup, startBackup } from './backups.service.ts'
