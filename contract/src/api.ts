import { invitations } from './features/accounts/invitations.contract.ts'
import { accountLinks } from './features/accounts/links.contract.ts'
import { ownAccount } from './features/accounts/own-account.contract.ts'
import { ownSessions } from './features/accounts/own-sessions.contract.ts'
import { preferences } from './features/accounts/preferences.contract.ts'
import { secondFactor } from './features/accounts/second-factor.contract.ts'
import { userAccess } from './features/accounts/user-access.contract.ts'
import { operations } from './features/analytics/operations.contract.ts'
import { auditLog } from './features/audit-log/audit-log.contract.ts'
import { backups } from './features/backups/backups.contract.ts'
import { boards } from './features/boards/boards.contract.ts'
import { cardConversation } from './features/boards/card-conversation.contract.ts'
import { cards } from './features/boards/cards.contract.ts'
import { buildingWizard } from './features/building-wizard/building-wizard.contract.ts'
import { buildings } from './features/buildings/buildings.contract.ts'
import { buildingMoves } from './features/buildings/pages/building-move.contract.ts'
import { buildingPayers, buildingPeople } from './features/buildings/pages/building-people.contract.ts'
import { buildingPlaces } from './features/buildings/pages/building-places.contract.ts'
import { buildingRecords } from './features/buildings/pages/building-record.contract.ts'
import { buildingsPages } from './features/buildings/pages/buildings-pages.contract.ts'
import { buildingNotes } from './features/buildings/passport.contract.ts'
import { calendar } from './features/calendar/calendar.contract.ts'
import { calendarFeeds } from './features/calendar/calendar-feed.contract.ts'
import { chat } from './features/chat/chat.contract.ts'
import { notices } from './features/chat/notices.contract.ts'
import { closures } from './features/closures/closures.contract.ts'
import { companyRegistry } from './features/company-registry/company-registry.contract.ts'
import {
  cardConversationFiles,
  conversationFiles,
  mailConversationFiles,
  orderConversationFiles,
} from './features/conversations/message-files.contract.ts'
import { courses } from './features/courses/courses.contract.ts'
import { customers } from './features/customers/customers.contract.ts'
import { customerContacts } from './features/customers/pages/customer-contacts.contract.ts'
import { customerDuplicates } from './features/customers/pages/customer-duplicates.contract.ts'
import { customerMerges } from './features/customers/pages/customer-merges.contract.ts'
import { customerRecords } from './features/customers/pages/customer-record.contract.ts'
import { customersPages } from './features/customers/pages/customers-pages.contract.ts'
import { deviceLabels } from './features/devices/device-labels.contract.ts'
import { deviceRecords } from './features/devices/device-record.contract.ts'
import { devices } from './features/devices/devices.contract.ts'
import { replacedParts } from './features/devices/replaced-parts.contract.ts'
import { drafts } from './features/drafts/drafts.contract.ts'
import { flatFees } from './features/flat-fees/flat-fees.contract.ts'
import { fleet } from './features/fleet/fleet.contract.ts'
import { help } from './features/help/help.contract.ts'
import { imports } from './features/imports/imports.contract.ts'
import { bankStatements } from './features/invoices/bank-statements.contract.ts'
import { invoiceExports } from './features/invoices/invoice-exports.contract.ts'
import { invoiceKsef } from './features/invoices/invoice-ksef.contract.ts'
import { invoiceLists } from './features/invoices/invoice-list.contract.ts'
import { invoicePapers } from './features/invoices/invoice-papers.contract.ts'
import { invoicePayments } from './features/invoices/invoice-payments.contract.ts'
import { invoiceReminders } from './features/invoices/invoice-reminders.contract.ts'
import { invoiceSettingsCalls } from './features/invoices/invoice-settings.contract.ts'
import { invoices } from './features/invoices/invoices.contract.ts'
import { whiteListCalls } from './features/invoices/white-list.contract.ts'
import { kilometreRates } from './features/kilometre-rates/kilometre-rates.contract.ts'
import { kilometres } from './features/kilometres/kilometres.contract.ts'
import { live } from './features/live/live.contract.ts'
import { logistics } from './features/logistics/logistics.contract.ts'
import { mailLabels } from './features/mail/labels.contract.ts'
import { mailLinks } from './features/mail/links.contract.ts'
import { mailboxes } from './features/mail/mailboxes.contract.ts'
import { mailMessages } from './features/mail/messages.contract.ts'
import { mailOrders } from './features/mail/pages/order-letters.contract.ts'
import { mailOutbox } from './features/mail/sending.contract.ts'
import { mailConversation, mailTeamCalls } from './features/mail/team.contract.ts'
import { mailThreads } from './features/mail/threads.contract.ts'
import { mailDraftStart, mailDrafts } from './features/mail/writing.contract.ts'
import { mailRecipients, mailSignature, mailTemplates } from './features/mail/writing-aids.contract.ts'
import { workersDay } from './features/my-day/my-day.contract.ts'
import { nearest } from './features/nearest/nearest.contract.ts'
import { notificationChoices } from './features/notifications/choices.contract.ts'
import { notifications } from './features/notifications/notifications.contract.ts'
import { pushDevices } from './features/notifications/push.contract.ts'
import { investments } from './features/order-base/investment.contract.ts'
import { workOrders } from './features/order-base/work-orders.contract.ts'
import { orderAdditions } from './features/order-dialog/order-additions.contract.ts'
import { orderItems } from './features/order-items/order-items.contract.ts'
import { orderBulk } from './features/orders/order-bulk.contract.ts'
import { orderChanges } from './features/orders/order-change.contract.ts'
import { orderConversation } from './features/orders/order-conversation.contract.ts'
import { orderLife } from './features/orders/order-life.contract.ts'
import { orderPapers } from './features/orders/order-papers.contract.ts'
import { ordersBoard } from './features/orders-board/orders-board.contract.ts'
import { plans } from './features/plans/plans.contract.ts'
import { positions } from './features/positions/positions.contract.ts'
import { priceList } from './features/price-list/price-list.contract.ts'
import { profile } from './features/profile/profile.contract.ts'
import { publicSite } from './features/public-site/public-site.contract.ts'
import { qualificationPages } from './features/qualifications/pages/grid.contract.ts'
import { papers } from './features/qualifications/papers.contract.ts'
import { qualifications } from './features/qualifications/qualifications.contract.ts'
import {
  filesOfBuilding,
  filesOfCard,
  filesOfCustomer,
  filesOfDevice,
  filesOfVehicle,
} from './features/record-files/record-files.contract.ts'
import { permissions, roles } from './features/roles/roles.contract.ts'
import { savedViews } from './features/saved-views/saved-views.contract.ts'
import { absences } from './features/schedule/absences.contract.ts'
import { availability } from './features/schedule/availability.contract.ts'
import { crews } from './features/schedule/crews.contract.ts'
import { internalEvents } from './features/schedule/internal-events.contract.ts'
import { schedule } from './features/schedule/schedule.contract.ts'
import { search } from './features/search/search.contract.ts'
import { catalogEditing } from './features/service-catalog/catalog-editing.contract.ts'
import { serviceCatalog } from './features/service-catalog/service-catalog.contract.ts'
import { session } from './features/session/session.contract.ts'
import { connections } from './features/settings/connections.contract.ts'
import { settings } from './features/settings/settings.contract.ts'
import { signInSettingsCalls } from './features/settings/sign-in-look.contract.ts'
import { exampleData } from './features/setup/example-data.contract.ts'
import { setup } from './features/setup/setup.contract.ts'
import { system } from './features/system/system.contract.ts'
import { timeSheets } from './features/time-sheets/time-sheets.contract.ts'
import { users } from './features/users/users.contract.ts'
import { vehicles } from './features/vehicles/vehicles.contract.ts'
import type { CallName } from './lib/endpoint.ts'

