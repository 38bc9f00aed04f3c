export const rolesPage = () => import('./roles-page.tsx').then((it) => it.RolesPage)
export const permissionsPage = () =>
  import('./permissions/permissions-page.tsx').then((it) => it.PermissionsPage)
export const accessPage = () => import('./access/access-page.tsx').then((it) => it.AccessPage)
