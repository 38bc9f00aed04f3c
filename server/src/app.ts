import { existsSync } from 'node:fs'
import type { api } from '@zlecenia/contract/api'
import type { FastifyInstance } from 'fastify'
import {
  accountConstraints,
  accountLinkRoutes,
  invitationRoutes,
  ownAccountRoutes,
  ownSessionRoutes,
  preferenceRoutes,
  secondFactorRoutes,
  userAccessRoutes,
} from '#features/accounts/index.ts'
import { operationsRoutes } from '#features/analytics/index.ts'
import { auditLogRoutes } from '#features/audit-log/index.ts'
import { backupConstraints, backupRoutes } from '#features/backups/index.ts'
import {
  cardConversationFileRoutes,
  cardConversationRoutes,
  cardRoutes,
  filesOfCardRoutes,
  ownBoardConstraints,
  ownBoardRoutes,
} from '#features/boards/index.ts'
import { buildingWizardRoutes } from '#features/building-wizard/index.ts'
import { buildingConstraints, buildingRoutes } from '#features/buildings/index.ts'
import {
  buildingMoveRoutes,
  buildingNoteRoutes,
  buildingPayerRoutes,
  buildingPeopleRoutes,
  buildingPlaceRoutes,
  buildingRecordRoutes,
  buildingsPagesConstraints,
  buildingsPagesRoutes,
  filesOfBuildingRoutes,
} from '#features/buildings/pages/index.ts'
import { calendarConstraints, calendarFeedRoutes, calendarRoutes } from '#features/calendar/index.ts'
import { chatRoutes, conversationFileRoutes, noticeRoutes } from '#features/chat/index.ts'
import { closureConstraints, closureRoutes } from '#features/closures/index.ts'
import { companyRegistryConstraints, companyRegistryRoutes } from '#features/company-registry/index.ts'
import { conversationConstraints } from '#features/conversations/index.ts'
import { courseConstraints, courseRoutes, serveCertificates } from '#features/courses/index.ts'
import { customerConstraints, customerRoutes } from '#features/customers/index.ts'
import {
  customerContactRoutes,
  customerDuplicateRoutes,
  customerMergeRoutes,
  customerRecordRoutes,
  customersPagesConstraints,
  customersPagesRoutes,
  filesOfCustomerRoutes,
} from '#features/customers/pages/index.ts'
import {
  deviceConstraints,
  deviceLabelRoutes,
  deviceRecordRoutes,
  deviceRoutes,
  filesOfDeviceRoutes,
  replacedPartRoutes,
  serveLabels,
} from '#features/devices/index.ts'
import { draftConstraints, draftRoutes } from '#features/drafts/index.ts'
import { flatFeeConstraints, flatFeeRoutes } from '#features/flat-fees/index.ts'
import { fleetRoutes } from '#features/fleet/index.ts'
import { helpConstraints, helpRoutes, serveHelpCenter } from '#features/help/index.ts'
import { importConstraints, importRoutes } from '#features/imports/index.ts'
import {
  bankStatementRoutes,
  invoiceConstraints,
  invoiceExportRoutes,
  invoiceKsefRoutes,
  invoiceListRoutes,
  invoicePaperRoutes,
  invoicePaymentRoutes,
  invoiceReminderRoutes,
  invoiceRoutes,
  invoiceSettingsRoutes,
  viewedInvoices,
  whiteListRoutes,
} from '#features/invoices/index.ts'
import { kilometreRateConstraints, kilometreRateRoutes } from '#features/kilometre-rates/index.ts'
import { kilometreConstraints, kilometreRoutes } from '#features/kilometres/index.ts'
import { liveRoutes } from '#features/live/index.ts'
import { logisticsRoutes } from '#features/logistics/index.ts'
import {
  mailboxRoutes,
  mailConstraints,
  mailConversationFileRoutes,
  mailConversationRoutes,
  mailDraftRoutes,
  mailLabelRoutes,
  mailLinkConstraints,
  mailLinkRoutes,
  mailMessageRoutes,
  mailOutboxRoutes,
  mailRecipientRoutes,
  mailSignatureRoutes,
  mailTeamRoutes,
  mailTemplateRoutes,
  mailThreadRoutes,
} from '#features/mail/index.ts'
import { mailDraftStartRoutes, mailOrderRoutes } from '#features/mail/pages/index.ts'
import { workersDayRoutes } from '#features/my-day/index.ts'
import { nearestRoutes } from '#features/nearest/index.ts'
import {
  notificationChoiceRoutes,
  notificationConstraints,
  notificationRoutes,
  pushDeviceRoutes,
} from '#features/notifications/index.ts'
import { investmentRoutes } from '#features/order-dialog/index.ts'
import { orderItemConstraints, orderItemRoutes } from '#features/order-items/index.ts'
import {
  orderAdditionRoutes,
  orderBulkRoutes,
  orderChangeRoutes,
  orderConversationFileRoutes,
  orderConversationRoutes,
  orderLifeRoutes,
  orderPaperRoutes,
  viewedOrders,
  workOrderConstraints,
  workOrderRoutes,
} from '#features/orders/index.ts'
import { ordersBoardRoutes } from '#features/orders-board/index.ts'
import { planRoutes } from '#features/plans/index.ts'
import { positionConstraints, positionRoutes } from '#features/positions/index.ts'
import { priceListConstraints, priceListRoutes, viewedPrices } from '#features/price-list/index.ts'
import { profileRoutes } from '#features/profile/index.ts'
import { publicSiteConstraints, publicSiteRoutes, serveFrontPages } from '#features/public-site/index.ts'
import { paperRoutes, qualificationConstraints, qualificationRoutes } from '#features/qualifications/index.ts'
import { qualificationPageRoutes } from '#features/qualifications/pages/index.ts'
import { recordFileConstraints } from '#features/record-files/index.ts'
import { permissionRoutes, roleConstraints, roleRoutes } from '#features/roles/index.ts'
import { savedViewConstraints, savedViewRoutes } from '#features/saved-views/index.ts'
import {
  absenceRoutes,
  availabilityRoutes,
  crewRoutes,
  internalEventRoutes,
  scheduleConstraints,
  scheduleRoutes,
} from '#features/schedule/index.ts'
import { searchRoutes } from '#features/search/index.ts'
import {
  catalogEditingRoutes,
  serviceCatalogConstraints,
  serviceCatalogRoutes,
} from '#features/service-catalog/index.ts'
import { sessionConstraints, sessionRoutes } from '#features/session/index.ts'
import {
  connectionRoutes,
  settingsConstraints,
  settingsRoutes,
  signInSettingsRoutes,
} from '#features/settings/index.ts'
import { exampleDataRoutes, setupConstraints, setupRoutes } from '#features/setup/index.ts'
import { systemRoutes } from '#features/system/index.ts'
import { timeSheetRoutes } from '#features/time-sheets/index.ts'
import { userConstraints, userRoutes } from '#features/users/index.ts'
import {
  filesOfVehicleRoutes,
  vehicleConstraints,
  vehicleRoutes,
  viewedVehicles,
} from '#features/vehicles/index.ts'
import { openBackground } from './platform/background.ts'
import { openClosing } from './platform/closing.ts'
import { mergeConstraints } from './platform/constraints.ts'
import type { Deps } from './platform/deps.ts'
import { errorHandler } from './platform/http/error-handler.ts'
import { ofExports, ofHeavyReads, openPlaces } from './platform/http/places.ts'
import { registerRoutes } from './platform/http/routes.ts'
import { createServer } from './platform/http/server.ts'
import type { Routes } from './platform/implement.ts'
import { openLive } from './platform/live/live.ts'
import { openRoads } from './platform/roads/roads.ts'
import { openDayQuota } from './platform/uploads/day-quota.ts'
import { serveWeb } from './platform/web-files.ts'

