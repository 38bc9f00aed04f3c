import { z } from 'zod'
import { abilityRule } from '../../lib/ability-rule.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { isPermissible } from '../../lib/permission-catalogue.ts'
import { actions } from '../../lib/permissions.ts'
import { problemAt, requiredText, version } from '../../lib/rules.ts'
import { subjects } from '../../lib/subjects.ts'

/** `system`: one of the three built-in roles; its name is fixed. */
export const role = z.object({
  key: z.string(),
  name: z.string(),
  system: z.boolean(),
  version,
  users: z.number().int(),
  rules: z.array(abilityRule),
})
export type RoleWithRules = z.infer<typeof role>

export const roleRules = z
  .array(abilityRule)
  .max(200)
  .superRefine((rules, ctx) => {
    const seen = new Set<string>()
    for (const [n, rule] of rules.entries()) {
      const name = `${rule.action} ${rule.subject}`
      if (!isPermissible(rule) || seen.has(name)) problemAt(ctx, [n], 'rules.invalid')
      seen.add(name)
    }
  })

const roleName = requiredText('rules.required', 60)
const one = z.object({ key: z.string().regex(/^ROLE_\w{1,60}$/u) })

export const roles = {
  list: endpoint({
    method: 'GET',
    path: '/roles',
    permission: ['read', 'Role'],
    summary: 'All roles with their rules and how many users have them, system roles first',
    response: z.object({ roles: z.array(role) }),
  }),
  names: endpoint({
    method: 'GET',
    path: '/roles/names',
    permission: 'signed-in',
    summary: 'Names of all roles by their keys',
    response: z.object({ names: z.record(z.string(), z.string()) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/roles/:key',
    permission: ['read', 'Role'],
    summary: 'One role with its rules',
    params: one,
    response: role,
  }),
  create: endpoint({
    method: 'POST',
    path: '/roles',
    permission: ['create', 'Role'],
    summary: 'Makes a role; only rights of the caller can be granted (403)',
    body: z.object({ name: roleName, rules: roleRules }),
    response: role,
    status: 201,
    limit: { max: 60 },
  }),
  /** 409 on a stale `version`. The administrator's rules and names of system roles are fixed. */
  save: endpoint({
    method: 'PATCH',
    path: '/roles/:key',
    permission: ['update', 'Role'],
    summary: 'Changes name and rules of a role, at once for everybody who has it',
    params: one,
    body: z.object({ name: roleName.optional(), rules: roleRules.optional(), version }),
    response: role,
    limit: { max: 120 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/roles/:key',
    permission: ['delete', 'Role'],
    summary: 'Removes a role; 409 for a system role and for one that users have',
    params: one,
    limit: { max: 60 },
  }),
}

export const permission = z.object({
  action: z.enum(actions),
  subject: z.enum(subjects),
  ownable: z.boolean(),
  roles: z.array(z.object({ key: z.string(), own: z.boolean() })),
})
export type PermissionOfRoles = z.infer<typeof permission>

export const ownRole = role.pick({ key: true, name: true, rules: true })
export type OwnRole = z.infer<typeof ownRole>

export const permissions = {
  list: endpoint({
    method: 'GET',
    path: '/permissions',
    permission: ['read', 'Permission'],
    summary: 'All permissions, with the roles that have them',
    response: z.object({ permissions: z.array(permission) }),
  }),
  own: endpoint({
    method: 'GET',
    path: '/me/rights',
    permission: ['read', 'AclDemo'],
    summary: "The caller's own roles, with what each allows",
    response: z.object({ roles: z.array(ownRole) }),
  }),
}
