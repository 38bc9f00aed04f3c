/** `shared`: minimum number of entries that need a module. */
interface Group {
  name: string
  test: RegExp
  shared?: number
  tags?: '$initial'[]
}

const of = (...parts: string[]): RegExp =>
  new RegExp(parts.map((part) => `(?:${part.replaceAll('/', '[\\\\/]')})`).join('|'), 'u')

/**
 * Left alone, the bundler makes 180 files, mostly below 4 kB. A module goes to the first group that fits,
 * else with its page.
 */
const groups: readonly Group[] = [
  // For engineers: what shows the pieces, and not the pieces. What only they need stands here too, or it
  // would be a file that needs this one and is needed by it.
  {
    name: 'gallery',
    test: of(
      'web/src/features/gallery/(?!index)',
      '\\.preview\\.tsx',
      'web/src/ui/(?:preview|files/preview-photo|form/amount-field|board/)',
      'icons/IconGripVertical',
      'virtual:icons',
    ),
  },
  { name: 'chart', test: of('web/src/ui/chart/', 'messages/pl/chart') },
  // What only the gallery shares with one page: it shows every piece, and changes nobody's files by that.
  {
    name: 'sign-in',
    test: of('web/src/ui/plain-form/', 'web/src/features/session/illustration'),
  },
  { name: 'wizard', test: of('web/src/ui/wizard/', 'messages/pl/wizard') },
  {
    name: 'fields',
    test: of(
      'web/src/ui/form/(?:choice|combobox|date-field|entity-picker|field-problem|found|load-failed|odd|popup-place|spun)',
      'web/src/ui/form/use-(?:combobox|popup-place)',
      'web/src/ui/files/(?:file-drop|use-files-from-anywhere)',
      'web/src/ui/dialog/full-dialog',
      'web/src/lib/typed-(?:da|le|mo)',
      'contract/src/lib/(?:ranking|working-days)',
    ),
  },
  {
    name: 'base-setup',
    test: of(
      'node_modules/react/',
      'rolldown/runtime',
      'modulepreload-polyfill',
      'virtual:palette',
      'web/src/app/(?:base-setup|palette|primary|colour|base|shapes|fonts/fonts)\\.',
      'web/src/lib/(?:preferences|stray-drops)\\.ts',
      'contract/src/lib/limits\\.ts',
    ),
  },
  {
    name: 'base',
    test: of(
      'node_modules/(?:react-dom|scheduler)/',
      'preload-helper',
      '@tabler/icons-react/dist/esm/(?:\\w+|icons/IconEye\\w*)\\.mjs',
      'web/src/lib/(?:call|reachable|direction|i18n|bidi|language|leaving|navigation|new-id)\\.ts',
      'web/src/lib/(?:preferences-copy|preload-error|problem-error|active-requests|sentences|session)\\.ts',
      'contract/src/lib/(?:languages|sentence|written-numbers)\\.ts',
      'contract/src/pages\\.ts',
      'web/src/ui/(?:form/form\\.|eye-button|icon-button)',
    ),
  },
  {
    name: 'drafts',
    test: of('web/src/features/drafts/', 'web/src/lib/(?:outbox/|age-of)', 'messages/pl/drafts'),
  },
  {
    name: 'create-more',
    test: of(
      'web/src/features/work-orders/create/(?:review/|overlap-question|sections/building/building-picker)',
      'web/src/features/company-registry/differences-dialog',
      'web/src/ui/differences-table',
      'messages/pl/review',
    ),
  },
  {
    name: 'schemas',
    test: of(
      'node_modules/zod/',
      'contract/src/features/.*\\.contract\\.ts',
      'contract/src/features/drafts/',
      'contract/src/lib/(?:rules|endpoint)',
    ),
  },
  {
    name: 'contacts',
    test: of(
      'web/src/features/(?:customers|buildings)/(?!same-customers|typed-contact)',
      'messages/pl/(?:dialog-client|rules)',
      'contract/src/features/buildings/(?:building-types|note-categories)',
    ),
  },
  // Beside the forms and not among what all pages share: it stands on them.
  { name: 'record-form', test: of('web/src/ui/record-form/', 'messages/pl/record-form') },
  {
    name: 'forms',
    test: of('node_modules/react-hook-form/', 'web/src/features/users/add/', 'messages/pl/add-person'),
  },
  // What a list shows when it is asked for.
  {
    name: 'list-more',
    test: of(
      'web/src/ui/data-table/(?:days-panel|all-rows|use-near|columns-panel|several-panel|selection-bar)',
    ),
  },
  {
    name: 'lists',
    test: of(
      'web/src/features/[\\w-]+/(?:list/)?(?:orders|customers|buildings|devices)-list-page',
      'web/src/features/[\\w-]+/(?:list/)?(?:order|customer|building|device)-columns',
      'web/src/ui/data-table/(?:list-days|list-several|export-button|list-query|use-rows)',
      'web/src/lib/save-file',
      'contract/src/features/[\\w-]+/(?:order-states|device-kinds|(?:order|customer|building|device)-list)\\.ts',
      'web/src/features/(?:buildings-pages|work-orders)/[\\w-]+\\.api',
      'web/src/features/(?:customers-pages|buildings-pages|devices)/(?:messages|customer-type-chip|device-chips|device-looks|warranty|.*\\.css)',
      'messages/pl/(?:customers|buildings|devices)',
    ),
  },
  {
    name: 'records',
    test: of(
      'web/src/features/(?:customers-pages|buildings-pages|devices)/(?!index)',
      'work-orders/orders-of',
      'ui/(?:details/related-card|files/picture-viewer)',
    ),
  },
  { name: 'permissions', test: of('web/src/features/roles/(?:access|permissions)/') },
  {
    name: 'rights',
    test: of(
      'web/src/features/roles/(?!index)',
      'messages/pl/roles-pages',
      'permission-catalogue',
      'web/src/features/users/rights-links',
      'web/src/ui/tabs/link-row',
    ),
    shared: 2,
  },
  {
    name: 'start',
    test: of(
      'node_modules/(?:@tanstack|use-sync-external-store)/',
      'web/src/(?:lib|ui)/',
      'contract/src/',
      '@tabler/',
    ),
    shared: 2,
    tags: ['$initial'],
  },
  {
    name: 'pieces',
    test: of(
      'web/src/(?:lib|ui)/',
      'contract/src/lib/',
      '@tabler/',
      'node_modules/@tanstack/',
      'web/src/features/work-orders/state-chip',
      'web/src/features/users/',
      'messages/pl/(?:fields|orders|calendar|notifications)',
    ),
    shared: 2,
  },
]

const bigAreas = 'dialog|dialog-client|roles-pages|settings|users'
const laterAreas = 'backups|buildings|chart|customers|devices|order-history|profile|review'

export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    {
      debugName: 'words',
      test: of(`messages/(?:en|fr|ar)/(?!${bigAreas})`),
      name: (id: string) => {
        const [, language, area = ''] = /[\\/](en|fr|ar)[\\/]([\w-]+)\.ts$/u.exec(id) ?? []
        if (!language) return null
        return laterAreas.split('|').includes(area) ? `more-${language}` : `words-${language}`
      },
    },
    ...groups.map(({ shared, ...group }) => ({ ...group, ...(shared && { minShareCount: shared }) })),
  ],
}