/** Written, since the compiler does not infer a type of this length. */
export type Api = {
  system: typeof system
  setup: typeof setup
  exampleData: typeof exampleData
  session: typeof session
  accountLinks: typeof accountLinks
  ownAccount: typeof ownAccount
  ownSessions: typeof ownSessions
  secondFactor: typeof secondFactor
  preferences: typeof preferences
  settings: typeof settings
  signInSettings: typeof signInSettingsCalls
  auditLog: typeof auditLog
  connections: typeof connections
  schedule: typeof schedule
  savedViews: typeof savedViews
  performersBoard: typeof availability
  absences: typeof absences
  crews: typeof crews
  internalEvents: typeof internalEvents
  backups: typeof backups
  closures: typeof closures
  profile: typeof profile
  users: typeof users
  papers: typeof papers
  qualificationPages: typeof qualificationPages
  qualifications: typeof qualifications
  roles: typeof roles
  permissions: typeof permissions
  invitations: typeof invitations
  userAccess: typeof userAccess
  courses: typeof courses
  customers: typeof customers
  customersPages: typeof customersPages
  customerRecords: typeof customerRecords
  customerContacts: typeof customerContacts
  customerDuplicates: typeof customerDuplicates
  customerMerges: typeof customerMerges
  filesOfCustomer: typeof filesOfCustomer
  companyRegistry: typeof companyRegistry
  buildings: typeof buildings
  buildingsPages: typeof buildingsPages
  buildingRecords: typeof buildingRecords
  buildingMoves: typeof buildingMoves
  buildingPlaces: typeof buildingPlaces
  buildingPeople: typeof buildingPeople
  buildingPayers: typeof buildingPayers
  buildingNotes: typeof buildingNotes
  filesOfBuilding: typeof filesOfBuilding
  devices: typeof devices
  deviceRecords: typeof deviceRecords
  filesOfDevice: typeof filesOfDevice
  vehicles: typeof vehicles
  filesOfVehicle: typeof filesOfVehicle
  fleet: typeof fleet
  plans: typeof plans
  replacedParts: typeof replacedParts
  deviceLabels: typeof deviceLabels
  imports: typeof imports
  invoices: typeof invoices
  invoiceKsef: typeof invoiceKsef
  invoiceSettings: typeof invoiceSettingsCalls
  invoicePapers: typeof invoicePapers
  invoiceLists: typeof invoiceLists
  invoiceExports: typeof invoiceExports
  orderItems: typeof orderItems
  flatFees: typeof flatFees
  mailboxes: typeof mailboxes
  mailLinks: typeof mailLinks
  mailOrders: typeof mailOrders
  mailThreads: typeof mailThreads
  mailDrafts: typeof mailDrafts
  mailDraftStart: typeof mailDraftStart
  mailOutbox: typeof mailOutbox
  mailRecipients: typeof mailRecipients
  mailTemplates: typeof mailTemplates
  mailSignature: typeof mailSignature
  mailTeam: typeof mailTeamCalls
  mailConversation: typeof mailConversation
  mailConversationFiles: typeof mailConversationFiles
  mailMessages: typeof mailMessages
  mailLabels: typeof mailLabels
  invoicePayments: typeof invoicePayments
  invoiceReminders: typeof invoiceReminders
  whiteList: typeof whiteListCalls
  bankStatements: typeof bankStatements
  serviceCatalog: typeof serviceCatalog
  catalogEditing: typeof catalogEditing
  priceList: typeof priceList
  help: typeof help
  investments: typeof investments
  workOrders: typeof workOrders
  orderPapers: typeof orderPapers
  orderAdditions: typeof orderAdditions
  orderChanges: typeof orderChanges
  orderBulk: typeof orderBulk
  logistics: typeof logistics
  operations: typeof operations
  nearest: typeof nearest
  workersDay: typeof workersDay
  timeSheets: typeof timeSheets
  positions: typeof positions
  orderLife: typeof orderLife
  orderConversation: typeof orderConversation
  orderConversationFiles: typeof orderConversationFiles
  ordersBoard: typeof ordersBoard
  boards: typeof boards
  cards: typeof cards
  cardConversation: typeof cardConversation
  cardConversationFiles: typeof cardConversationFiles
  filesOfCard: typeof filesOfCard
  chat: typeof chat
  notices: typeof notices
  conversationFiles: typeof conversationFiles
  drafts: typeof drafts
  calendar: typeof calendar
  calendarFeeds: typeof calendarFeeds
  search: typeof search
  live: typeof live
  notifications: typeof notifications
  notificationChoices: typeof notificationChoices
  pushDevices: typeof pushDevices
  publicSite: typeof publicSite
  buildingWizard: typeof buildingWizard
  kilometreRates: typeof kilometreRates
  kilometres: typeof kilometres
}

