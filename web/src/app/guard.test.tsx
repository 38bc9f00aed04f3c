import { createMemoryHistory } from '@tanstack/react-router'
import { type AbilityRule, abilityOf, initialRules, systemRoles } from '@zlecenia/contract/lib/permissions'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { navigation } from '#lib/navigation.ts'
import { keepUser } from '#lib/session.ts'
import { office, signedInAs } from '#test/show-screen.tsx'
import { type Access, admission } from './guard.ts'
import { makeRouter } from './router.tsx'
import { aliases, routes } from './routes.tsx'

/** States of the session in a browser: whole, half, none. */
const sessions = {
  none: () => {},
  'token alone': () => localStorage.setItem('accessToken', 'token'),
  'user alone': () => keepUser(office, initialRules.ROLE_ADMIN),
  whole: (held: readonly AbilityRule[]) => {
    localStorage.setItem('accessToken', 'token')
    keepUser(office, held)
  },
}
type Session = keyof typeof sessions
const sessionNames = Object.keys(sessions) as Session[]

const flags = [{}, { public: true }, { unauthenticatedOnly: true }] as const
const rules = [undefined, 'signed-in', ['read', 'Order'], ['delete', 'User']] as const
const held: Record<string, AbilityRule[]> = {
  'no rule': [],
  'another rule': [{ action: 'read', subject: 'Customer' }],
  'the rule on own rows': [
    { action: 'read', subject: 'Order', own: true },
    { action: 'delete', subject: 'User', own: true },
  ],
  'every action on the subject': [
    { action: 'manage', subject: 'Order' },
    { action: 'manage', subject: 'User' },
  ],
  'the action on everything': [
    { action: 'read', subject: 'all' },
    { action: 'delete', subject: 'all' },
  ],
  everything: [{ action: 'manage', subject: 'all' }],
}
const opens = [
  'the rule on own rows',
  'every action on the subject',
  'the action on everything',
  'everything',
]

/** Expected admission, in the order of the requirements (requirements 2.1, decision 16). */
function wanted(access: Access, session: Session, holds: string): string {
  if (access.public) return 'in'
  if (access.unauthenticatedOnly) return session === 'whole' ? 'home' : 'in'
  if (session !== 'whole') return 'sign-in'
  if (access.rule === 'signed-in') return 'in'
  return access.rule && opens.includes(holds) ? 'in' : 'not-authorized'
}

const combinations = flags.flatMap((flag) =>
  rules.flatMap((rule) =>
    sessionNames.flatMap((session) =>
      Object.keys(held).map((holds) => ({ access: rule ? { ...flag, rule } : flag, session, holds })),
    ),
  ),
)

it.each(combinations)('$access, session: $session, holding $holds', ({ access, session, holds }) => {
  sessions[session](held[holds] ?? [])
  expect(admission(access)).toBe(wanted(access, session, holds))
})

describe('every route of the table', () => {
  const query = '?a=1&b=%C5%82'
  const addressOf = (path: string) => path.replace(/\$\w+/gu, '1')
  const visitors = ['nobody', 'a role without rules', ...systemRoles] as const
  let replaceBy: ReturnType<typeof vi.spyOn>
  beforeEach(() => {
    replaceBy = vi.spyOn(navigation, 'replaceBy').mockImplementation(() => {})
  })

  /** Target of a visit: an address of the program, or the requested document. */
  async function visit(address: string): Promise<string> {
    const router = makeRouter(createMemoryHistory({ initialEntries: [address] }))
    const left = new Promise<string>((leave) => {
      replaceBy.mockImplementation((to: unknown) => leave(`document ${to}`))
    })
    return Promise.race([left, router.load().then(() => router.state.location.href)])
  }
  const routeAt = (path: string) => makeRouter(createMemoryHistory()).getMatchedRoutes(path)[2]
  const come = (visitor: (typeof visitors)[number]) => {
    if (visitor === 'nobody') return
    if (visitor !== 'a role without rules') return signedInAs(visitor)
    signedInAs('ROLE_WORKER')
    keepUser(office, [])
  }

  it.each(routes.flatMap((route) => visitors.map((visitor) => ({ ...route, visitor }))))(
    '$path for $visitor',
    async ({ visitor, path, document, ...access }) => {
      come(visitor)
      const address = `${addressOf(path)}${query}#dalej`
      const role = systemRoles.find((it) => it === visitor)
      const rule = access.rule
      const allowed = rule === 'signed-in' || (role && rule && abilityOf(initialRules[role]).can(...rule))
      const signedIn = visitor !== 'nobody'
      const end = document
        ? `document ${address}`
        : access.public || (signedIn && (allowed || access.hidden))
          ? address
          : signedIn
            ? '/not-authorized'
            : `document /login?to=${encodeURIComponent(address)}`
      expect(await visit(address)).toBe(end)
    },
  )

  it.each(routes)('exists at $path', ({ path }) => {
    expect(routeAt(addressOf(path))).toBeDefined()
  })

  it.each(aliases)('$from leads to $to, with query and fragment', async ({ from, to }) => {
    signedInAs('ROLE_ADMIN')
    expect(await visit(`${from}${query}#dalej`)).toBe(`${to}${query}#dalej`)
  })

  it.each([
    ['a worker', initialRules.ROLE_WORKER, '/apps/calendar'],
    ['nobody', null, `document /login?to=${encodeURIComponent(`/apps/calendar${query}#dalej`)}`],
    ['whom the calendar is closed to', held['another rule'], '/apps/ecommerce/customer/list'],
    ['a role without rules', [], '/pages/user-profile/profile'],
  ])('/ leads %s to their first page, with query and fragment', async (_, holds, to) => {
    if (holds) sessions.whole(holds)
    expect(await visit(`/${query}#dalej`)).toBe(holds ? `${to}${query}#dalej` : to)
  })
})
