import { permissibles } from '@zlecenia/contract/lib/permission-catalogue'
import type { AbilityRule } from '@zlecenia/contract/lib/permissions'
import { givenScope, type Permission, type Scope, withScope } from '../scopes.ts'

/** Every possible right as a field with its scope. */
export interface RoleFields {
  name: string
  rights: Record<string, Scope>
}

const rightOf = ({ action, subject }: Permission): string => `${action} ${subject}`
export const fieldOfRight = (permission: Permission): `rights.${string}` => `rights.${rightOf(permission)}`
export const permissionAt = (field: string) =>
  permissibles.find((permission) => fieldOfRight(permission) === field)

export const roleFields = ({ name, rules }: { name: string; rules: readonly AbilityRule[] }): RoleFields => ({
  name,
  rights: Object.fromEntries(
    permissibles.map((permission) => [rightOf(permission), givenScope(rules, permission)]),
  ),
})

export const withRights = (
  rules: readonly AbilityRule[],
  rights: { readonly [right: string]: Scope | undefined } = {},
): AbilityRule[] =>
  permissibles.reduce<AbilityRule[]>(
    (all, permission) => {
      const scope = rights[rightOf(permission)]
      return scope === undefined || scope === givenScope(all, permission)
        ? all
        : withScope(all, permission, scope)
    },
    [...rules],
  )

export const problemsOfRights = (
  wrong: { readonly [right: string]: { message?: string | undefined } | undefined } | undefined,
): ReadonlyMap<string, string> =>
  new Map(Object.entries(wrong ?? {}).flatMap(([right, it]) => (it?.message ? [[right, it.message]] : [])))
