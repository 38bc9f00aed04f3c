import { initialRules, type Role } from '../../lib/permissions.ts'
import { anAdministrator, anOfficeUser, aWorker } from '../users/users.examples.ts'
import type { OpenedSession } from './session.contract.ts'

const builders = { ROLE_ADMIN: anAdministrator, ROLE_OFFICE: anOfficeUser, ROLE_WORKER: aWorker }

export function anOpenedSession(
  role: Role = 'ROLE_OFFICE',
  overrides: Partial<OpenedSession> = {},
): OpenedSession {
  const { id, firstName, lastName, email, roles } = builders[role]()
  return {
    accessToken: 'example-token',
    userData: { id, firstName, lastName, email, avatar: null, roles },
    userAbilityRules: initialRules[role],
    ...overrides,
  }
}