/** Each call has its routes; the compiler cannot write the inferred type. */
export const features: { [F in keyof typeof api]: Routes<(typeof api)[F]> } = {
  system: systemRoutes,
  setup: setupRoutes,
  exampleData: exampleDataRoutes,
  session: sessionRoutes,
  accountLinks: accountLinkRoutes,
  ownAccount: ownAccountRoutes,
  ownSessions: ownSessionRoutes,
  secondFactor: secondFactorRoutes,
  preferences: preferenceRoutes,
  settings: settingsRoutes,
  signInSettings: signInSettingsRoutes,
  publicSite: publicSiteRoutes,
  connections: connectionRoutes,
  mailboxes: mailboxRoutes,
  mailLinks: mailLinkRoutes,
  mailOrders: mailOrderRoutes,
  mailThreads: mailThreadRoutes,
  mailDrafts: mailDraftRoutes,
  mailDraftStart: mailDraftStartRoutes,
  mailOutbox: mailOutboxRoutes,
  mailRecipients: mailRecipientRoutes,
  mailTemplates: mailTemplateRoutes,
  mailSignature: mailSignatureRoutes,
  mailTeam: mailTeamRoutes,
  mailConversation: mailConversationRoutes,
  mailConversationFiles: mailConversationFileRoutes,
  mailMessages: mailMessageRoutes,
  mailLabels: mailLabelRoutes,
  schedule: scheduleRoutes,
  savedViews: savedViewRoutes({
    orders: viewedOrders,
    pricing: viewedPrices,
    invoices: viewedInvoices,
    vehicles: viewedVehicles,
  }),
  performersBoard: availabilityRoutes,
  absences: absenceRoutes,
  crews: crewRoutes,
  internalEvents: internalEventRoutes,
  auditLog: auditLogRoutes,
  backups: backupRoutes,
  closures: closureRoutes,
  profile: profileRoutes,
  users: userRoutes,
  papers: paperRoutes,
  qualificationPages: qualificationPageRoutes,
  qualifications: qualificationRoutes,
  roles: roleRoutes,
  permissions: permissionRoutes,
  invitations: invitationRoutes,
  userAccess: userAccessRoutes,
  drafts: draftRoutes,
  customers: customerRoutes,
  customersPages: customersPagesRoutes,
  customerRecords: customerRecordRoutes,
  customerContacts: customerContactRoutes,
  customerDuplicates: customerDuplicateRoutes,
  customerMerges: customerMergeRoutes,
  filesOfCustomer: filesOfCustomerRoutes,
  companyRegistry: companyRegistryRoutes,
  buildings: buildingRoutes,
  buildingsPages: buildingsPagesRoutes,
  buildingRecords: buildingRecordRoutes,
  buildingMoves: buildingMoveRoutes,
  buildingPlaces: buildingPlaceRoutes,
  buildingPeople: buildingPeopleRoutes,
  buildingPayers: buildingPayerRoutes,
  buildingNotes: buildingNoteRoutes,
  filesOfBuilding: filesOfBuildingRoutes,
  buildingWizard: buildingWizardRoutes,
  devices: deviceRoutes,
  deviceRecords: deviceRecordRoutes,
  filesOfDevice: filesOfDeviceRoutes,
  vehicles: vehicleRoutes,
  filesOfVehicle: filesOfVehicleRoutes,
  fleet: fleetRoutes,
  plans: planRoutes,
  replacedParts: replacedPartRoutes,
  deviceLabels: deviceLabelRoutes,
  serviceCatalog: serviceCatalogRoutes,
  catalogEditing: catalogEditingRoutes,
  priceList: priceListRoutes,
  help: helpRoutes,
  courses: courseRoutes,
  imports: importRoutes,
  invoices: invoiceRoutes,
  invoiceKsef: invoiceKsefRoutes,
  invoiceSettings: invoiceSettingsRoutes,
  invoicePapers: invoicePaperRoutes,
  invoiceLists: invoiceListRoutes,
  invoiceExports: invoiceExportRoutes,
  orderItems: orderItemRoutes,
  flatFees: flatFeeRoutes,
  invoicePayments: invoicePaymentRoutes,
  invoiceReminders: invoiceReminderRoutes,
  whiteList: whiteListRoutes,
  bankStatements: bankStatementRoutes,
  calendar: calendarRoutes,
  calendarFeeds: calendarFeedRoutes,
  search: searchRoutes,
  live: liveRoutes,
  notifications: notificationRoutes,
  notificationChoices: notificationChoiceRoutes,
  pushDevices: pushDeviceRoutes,
  investments: investmentRoutes,
  workOrders: workOrderRoutes,
  orderPapers: orderPaperRoutes,
  orderAdditions: orderAdditionRoutes,
  orderChanges: orderChangeRoutes,
  orderBulk: orderBulkRoutes,
  orderLife: orderLifeRoutes,
  logistics: logisticsRoutes,
  operations: operationsRoutes,
  nearest: nearestRoutes,
  workersDay: workersDayRoutes,
  timeSheets: timeSheetRoutes,
  kilometreRates: kilometreRateRoutes,
  kilometres: kilometreRoutes,
  positions: positionRoutes,
  orderConversation: orderConversationRoutes,
  orderConversationFiles: orderConversationFileRoutes,
  ordersBoard: ordersBoardRoutes,
  chat: chatRoutes,
  boards: ownBoardRoutes,
  cards: cardRoutes,
  cardConversation: cardConversationRoutes,
  cardConversationFiles: cardConversationFileRoutes,
  filesOfCard: filesOfCardRoutes,
  notices: noticeRoutes,
  conversationFiles: conversationFileRoutes,
}

