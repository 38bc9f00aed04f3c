import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const source = new URL('../../src/', import.meta.url)
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /(?<!test)\.ts$/u.test(name),
)

/** Files that take a name of a module and are none of its tests. */
const takers = (name: string, module: string): string[] =>
  files
    .filter((file) =>
      [...readFileSync(new URL(file, source), 'utf8').matchAll(/import \{([^}]*)\} from '([^']*)'/gu)].some(
        ([, names, from]) => from?.endsWith(module) && names?.split(/[\s,]+/u).includes(name),
      ),
    )
    .toSorted()

it('a change is logged and announced together; what is logged alone changes no record', () => {
  expect(takers('audit', '/audit.ts')).toEqual([
    // An archive was fetched.
    'features/backups/backups.service.ts',
    // Notes were read.
    'features/buildings/buildings.service.ts',
    'features/buildings/passport.service.ts',
    // Who came, tried to and left; a session is announced where it begins and ends.
    'features/session/session.service.ts',
    // A connection was tried.
    'features/settings/connections.service.ts',
    // Nobody is there yet.
    'features/setup/setup.service.ts',
    // Notes were read.
    'features/work-orders/read-order.ts',
    // Nobody is connected.
    'platform/backup/restore.ts',
  ])
})

it('what is announced alone is nobody else’s, and stays out of the log', () => {
  expect(takers('announce', '/announce.ts')).toEqual([
    // Where in its column a card stands.
    'features/boards/card-move.service.ts',
    // What is said on a card.
    'features/boards/card-talk.service.ts',
    // What people say to one another, and how far they have read.
    'features/chat/chat.service.ts',
    // Who has confirmed a notice.
    'features/chat/notices.routes.ts',
    'features/drafts/drafts.service.ts',
    // How far it is; nothing is written of what it is for.
    'features/imports/runner.ts',
    'features/notifications/notifications.routes.ts',
    // In which order somebody sees views.
    'features/saved-views/saved-views.service.ts',
    'platform/auth/sessions.ts',
  ])
})
