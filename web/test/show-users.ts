import type { UserRow, UserWithRights } from '@zlecenia/contract/features/users/users.contract'
import { aWorker } from '@zlecenia/contract/features/users/users.examples'
import { initialRules } from '@zlecenia/contract/lib/permissions'
import { type Answers, serverAnswers } from './fake-call.ts'
import { meOf, showScreen, signedInAs } from './show-screen.tsx'

export const anOpenUser = (overrides: Partial<UserWithRights> = {}): UserWithRights => ({
  ...aWorker({ firstName: 'Łucja', lastName: 'Żak', email: 'lucja@firma.test', phoneNumber: '+48600100200' }),
  fullName: 'Łucja Żak',
  version: 3,
  avatar: null,
  login: null,
  emailOpen: false,
  pendingEmail: null,
  rules: initialRules.ROLE_WORKER,
  ...overrides,
})

export const aRow = (overrides: Partial<UserRow> = {}): UserRow => {
  const { version: _v, rules: _r, emailOpen: _o, pendingEmail: _p, ...user } = anOpenUser()
  return { ...user, awaitsPassword: false, crew: null, qualifications: [], ...overrides }
}

/** Shows it to an administrator or the office; roles are the built-in ones and "Kierownik serwisu". */
export function showUsers(
  address: string,
  answers: Answers,
  role: 'ROLE_ADMIN' | 'ROLE_OFFICE' = 'ROLE_ADMIN',
) {
  const me = signedInAs(role)
  const requests = serverAnswers({
    'GET /me': () => meOf(me),
    'GET /crews': () => ({ crews: [] }),
    'GET /roles/names': () => ({
      names: {
        ROLE_ADMIN: 'Administrator',
        ROLE_OFFICE: 'Biuro',
        ROLE_WORKER: 'Serwisant',
        ROLE_CHIEF: 'Kierownik serwisu',
      },
    }),
    ...answers,
  })
  return {
    me,
    ...showScreen(address),
    inputsOf: (name: string) => requests.filter((it) => it.name === name).map((it) => it.input),
  }
}