export const constraints = mergeConstraints([
  setupConstraints,
  settingsConstraints,
  publicSiteConstraints,
  scheduleConstraints,
  savedViewConstraints,
  sessionConstraints,
  accountConstraints,
  userConstraints,
  qualificationConstraints,
  roleConstraints,
  draftConstraints,
  notificationConstraints,
  customerConstraints,
  customersPagesConstraints,
  companyRegistryConstraints,
  buildingConstraints,
  buildingsPagesConstraints,
  deviceConstraints,
  vehicleConstraints,
  importConstraints,
  invoiceConstraints,
  orderItemConstraints,
  flatFeeConstraints,
  positionConstraints,
  kilometreRateConstraints,
  kilometreConstraints,
  recordFileConstraints,
  serviceCatalogConstraints,
  priceListConstraints,
  workOrderConstraints,
  conversationConstraints,
  ownBoardConstraints,
  backupConstraints,
  closureConstraints,
  calendarConstraints,
  mailConstraints,
  mailLinkConstraints,
  helpConstraints,
  courseConstraints,
])

export interface AppDeps
  extends Omit<
    Deps,
    'live' | 'closing' | 'background' | 'exports' | 'heavyReads' | 'uploadsOfDay' | 'roads'
  > {
  webFolder?: string
}

