import { features } from './architecture.mjs'

const SIDES = '^(?:contract|server|web)/src/features'
const nodes = Object.keys(features)
const oneOf = (names) => `(?:${names.join('|')})`
/** Folder of a node, without the nodes nested in it: `customers/pages` is no part of `customers`. */
function folderOf(node) {
  const nested = nodes.filter((it) => it.startsWith(`${node}/`)).map((it) => it.slice(node.length + 1))
  return nested.length > 0 ? `${node}/(?!${oneOf(nested)}/)` : `${node}/`
}
const TEST = '(?:\\.test\\.tsx?$|^server/test/)'

/** Example data of a feature may use that of others; it is never part of the program's own logic. */
const EXAMPLES = '\\.examples\\.ts$'

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** Imports that are forbidden in every feature (ARCHITECTURE.md, "Directions"). */
export const directions = [
  forbid(
    'contract-knows-nobody',
    'What both sides agree on depends on neither, nor on Node.',
    { path: '^contract/src/', pathNot: TEST },
    { path: '^(?:server|web|e2e|bench|scripts)/' },
  ),
  forbid(
    'contract-is-pure',
    'It runs in the browser too.',
    { path: '^contract/src/', pathNot: TEST },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'server-never-meets-web',
    'They meet in the contract.',
    { path: '^server/' },
    { path: '^(?:web|e2e|bench)/' },
  ),
  forbid(
    'web-never-meets-server',
    'They meet in the contract.',
    { path: '^web/' },
    { path: '^(?:server|e2e|bench)/' },
  ),
  forbid(
    'stories-use-the-program',
    'A story sees what a user sees. Fakes of services outside of the program are shared.',
    { path: '^e2e/' },
    { path: '^(?:server|web|bench)/', pathNot: '^server/test/push-service\\.ts$' },
  ),
  forbid(
    'nobody-starts-main',
    'It listens and opens the database when imported.',
    {},
    { path: '^(?:server|web)/src/main\\.tsx?$' },
  ),
  forbid(
    'program-never-uses-tests',
    'Tests are not shipped.',
    { path: '/src/', pathNot: TEST },
    { path: TEST },
  ),

  forbid(
    'web-lib-and-ui-know-no-feature',
    'web: main -> app -> features -> ui, lib -> contract',
    { path: '^web/src/(?:lib|ui)/', pathNot: TEST },
    { path: '^web/src/(?:features|app)/' },
  ),
  forbid(
    'web-lib-knows-no-ui',
    'Logic first, pieces on top.',
    { path: '^web/src/lib/', pathNot: TEST },
    { path: '^web/src/ui/' },
  ),
  forbid(
    'previews-are-the-gallery-s',
    'What shows a piece to engineers is loaded by nobody else.',
    { path: '^web/src/', pathNot: ['^web/src/features/gallery/', '\\.preview\\.tsx$', TEST] },
    { path: '\\.preview\\.tsx$|^web/src/ui/preview\\.ts$', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'web-features-know-no-app',
    'The app puts features together.',
    { path: '^web/src/features/', pathNot: TEST },
    { path: '^web/src/app/' },
  ),
  forbid(
    'platform-knows-no-feature',
    'server: main -> app -> features -> platform -> contract',
    { path: '^server/src/platform/', pathNot: TEST },
    { path: '^server/src/(?:features|seed|app\\.ts)' },
  ),
  forbid(
    'server-features-know-no-app',
    'The app puts features together.',
    { path: '^server/src/features/', pathNot: TEST },
    { path: '^server/src/(?:app|demo)\\.ts' },
  ),
  forbid(
    'only-setup-seeds',
    'A new installation gets its first data from the set-up; nothing else makes any up.',
    { path: '^server/src/(?:features|platform)/', pathNot: ['^server/src/features/setup/', TEST] },
    { path: '^server/src/seed/' },
  ),

  forbid(
    'sql-in-queries-only',
    'All SQL of a feature stands in its *.queries.ts; others pass a Queryable on, by its type.',
    { path: '^server/src/(?:features/|app\\.ts)', pathNot: ['\\.queries\\.ts$', TEST] },
    { path: '^server/src/platform/database/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'pg-in-the-database-only',
    'One way to the database.',
    { path: '^(?:server|contract|web)/src/', pathNot: ['^server/src/platform/database/', TEST] },
    { path: 'node_modules/pg/', dependencyTypesNot: ['type-only'] },
  ),
  forbid(
    'queries-know-no-rule',
    'routes -> service -> queries',
    { path: '\\.queries\\.ts$' },
    { path: '\\.(?:routes|service)\\.ts$' },
  ),
  forbid(
    'services-know-no-route',
    'routes -> service -> queries',
    { path: '\\.service\\.ts$' },
    { path: '\\.routes\\.ts$' },
  ),

  forbid(
    'steps-are-peers',
    'A step of the order dialog never imports another; what they share is one folder up.',
    { path: '^web/src/features/order-dialog/sections/([^/]+)/', pathNot: TEST },
    {
      path: '^web/src/features/order-dialog/sections/',
      pathNot: '^web/src/features/order-dialog/sections/$1/',
    },
  ),
  forbid(
    'steps-know-no-dialog',
    'order-dialog-view -> sections.ts -> sections/*',
    { path: '^web/src/features/order-dialog/sections/[^/]+/', pathNot: TEST },
    {
      path: '^web/src/features/order-dialog/(?:order-dialog|order-dialog-view|sections|use-submit-order)\\.tsx?$',
    },
  ),

  forbid('no-cycles', 'Two files that need each other are one thing.', { pathNot: TEST }, { circular: true }),
  forbid(
    'no-dead-imports',
    'It would fail at run time.',
    {},
    { couldNotResolve: true, pathNot: '^(?:virtual:|vite/)' },
  ),
]

/** Two rules per node, from the table. */
const edges = Object.entries(features).flatMap(([node, uses]) => [
  forbid(
    `${node}-uses-only-its-edges`,
    `architecture.mjs lets ${node} use: ${uses.join(', ') || 'no other feature'}.`,
    { path: `${SIDES}/${folderOf(node)}`, pathNot: [TEST, EXAMPLES] },
    { path: `${SIDES}/`, pathNot: `${SIDES}/${oneOf([node, ...uses].map(folderOf))}` },
  ),
  forbid(
    'features-are-entered-by-index',
    'What other features may use is in index.ts, or in parts.ts, which is loaded on demand.',
    { path: `^(server|web)/src/features/${folderOf(node)}`, pathNot: TEST },
    {
      path: '^$1/src/features/',
      pathNot: [
        `^$1/src/features/${folderOf(node)}`,
        `^$1/src/features/${oneOf(nodes)}/(?:index|parts)\\.tsx?$`,
      ],
    },
  ),
])

const listed = forbid(
  'every-feature-is-listed',
  'A feature folder that architecture.mjs does not name.',
  {},
  { path: `${SIDES}/[^/]+/`, pathNot: `${SIDES}/${oneOf(nodes.map(folderOf))}` },
)

export default {
  forbidden: [...directions, ...edges, listed],
  options: {
    // The compiler's own parser is not offered for TypeScript 7; without this nothing would be read.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(?:^|/)(?:dist|\\.cache|\\.build|data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