export const api: Api = {
  system,
  setup,
  exampleData,
  session,
  accountLinks,
  ownAccount,
  ownSessions,
  secondFactor,
  preferences,
  settings,
  publicSite,
  signInSettings: signInSettingsCalls,
  auditLog,
  connections,
  schedule,
  savedViews,
  performersBoard: availability,
  absences,
  crews,
  internalEvents,
  backups,
  closures,
  profile,
  users,
  papers,
  qualificationPages,
  qualifications,
  roles,
  permissions,
  invitations,
  userAccess,
  courses,
  customers,
  customersPages,
  customerRecords,
  customerContacts,
  customerDuplicates,
  customerMerges,
  filesOfCustomer,
  companyRegistry,
  buildings,
  buildingsPages,
  buildingRecords,
  buildingMoves,
  buildingPlaces,
  buildingPeople,
  buildingPayers,
  buildingNotes,
  filesOfBuilding,
  buildingWizard,
  devices,
  deviceRecords,
  filesOfDevice,
  vehicles,
  filesOfVehicle,
  fleet,
  kilometreRates,
  kilometres,
  plans,
  replacedParts,
  deviceLabels,
  imports,
  invoices,
  invoiceKsef,
  invoiceSettings: invoiceSettingsCalls,
  invoicePapers,
  invoiceLists,
  invoiceExports,
  orderItems,
  flatFees,
  mailboxes,
  mailLinks,
  mailOrders,
  mailThreads,
  mailDrafts,
  mailDraftStart,
  mailOutbox,
  mailRecipients,
  mailTemplates,
  mailSignature,
  mailTeam: mailTeamCalls,
  mailConversation,
  mailConversationFiles,
  mailMessages,
  mailLabels,
  invoicePayments,
  invoiceReminders,
  whiteList: whiteListCalls,
  bankStatements,
  serviceCatalog,
  catalogEditing,
  priceList,
  help,
  investments,
  workOrders,
  orderPapers,
  orderAdditions,
  orderChanges,
  orderBulk,
  logistics,
  operations,
  nearest,
  workersDay,
  timeSheets,
  positions,
  orderLife,
  orderConversation,
  orderConversationFiles,
  ordersBoard,
  boards,
  cards,
  cardConversation,
  cardConversationFiles,
  filesOfCard,
  chat,
  notices,
  conversationFiles,
  drafts,
  calendar,
  calendarFeeds,
  search,
  live,
  notifications,
  notificationChoices,
  pushDevices,
}

type Features = Api[keyof Api]
type EndpointsOf<F> = F extends unknown ? F[keyof F] : never
export type AnyEndpoint = EndpointsOf<Features>

/** All calls by name, `GET /customers/search`. Types only, so the browser loads no schema for them. */
export type Calls = { [E in AnyEndpoint as CallName<E>]: E }
export type ReadName = Extract<keyof Calls, `GET ${string}`>
