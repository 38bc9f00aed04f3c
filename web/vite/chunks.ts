import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

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
 * The bundler's default is 180 files, mostly below 4 kB. A module is put into the first group that fits, else with its
 * page.
 */
const groups: readonly Group[] = [
  // The gallery itself, not the pieces it shows. Modules that only the gallery needs are here too; otherwise their file
  // and this one would need each other.
  {
    name: 'gallery',
    test: of(
      'web/src/features/gallery/(?!index)',
      '\\.preview\\.tsx',
      'web/src/ui/(?:preview|files/preview-photo|form/amount-field)',
      'virtual:icons',
    ),
  },
  // Charts and figures of dashboards.
  {
    name: 'chart',
    test: of(
      'web/src/ui/(?:chart/|figure-tile|data-table/period-picker)',
      'web/src/lib/period\\.',
      'web/src/features/order-base/use-cases',
      'contract/src/(?:lib/period|features/order-base/cases)\\.',
      'messages/pl/chart',
    ),
  },
  // Modules that the gallery shares with just one page: it shows every piece, and must not change the chunks of others.
  {
    name: 'sign-in',
    test: of('web/src/ui/plain-form/', 'web/src/features/session/illustration'),
  },
  // Later pages of signing in: another page, or the second step.
  {
    name: 'sign-in-pages',
    test: of(
      'web/src/app/sign-in-pages',
      'web/src/features/(?:accounts|setup)/',
      'web/src/features/session/(?:code-step|new-password-fields|page-words|use-fields)',
      'messages/pl/sign-in-pages',
    ),
  },
  // The few pieces of a page for phones, which loads no others.
  {
    name: 'few-pieces',
    test: of(
      'web/src/lib/(?:dates|new-id|problem-text)\\.ts',
      'contract/src/lib/(?:map-links|warsaw|written-dates)\\.ts',
      'icons/Icon(?:Camera|Dots|MapPin|Phone)\\.',
    ),
  },
  // The day of a performer; its sheets are loaded once it rests.
  {
    name: 'my-day',
    test: of(
      'web/src/features/my-day/(?!index|visit-files|position\\.|sheets/|offline/)',
      'contract/src/features/my-day/next-visit',
      'contract/src/features/order-base/visit-moves',
      'messages/pl/my-day\\.',
    ),
  },
  // Steps of a visit and their corrections.
  {
    name: 'order-visits',
    test: of('web/src/features/orders/visits/', 'messages/pl/visit-taps'),
  },
  // Positions of taps: setting and notice.
  {
    name: 'positions',
    test: of(
      'web/src/features/positions/(?!index)',
      'web/src/features/my-day/position\\.',
      'messages/pl/positions',
    ),
  },
  // Time sheets: the own page, and a tab of a user.
  {
    name: 'time-sheets',
    test: of(
      'web/src/features/time-sheets/(?!index)',
      'messages/pl/time-sheets\\.',
      'contract/src/lib/written-minutes',
    ),
  },
  // Kilometres of a month: the page, and the dialogs of a trip.
  {
    name: 'trip-record',
    test: of('web/src/features/kilometres/record/', 'messages/pl/trip-record'),
  },
  {
    name: 'kilometres',
    test: of(
      'web/src/features/kilometres/(?!index)',
      'messages/pl/kilometres\\.',
      'contract/src/features/kilometres/kilometre-kinds',
      'contract/src/features/kilometre-rates/rate-kinds',
    ),
  },
  // Whether coordinates can be a place of a building.
  {
    name: 'places',
    test: of('contract/src/lib/poland', 'messages/pl/place\\.'),
  },
  // A tab of the settings.
  {
    name: 'kilometre-rates',
    test: of('web/src/features/kilometre-rates/(?!index)', 'messages/pl/kilometre-rates'),
  },
  {
    name: 'my-day-sheets',
    test: of('web/src/features/my-day/(?:sheets/|offline/|visit-files)', 'messages/pl/my-day-sheets'),
  },
  // The queue of changes that wait for the network.
  {
    name: 'queue',
    test: of(
      'web/src/lib/(?:queue/|program-worker)',
      'web/src/lib/outbox/(?:with-timeout|environment)',
      'node_modules/idb-keyval/',
      'messages/pl/queue',
    ),
  },
  // Queued work of orders and boards: the day of a performer begins without it.
  {
    name: 'queued-work',
    test: of(
      'web/src/app/queued-work',
      'web/src/ui/queued-line\\.tsx',
      'web/src/features/(?:orders/queued-orders|boards/queued-cards)',
    ),
  },
  // The card board, which the gallery shows too, and its drag.
  {
    name: 'board',
    test: of(
      'web/src/ui/board/(?!.*preview)',
      'web/src/features/boards/board-switcher',
      'messages/pl/boards',
      'icons/IconGripVertical',
    ),
  },
  { name: 'nearest', test: of('web/src/features/nearest/(?!index|nearest-part)', 'messages/pl/nearest') },
  {
    name: 'orders-board',
    test: of(
      'web/src/features/orders-board/(?!board-filters|board-limits|index)',
      'web/src/features/orders/parts',
      'contract/src/features/orders-board/orders-board\\.ts',
      'messages/pl/orders-board',
    ),
  },
  // Cards of a record, and cards created from a message: both use the same sentences.
  {
    name: 'about-cards',
    test: of(
      'web/src/features/boards/(?:about/cards-about|dialogs/new-card)',
      'web/src/features/orders/become/(?!use-)',
      'messages/pl/about-cards',
    ),
  },
  // Own boards, and their on-demand parts.
  {
    name: 'own-boards',
    test: of(
      'web/src/features/boards/(?!index|dialogs/|about/)',
      'web/src/lib/paste-lines',
      'contract/src/features/boards/board-shape',
      'messages/pl/own-boards',
    ),
  },
  {
    name: 'board-dialogs',
    test: of('web/src/features/boards/dialogs/', 'messages/pl/board-templates'),
  },
  // On-demand parts of the chat.
  {
    name: 'chat-dialogs',
    test: of(
      'web/src/features/chat/(?:chat-dialogs|group-dialog|mute|new-|notice-bar|talkers-picker|unsent-button|way-to-card)',
      'web/src/features/conversations/(?:mention-picker|read-log|use-reading)',
      'messages/pl/chat-dialogs',
    ),
  },
  // Loaded on a press: a field's calendar (also in the calendar's drawer), a picture viewer, a table of differences.
  {
    name: 'pressed',
    test: of('web/src/ui/(?:form/(?:date|month)-grid|files/picture-viewer|differences-table)'),
  },
  { name: 'wizard', test: of('web/src/ui/wizard/(?!wizard-page)', 'messages/pl/wizard') },
  {
    name: 'fields',
    test: of(
      'web/src/ui/form/(?:radio-cards|combobox|date-field|day-field|entity-picker|field-problem|found|load-failed|popup-place|step-date-part)',
      'web/src/ui/form/use-(?:combobox|popup-place)',
      'web/src/ui/files/(?:file-drop|use-files-from-anywhere)',
      'web/src/ui/dialog/full-dialog',
      'web/src/lib/(?:acceptable-files|judged-files|typed-(?:da|le|mo|wo))',
      'contract/src/lib/(?:file-kinds|ranking|working-time)',
      'web/src/features/(?:customers/contact-fields|users/users-found|service-catalog/(?!group-icon))',
      'contract/src/features/users/user-search-text',
      'icons/IconUpload\\.',
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
      'contract/src/lib/(?:durations|limits)\\.ts',
      'contract/src/features/service-catalog/service-colours',
    ),
  },
  {
    name: 'base',
    test: of(
      'node_modules/(?:react-dom|scheduler)/',
      'preload-helper',
      '@tabler/icons-react/dist/esm/(?:\\w+|icons/IconEye\\w*)\\.mjs',
      'web/src/lib/(?:call|direction|i18n|late-sign-out|worker-support|bidi|language|leaving|navigation)\\.ts',
      'web/src/lib/(?:preferences-copy|preload-error|problem-error|active-requests|sentences|session|kept|day-database|returned-page|translated-page)\\.ts',
      'contract/src/lib/(?:languages|sentence|written-numbers|password|email)\\.ts',
      'contract/src/pages\\.ts',
      'web/src/ui/(?:form/form\\.|eye-button|icon-button)',
    ),
  },
  // Saving as typed, of invoices and letters.
  { name: 'record-saver', test: of('web/src/ui/record-form/(?:kept-typed|record-saver)') },
  {
    name: 'drafts',
    test: of('web/src/features/drafts/', 'web/src/lib/(?:outbox/|age-of)', 'messages/pl/drafts'),
  },
  {
    name: 'create-more',
    test: of(
      'web/src/features/order-dialog/(?:add-client/|sections/client/client-details-step|review/|overlap-question|sections/building/building-picker|sections/schedule/(?:free-times|lacking)\\.)',
      'web/src/features/company-registry/differences-dialog',
      'messages/pl/(?:review|free-times)',
    ),
  },
  // One file, though "Dodaj klienta" needs only the first of them.
  {
    name: 'order-sections',
    test: of(
      'web/src/features/order-dialog/(?:sections/|addition/(?:adding|day-of-order|open-order|same-work-banner|same-work\\.|use-same-work)|consequences|use-consequences|lost-text|odd-times)',
      'web/src/features/order-dialog/(?:contact-on-file|offer-undo|card-lines|nobody-yet|work-wanted|section\\.|messages|parts)',
      'web/src/features/company-registry/',
      'messages/pl/dialog(?:-client)?\\.ts',
      'query-core/build/modern/queriesObserver',
      'react-query/build/modern/useQueries',
      'web/src/features/service-catalog/group-icon',
      // Icons of service groups, except those that devices have too.
      'icons/Icon(?:AlarmSmoke|DeviceCctv|Door|Fence|Fingerprint|Hammer|HomeUp|HorseToy|Spray|Temperature|Trees)\\.',
      'icons/Icon(?:BuildingCommunity|BuildingPlus|Buildings|Checks|Eraser)\\.',
      'web/src/ui/form/use-focus-next',
      'web/src/features/customers/(?:same-customers|typed-contact)',
    ),
  },
  {
    name: 'schemas',
    test: of(
      'node_modules/zod/',
      'contract/src/features/.*\\.contract\\.ts',
      'contract/src/features/drafts/',
      'contract/src/features/order-base/order-state\\.ts',
      'contract/src/lib/(?:rules|endpoint)',
      'web/src/lib/delegate',
    ),
  },
  {
    name: 'contacts',
    test: of(
      'web/src/features/(?:customers|buildings)/(?!pages/|contact-fields|same-customers|typed-contact|found-)',
      'messages/pl/record-words',
      'web/src/lib/present-fields',
      'contract/src/features/buildings/(?:building-types|note-categories|person-types|pages/building-figures)',
    ),
  },
  // Pages of single records.
  {
    name: 'details',
    test: of(
      'web/src/ui/details/(?:details-page|related-card)',
      'web/src/ui/(?:history-list|form/change-button|files/open-picture)',
      'web/src/features/orders/orders-of\\.tsx',
    ),
  },
  // Shared by record pages, but not by the order list and its dialog.
  {
    name: 'record-pieces',
    test: of(
      'query-core/build/modern/infiniteQueryObserver',
      'react-query/build/modern/useInfiniteQuery',
      'web/src/features/conversations/conversation-place',
      'contract/src/features/conversations/(?:changeable|order-numbers)\\.ts',
      'web/src/ui/tabs/tabs',
      'web/src/features/boards/about/cards-of',
      'web/src/features/(?:qualifications|schedule)/index',
      'web/src/features/orders/become/use-message-menu',
    ),
  },
  // Apart from the forms and the common pieces, which depend on it. All forms use the messages of field errors.
  { name: 'hook-form', test: of('node_modules/react-hook-form/', 'messages/pl/rules') },
  // Editing of a record in place, and its history.
  {
    name: 'record-form',
    test: of(
      'web/src/ui/(?:record-form/(?!day-input|form-dialog|thing-)|record-history|dialog/leave-question)',
      // Own settings and the page of a user.
      'web/src/features/users/(?:waiting-email-banner|use-sent-recently)',
      'messages/pl/waiting-email',
      'react-router/dist/esm/useBlocker',
      'messages/pl/record-(?:form|history)',
    ),
  },
  // Working hours of the company and its people.
  {
    name: 'schedule',
    test: of('web/src/features/schedule/(?!index|pages/)', 'messages/pl/schedule', 'schedule/user-colours'),
  },
  {
    name: 'forms',
    test: of(
      'web/src/features/users/add/',
      'messages/pl/add-person',
      'web/src/ui/record-form/(?:day-input|form-dialog|thing-)',
      'web/src/features/orders/moves/(?:messages|reason-(?:dialog|fields)|remove-order|lost-slots|slots-to-come|until-field)',
      'messages/pl/move-dialogs',
      'web/src/features/orders-board/board-limits',
    ),
  },
  // Moves of an order, on its page and in the calendar.
  {
    name: 'order-life',
    test: of(
      'web/src/features/orders/moves/(?!move-parts|moves-shown)',
      'web/src/features/orders/details/(?:history-(?:card|line)|messages|slot-menu|use-order-files)',
      'contract/src/features/order-base/order-parts',
    ),
  },
  // Editing of a client.
  {
    name: 'customer-record',
    test: of('web/src/features/customers/pages/record/', 'messages/pl/customer-record'),
  },
  // Editing of a building.
  {
    name: 'building-record',
    test: of('web/src/features/buildings/pages/record/', 'messages/pl/building-record'),
  },
  // A building step by step.
  {
    name: 'building-wizard',
    test: of(
      'web/src/features/building-wizard/(?!index)',
      'web/src/ui/wizard/wizard-page',
      'web/src/features/buildings/pages/parts\\.',
      'messages/pl/building-wizard',
      'contract/src/features/building-wizard/',
    ),
  },
  // Editing of a device.
  {
    name: 'device-record',
    test: of(
      'web/src/features/devices/record/',
      'messages/pl/device-(?:labels|record)',
      'contract/src/features/devices/(?:device-fields|label-sheets)',
    ),
  },
  // Vehicles: list and page; what adds and changes them; the own one of a worker, on a phone.
  {
    name: 'vehicle-record',
    test: of('web/src/features/vehicles/record/', 'messages/pl/vehicle-record'),
  },
  {
    name: 'plans',
    test: of('web/src/features/plans/(?!index|plan-part)', 'messages/pl/plans'),
  },
  // The map is loaded once the list of the day rests.
  {
    name: 'fleet-map',
    test: of(
      'web/src/features/fleet/map/',
      'node_modules/(?:leaflet|topojson-client)/',
      'contract/src/features/fleet/tiles',
      'icons/Icon(?:FocusCentered|Minus)\\.',
    ),
  },
  {
    name: 'fleet',
    test: of(
      'web/src/features/fleet/(?!index|map/)',
      'web/src/features/plans/(?:index|plan-part)',
      'contract/src/features/plans/plan-limits',
      'messages/pl/(?:fleet|distances)',
    ),
  },
  {
    name: 'own-vehicle',
    test: of('web/src/features/vehicles/own/'),
  },
  {
    name: 'vehicle-words',
    test: of(
      'web/src/features/vehicles/(?:entry-about|messages|vehicle-chips|vehicles\\.api|vehicles\\.module)',
      'contract/src/features/vehicles/vehicle-kinds',
      'messages/pl/vehicle(?:s|-words)',
    ),
  },
  // Photos and documents of a client, a building or a device.
  {
    name: 'record-files',
    test: of(
      'web/src/features/record-files/(?!index)',
      'contract/src/features/record-files/(?!.*contract)',
      'messages/pl/record-files',
      'icons/IconCalendarDue\\.',
    ),
  },
  // Invoices: one group for the list, one for the form, one for the preview; dialogs of each are loaded on demand.
  {
    name: 'invoice-list',
    test: of(
      'web/src/features/invoices/list/(?!invoices-of)',
      'contract/src/features/invoices/invoice-list\\.ts',
      'messages/pl/invoice-list',
      'icons/Icon(?:BuildingBank|MailExclamation)\\.',
    ),
  },
  {
    name: 'invoice-form',
    test: of(
      'web/src/features/invoices/form/(?!later/)',
      'web/src/ui/form/typed-field',
      'contract/src/lib/amount-in-words',
      'node_modules/n2words/',
      'messages/pl/invoice-form',
    ),
  },
  {
    name: 'invoice-check',
    test: of(
      'web/src/features/invoices/form/later/',
      'contract/src/features/invoices/(?:draft|document)-problems',
      'messages/pl/invoice-check',
    ),
  },
  // Rates and their words, of invoices and prices.
  {
    name: 'vat',
    test: of(
      'contract/src/lib/vat',
      'contract/src/features/invoices/(?:invoice-(?:document|kinds|status)|read-lines)',
      'web/src/features/invoices/invoice-(?:query|status-chip)',
      'messages/pl/(?:price-list\\.|invoice-words)',
      'icons/Icon(?:FileOff|Hourglass|Progress)\\.',
    ),
  },
  {
    name: 'invoice-preview',
    test: of(
      'web/src/features/invoices/preview/',
      'messages/pl/invoice-preview',
      'icons/Icon(?:File(?:Diff|TypeXml)|History|MailForward|UserX)\\.',
    ),
  },
  // Letter, KSeF number, payments and history of an invoice.
  {
    name: 'invoice-record',
    test: of(
      'web/src/features/invoices/(?:record|ksef|payments)/',
      'contract/src/lib/ksef-number',
      'messages/pl/invoice-(?:record|ksef|money)',
    ),
  },
  // The list of VAT payers, in the form and on the page of an invoice.
  {
    name: 'invoice-white-list',
    test: of('web/src/features/invoices/white-list/', 'messages/pl/invoice-white-list'),
  },
  // Exports, reminders and statements, fetched by a press.
  {
    name: 'invoice-money',
    test: of(
      'web/src/features/invoices/(?:exports|money|opening|reminders|statements)/',
      'messages/pl/invoice-exports',
      'icons/IconFileZip\\.',
    ),
  },
  // The price list; the forms of an item are loaded on demand.
  {
    name: 'price-list',
    test: of(
      'web/src/features/price-list/(?!index|record/)',
      'contract/src/features/price-list/(?!.*contract)',
      'messages/pl/price-list',
      'icons/IconFileImport\\.',
    ),
  },
  // Public pages: their tab of the settings.
  {
    name: 'public-site',
    test: of('web/src/features/public-site/(?!index)', 'messages/pl/site-settings', 'icons/IconWorldOff\\.'),
  },
  // Frequent questions; the forms are loaded on demand.
  {
    name: 'help',
    test: of(
      'web/src/features/help/(?!index|record/)',
      'contract/src/features/help/(?!.*contract)',
      'messages/pl/faq',
      'icons/IconListSearch\\.',
    ),
  },
  // Duplicate clients.
  {
    name: 'customer-duplicates',
    test: of(
      'web/src/features/customers/pages/duplicates/',
      'contract/src/features/customers/pages/(?:duplicate-list|merged-fields)',
      'messages/pl/customer-duplicates',
    ),
  },
  // A letter being written, its text, and what a press needs.
  {
    name: 'mail-editor',
    test: of(
      'web/src/features/mail/composer/editor/',
      'node_modules/squire-rte/',
      'icons/Icon(?:Blockquote|Bold|ClearFormatting|Italic|List|ListNumbers)\\.',
    ),
  },
  {
    name: 'mail-composer-more',
    test: of(
      'web/src/features/mail/composer/more/',
      'messages/pl/mail-(?:composer-more|sending)',
      'icons/Icon(?:Files|Signature|DeviceFloppy)\\.',
    ),
  },
  {
    name: 'mail-composer',
    test: of(
      'web/src/features/mail/composer/(?!start-draft)',
      'contract/src/features/mail/writing-limits',
      'messages/pl/mail-composer\\.',
      'icons/IconTemplate\\.',
    ),
  },
  // HTML of letters, read and written.
  { name: 'purified', test: of('node_modules/dompurify/', 'web/src/features/mail/reader/purified') },
  // Labels of letters, and cards of what a few letters bring: loaded on demand.
  {
    name: 'mail-later',
    test: of(
      'web/src/features/mail/(?:pages/later/|reader/letter-cards)',
      'web/src/features/mail/pages/writing/(?:draft-rows|new-letter|thread-answer)',
      'messages/pl/mail-(?:cards|labels|tools)',
      'icons/Icon(?:Minus|ArrowBackUpDouble)\\.',
    ),
  },
  {
    name: 'mail-team',
    test: of(
      'web/src/features/mail/team/(?!presence)',
      'contract/src/features/mail/thread-states',
      'messages/pl/mail-team',
      'icons/Icon(?:Alarm|ArrowMerge|ArrowsSplit2|User(?:Check|Off))\\.',
    ),
  },
  { name: 'part-editor', test: of('web/src/features/orders/details/(?:edit/|slot-window)') },
  {
    name: 'order-moves',
    test: of(
      'messages/pl/order-(?:moves|details)',
      'contract/src/features/order-base/order-moves\\.ts',
      'web/src/features/orders/moves/(?:move-parts|moves-shown)',
      'web/src/features/orders/orders\\.api',
      'web/src/lib/fails-the-screen',
    ),
  },
  // Qualifications of users, and editing of one.
  {
    name: 'qualification-record',
    test: of(
      'web/src/features/qualifications/(?:record/|papers/|pages/on-site|needs-choice|user-qual)',
      'messages/pl/papers',
    ),
  },
  // Courses: making, changing and assigning them.
  {
    name: 'course-forms',
    test: of('web/src/features/courses/record/', 'messages/pl/course-form'),
  },
  // One course, with the text of its article.
  {
    name: 'course',
    test: of('web/src/features/courses/(?:course-(?:page|attempt|people|head)|(?:own|company)-course\\.)'),
  },
  {
    name: 'courses',
    test: of(
      'web/src/features/courses/(?!index)',
      'contract/src/features/courses/course-shape',
      'messages/pl/courses',
    ),
  },
  // Qualifications of all people.
  {
    name: 'qualification-pages',
    test: of(
      'web/src/features/qualifications/pages/(?:qualifications-page|grid)',
      'messages/pl/qualification-grid',
    ),
  },
  {
    name: 'operations',
    test: of(
      'web/src/features/analytics/(?!index|operations-filters)',
      'contract/src/features/analytics/operations\\.ts',
      'messages/pl/operations\\.',
    ),
  },
  // Shared by the list and the page of users.
  {
    name: 'user-words',
    test: of('web/src/features/users/pages/(?!index)[\\w.-]+$', 'messages/pl/users\\.'),
  },
  // Tabs of a user after the first, and their dialogs.
  {
    name: 'user-parts',
    test: of('web/src/features/users/pages/view/parts/', 'messages/pl/user-parts'),
  },
  {
    name: 'qualifications',
    test: of(
      'web/src/features/qualifications/(?!index|pages/|lacking-text|kind-names|needs-choice|user-qual)',
      'contract/src/features/qualifications/validity',
      'messages/pl/qualifications',
    ),
  },
  // Bulk actions on selected rows, and saved views.
  {
    name: 'list-work',
    test: of(
      'web/src/features/orders/bulk/',
      'web/src/features/saved-views/(?:view-menu|view-name-form|use-view-changes)',
      'messages/pl/order-bulk',
      'icons/Icon(?:ArrowsExchange|CalendarShare|Flag|UserShare)\\.',
      'contract/src/features/orders/order-bulk\\.ts',
    ),
  },
  // On-demand parts of a list.
  {
    name: 'list-more',
    test: of(
      'web/src/ui/data-table/(?:days-panel|all-rows|use-near|columns-panel|several-panel|selection-bar)',
      'icons/IconChevronUp\\.',
    ),
  },
  {
    name: 'order-filters',
    test: of(
      'web/src/features/orders/list/filters/',
      'web/src/features/(?:orders-board/board|analytics/operations)-filters',
      'ui/data-table/(?:few-filters|list-(?:days|several))',
      'web/src/features/(?:customers|buildings)/found-',
    ),
  },
  {
    name: 'lists',
    test: of(
      'web/src/features/orders/list/order(?:s-list-page|-columns)',
      // Filters of a list are used by boards too: they are part of the common pieces, not a file of their own.
      'web/src/ui/data-table/(?!days-text|few-filters|filter-bar|list-(?:filters|days|query|search|several|skeleton)|messages|use-list)',
      'web/src/features/orders/list/order-address',
      'web/src/ui/middle-cut',
      'web/src/features/saved-views/',
      'messages/pl/(?:list-tools|saved-views)',
      'icons/Icon(?:ArrowsSort|Bookmark|Chevrons(?:Left|Right)|Columns3|Home)\\.',
    ),
  },
  {
    name: 'other-lists',
    test: of(
      'web/src/features/(?:[\\w-]+/)+(?:customers|buildings|devices)-list-page',
      'web/src/features/(?:[\\w-]+/)+(?:customer|building)-columns',
      'web/src/features/order-dialog/index',
      'contract/src/features/(?:[\\w-]+/)+(?:customer|building|device)-list\\.ts',
    ),
  },
  // Shared by lists and pages of clients, buildings and devices.
  {
    name: 'record-words',
    test: of(
      'contract/src/features/devices/device-kinds',
      'web/src/features/devices/(?:device-columns|devices-of-building)',
      'web/src/features/(?:customers/pages|buildings/pages|devices)/[\\w-]+\\.api',
      'web/src/features/(?:[\\w-]+/)+(?:customer|building|device)-parts',
      'web/src/features/(?:customers/pages|buildings/pages|devices)/(?:messages|customer-type-chip|device-chips|device-looks|warranty|.*\\.css)',
      'messages/pl/(?:customers|buildings|devices)',
      'icons/Icon(?:Power|ShieldExclamation)\\.',
    ),
  },
  {
    name: 'records',
    test: of(
      'web/src/features/(?:customers/pages|buildings/pages|devices)/(?!index|record/|duplicates/)',
      'web/src/features/record-files/index',
      'web/src/features/flat-fees/(?:index|flat-fees-of)',
      'contract/src/lib/coordinates',
      'icons/IconTransfer\\.',
    ),
  },
  // The calendar's drawer, and moving slots by text.
  {
    name: 'calendar-more',
    test: of(
      'web/src/features/calendar/(?:drawer/|rows/move-)',
      'web/src/features/orders/details/order-glance',
    ),
  },
  { name: 'permissions', test: of('web/src/features/roles/(?:access|permissions)/') },
  {
    name: 'rights',
    test: of(
      'web/src/features/roles/(?!index)',
      'messages/pl/roles-pages',
      'permission-catalogue',
      'contract/src/lib/subjects\\.ts',
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
  // Drag, and reverting of refused moves: calendar and boards.
  { name: 'moving', test: of('web/src/ui/(?:drag/|use-moves)') },
  {
    name: 'pieces',
    test: of(
      'web/src/(?:lib|ui)/',
      'contract/src/(?:lib/|things|features/qualifications/qualification-kinds)',
      'messages/pl/qualification-words',
      'web/src/features/qualifications/(?:lacking-text|kind-names)',
      '@tabler/',
      'node_modules/@tanstack/',
      'web/src/features/(?:order-base/orders-of\\.api|orders/(?:state-chip|list/(?:filter-names|set-filters)))',
      'contract/src/features/(?:schedule/priorities|order-base/order-(?:list|states|kinds))',
      'web/src/features/users/(?!pages/)',
      'web/src/features/mail/(?:index|about/letters-of)',
      'web/src/features/nearest/(?:index|nearest-part)',
      'messages/pl/(?:fields|orders|calendar|table)',
    ),
    shared: 2,
  },
]

const folder = fileURLToPath(new URL('../src/features/', import.meta.url))
const withLists = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[\w-]+(?:[\\/]pages)?[\\/][\w-]+-list-page\.tsx$/u.test(file))
  .map((file) => dirname(file).replaceAll('\\', '/'))
  .join('|')
/** Pages, forms and sentences of an area, too small apart; parts loaded on demand are in a folder. */
const ofOneArea = of(
  `web/src/features/(${withLists})/(?!index)[\\w.-]+$`,
  `contract/src/features/(${withLists})/(?![\\w-]+\\.contract)`,
  `messages/pl/(${withLists})\\.ts`,
)

const bigAreas = 'dialog|dialog-client|roles-pages|settings|user-parts'
/** Sentences that everyone needs; those of other areas are a second file. */
const firstAreas =
  'accounts|add-person|calendar|conversation|drafts|fields|letters|notifications|order-details|order-moves|orders|problems|record-form|rights|rules|search|session|shell|sign-in-pages|table|tour|wizard'

export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    {
      debugName: 'words',
      test: of(`messages/(?:en|fr|ar)/(?!${bigAreas})`),
      name: (id: string) => {
        const [, language, area = ''] = /[\\/](en|fr|ar)[\\/]([\w-]+)\.ts$/u.exec(id) ?? []
        if (!language) return null
        return firstAreas.split('|').includes(area) ? `words-${language}` : `more-${language}`
      },
    },
    ...groups.map(({ shared, ...group }) => ({ ...group, ...(shared && { minShareCount: shared }) })),
    {
      debugName: 'areas',
      name: (id: string) => ofOneArea.exec(id)?.slice(1).find(Boolean)?.replace(/[\\/]/u, '-') ?? null,
      test: ofOneArea,
    },
  ],
}
