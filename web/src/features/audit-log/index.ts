export const auditLogListPage = () => import('./audit-log-list-page.tsx').then((it) => it.AuditLogListPage)