/** Builds the app without listening (`main.ts` does that), so tests can inject requests. */
export async function buildApp({ webFolder, ...deps }: AppDeps): Promise<FastifyInstance> {
  const { PUBLIC_URL, TRUSTED_PROXIES } = deps.environment
  const app = await createServer(deps.log, PUBLIC_URL, TRUSTED_PROXIES)
  app.setErrorHandler(errorHandler(constraints))
  const closing = openClosing(deps.db)
  const live = openLive(deps.db, deps.log, closing)
  // Open streams would delay closing.
  app.addHook('preClose', () => live.close())
  const background = openBackground(deps.log)
  app.addHook('preClose', () => background.close())
  const places = { exports: openPlaces(ofExports), heavyReads: openPlaces(ofHeavyReads) }
  const uploadsOfDay = openDayQuota(deps.environment.UPLOADS_PER_DAY_MB)
  const all = { ...deps, live, closing, background, ...places, uploadsOfDay, roads: openRoads(deps) }
  for (const routes of Object.values(features)) await registerRoutes(app, all, routes)
  serveLabels(app, all)
  serveHelpCenter(app, all)
  serveFrontPages(app, all)
  serveCertificates(app, all)
  await serveWeb(app, webFolder && existsSync(webFolder) ? webFolder : undefined, deps.environment)
  return app
}
