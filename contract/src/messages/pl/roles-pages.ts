/** Roles, permissions, access control. */
export const rolesPages = {}
