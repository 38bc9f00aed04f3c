import { exampleId } from '../../examples/chance.ts'
import { examplePhone } from '../../examples/identifiers.ts'
import { examplePerson, mailName } from '../../examples/people.ts'
import type { Role } from '../../lib/permissions.ts'
import type { User } from './users.contract.ts'

type Overrides = Partial<User>

const staff: Record<string, readonly (readonly [firstName: string, lastName: string])[]> = {
  administrator: [['Zofia', 'Krawczyk']],
  'office user': [
    ['Agnieszka', 'Zielińska'],
    ['Małgorzata', 'Żebrowska'],
    ['Michał', 'Kamiński'],
  ],
  worker: [
    ['Tomasz', 'Kowalski'],
    ['Łukasz', 'Wiśniewski'],
    ['Paweł', 'Wójcik'],
    ['Grzegorz', 'Ślusarczyk'],
    ['Rafał', 'Gołębiewski'],
    ['Krzysztof', 'Mazur'],
    ['Iwona', 'Ćwiklińska'],
    ['Stanisław', 'Brzęczyszczykiewicz'],
  ],
}

function aPerson(role: Role, kind: string, overrides: Overrides, n: number): User {
  const anybody = examplePerson(`${kind} ${n}`)
  const [firstName, lastName] = staff[kind]?.[n - 1] ?? [anybody.firstName, anybody.lastName]
  const user = {
    id: exampleId(`${kind} ${n}`),
    firstName,
    lastName,
    email: `${mailName(firstName)}.${mailName(lastName)}@zlecenia.example`,
    phoneNumber: examplePhone(500_000 + n),
    roles: [role],
    status: 'active' as const,
    ...overrides,
  }
  return { fullName: `${user.firstName} ${user.lastName}`, ...user }
}

export const anOfficeUser = (overrides: Overrides = {}, n = 1) =>
  aPerson('ROLE_OFFICE', 'office user', overrides, n)

export const aWorker = (overrides: Overrides = {}, n = 1) => aPerson('ROLE_WORKER', 'worker', overrides, n)

export const anAdministrator = (overrides: Overrides = {}, n = 1) =>
  aPerson('ROLE_ADMIN', 'administrator', overrides, n)

export const aUser = anOfficeUser
