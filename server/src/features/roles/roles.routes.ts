import { api } from '@zlecenia/contract/api'
import { implement } from '#platform/implement.ts'
import { allPermissions } from './permissions.service.ts'
import { allRoles, roleNames, rolesOf } from './roles.queries.ts'
import { createRole, readRole, removeRole, updateRole } from './roles.service.ts'

export const roleRoutes = implement(api.roles, ({ db }) => ({
  list: async () => ({ roles: await allRoles(db) }),
  names: async () => ({ names: await roleNames(db) }),
  read: ({ params }) => readRole(db, params.key),
  create: ({ body, caller }) => createRole(db, caller, body),
  save: ({ params, body, caller }) => updateRole(db, caller, params.key, body),
  remove: ({ params, caller }) => removeRole(db, caller, params.key),
}))

export const permissionRoutes = implement(api.permissions, ({ db }) => ({
  list: async () => ({ permissions: await allPermissions(db) }),
  own: async ({ caller }) => ({ roles: await rolesOf(db, caller.id) }),
}))
