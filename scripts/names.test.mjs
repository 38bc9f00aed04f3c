import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './root.mjs'

// One name per thing, one thing per name (docs/topics/interface.md). Migrations are skipped, since a merged one
// never changes.

/** Old names of folders and files, with the new one. */
const OLD_PATHS = [
  [/features\/(?:clients|objects|people)\//u, 'customers/pages, buildings/pages, users/pages'],
  [/features\/(?:customers|buildings|users|schedule)-pages\//u, 'features/customers/pages and so on'],
  [/features\/work-orders\//u, 'orders, order-dialog, orders-board, order-base'],
  [/\/lib\/client\.ts$/u, 'lib/call.ts: a client is a customer on the wire'],
  [/platform\/settings\.ts$/u, 'platform/environment.ts: settings are the company’s'],
  [/\/lib\/connection\.ts$/u, 'lib/reachable.ts: connections are mail, registry and files'],
  [
    /\/(?:ground|use-news|way-back|offer-back|use-reread|honest-roles|neighbour|whole-screen)\./u,
    'docs/topics/interface.md#folders-and-names',
  ],
  [
    /\/(?:isolate|search-keys|dialog-stands|draft-shelf|draft-keeper|where-it-stands)\./u,
    'docs/topics/interface.md#folders-and-names',
  ],
  [
    /\/(?:create-order-dialog|create-dialog|use-deed|knocking|story-rows|news-rows)\./u,
    'docs/topics/interface.md#folders-and-names',
  ],
  [
    /server\/src\/platform\/(?:words|pause)\.ts|live\/frame\.ts|accounts\/post\.ts/u,
    'docs/topics/interface.md#folders-and-names',
  ],
]

/** Old names in code, with the new one. */
const OLD_NAMES = [
  [/\bconst client = (?:new QueryClient|useQueryClient)/u, 'queries'],
  [/\b\w*[bB]uildingFile\w*\b|\bfileRead\b/u, 'BuildingDetails: a file is an attachment'],
  [/\b(?:readSettings|settingsSchema)\b/u, 'readEnvironment, environmentSchema'],
  [
    /\b(?:CreateOrderDialog|CreateDialog|useDialogParts)\b/u,
    'OrderDialog, OrderDialogView, useOrderDialogParts',
  ],
  [/\b(?:Deed|useDeed|deedName)\b/u, 'PlainAction, Permission, useUserMutation, permissionName'],
  [/\b(?:useSubmit|refusalOf)\b(?=.* from '(?!.*test\/))/u, 'usePlainSubmit, useSubmitOrder, orderRefusalOf'],
  [
    /\b(?:followNews|useNews|isOwnNews|offerBack|keepRolesHonest|dialogStands)\b/u,
    'docs/topics/interface.md#folders-and-names',
  ],
  [/\b(?:spokenPhone|inWords|toldOf|tellOnceADay)\b(?=.* from ')/u, 'formatPhone, described, notify…'],
  [
    /\b(?:say|speak|spoken|told|said|hears|pause)\b(?=[^{]*\} from '\.)/u,
    'translate, format…, described, mayHear, sleep',
  ],
  [/\bSignedInClient\b/u, 'SignedInAgent'],
]

/** Words that name no field: `answer`, `message`, `requested`, `logged`, `shown` do. Columns have underscores. */
const VAGUE = /(?:said|told|heard|spoken|stands|whoever|\basked)$/iu
const mayBeVague = ({ text }) => /said|told|heard|spoken|stands|whoever|asked/iu.test(text)
/** Lists of forbidden words. */
const WORD_LISTS = /^scripts\/(?:names|prose)\./u
/** Stored kinds of notifications and states of absences, and figures of measurements. */
const STORED = /notifications\/kinds\.ts$|absence-state\.tsx$|^bench\//u
/** Comments, strings and templates. */
const TEXT = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/gu
const PLACEHOLDER = /\$\{([^}]*)\}/gu

/** Tests may define helpers of their own. */
const isProgram = (path) => /^(?:contract|server|web)\/src\//u.test(path) && !/\.test\./u.test(path)
/** Helpers of screen tests and previews of the gallery, in the folders of their subjects. */
const HELPERS = /\/(?:testing\/|a-filled-draft|open-dialog|any-draft|render-|preview\.)|\.preview\./u
/** Entrances of features name a loader after the thing it loads. */
const isIndex = (path) => /^(?:index|parts)\.ts$/u.test(basename(path))
/** A service and its query may share a name: `notes.changeNote(tx)` in `changeNote`. */
const asOne = (path) => path.replace(/\w+\.(?:service|queries)\.ts$/u, '')
const SENTENCES = 'contract/src/messages/'

const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)) && !path.startsWith('server/migrations/'))
const texts = paths
  .filter((path) => /\.(?:tsx?|mjs)$/u.test(path) && !path.startsWith('scripts/names.'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

const oldPaths = (all) =>
  all.flatMap((path) => OLD_PATHS.flatMap(([old, name]) => (old.test(path) ? [`${path}: now ${name}`] : [])))
const oldNames = ({ path, text }) =>
  text.split('\n').flatMap((line, i) =>
    OLD_NAMES.flatMap(([old, name]) => {
      const [found] = HELPERS.test(line) ? [] : (old.exec(line) ?? [])
      return found ? [`${path}:${i + 1} ${found}: now ${name}`] : []
    }),
  )

/** Keeps lines, and code in templates. */
const withoutText = (code) =>
  code.replace(TEXT, (text) => {
    const kept = text.startsWith('`') ? [...text.matchAll(PLACEHOLDER)].map(([, inner]) => inner) : []
    return `${kept.join(' ')}${text.replace(/[^\n]/gu, '')}`
  })
const vagueNames = ({ path, text }) =>
  withoutText(text)
    .split('\n')
    .flatMap((line, i) =>
      (line.match(/[a-z$#][\w$]*/giu) ?? [])
        .filter((name) => !name.includes('_') && name.split(/(?=[A-Z])/u).some((part) => VAGUE.test(part)))
        .map((name) => `${path}:${i + 1} ${name}`),
    )

const EXPORT = /^export (?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gmu
/** Names exported by two files of one program, with these files. */
function twice(files) {
  const by = new Map()
  for (const { path, text } of files) {
    if (!isProgram(path) || HELPERS.test(path) || isIndex(path) || path.startsWith(SENTENCES)) continue
    for (const [, name] of text.matchAll(EXPORT)) {
      const key = `${path.split('/')[0]}: ${name}`
      by.set(key, new Set([...(by.get(key) ?? []), asOne(path)]))
    }
  }
  return [...by].filter(([, in_]) => in_.size > 1).map(([key, in_]) => `${key} in ${[...in_].join(', ')}`)
}

it('finds no old names of files and folders', () => {
  expect(oldPaths(paths)).toEqual([])
  expect(oldPaths(['web/src/features/clients/index.ts', 'web/src/lib/client.ts'])).toHaveLength(2)
})

it('finds no old names in the code', () => {
  expect(texts.flatMap(oldNames)).toEqual([])
  const text = 'const client = useQueryClient()\nexport type BuildingFile = Building'
  expect(oldNames({ path: 'planted.ts', text })).toHaveLength(2)
})

it('finds no vague names', () => {
  const plain = texts.filter(
    ({ path }) => !WORD_LISTS.test(path) && !STORED.test(path) && !path.startsWith(SENTENCES),
  )
  expect(plain.filter(mayBeVague).flatMap(vagueNames)).toEqual([])
  const lines = [
    "const told = 'said' // heard",
    'use(isTold, `stands $' + '{said}`, forgetOldest, told_at)',
    'languageAsked(masked)',
  ]
  const found = vagueNames({ path: 'a.ts', text: lines.join('\n') })
  expect(found).toEqual(['a.ts:1 told', 'a.ts:2 isTold', 'a.ts:2 said', 'a.ts:3 languageAsked'])
})

it('finds each exported name once per program', () => {
  expect(twice(texts)).toEqual([])
  const text = 'export const planted = 1'
  const planted = ['web/src/a.ts', 'web/src/b.ts'].map((path) => ({ path, text }))
  expect(twice(planted)).toEqual(['web: planted in web/src/a.ts, web/src/b.ts'])
})
