import type { Page } from '@zlecenia/contract/page'
import { entrancesOf, type PageKey, pageKeys, pages } from '@zlecenia/contract/pages'
import type { ComponentType } from 'react'
import { operationsPage } from '#features/analytics/index.ts'
import { auditLogListPage } from '#features/audit-log/index.ts'
import { myCardsPage, ownBoardPage } from '#features/boards/index.ts'
import { propertyListingPage } from '#features/building-wizard/index.ts'
import { buildingDetailsPage, buildingsListPage } from '#features/buildings/pages/index.ts'
import { calendarPage } from '#features/calendar/index.ts'
import { chatPage } from '#features/chat/index.ts'
import { closurePage } from '#features/closures/index.ts'
import { coursePage, myCoursePage } from '#features/courses/index.ts'
import { customerDetailsPage, customersListPage, duplicatesPage } from '#features/customers/pages/index.ts'
import { devicePage, devicesListPage } from '#features/devices/index.ts'
import { fleetPage } from '#features/fleet/index.ts'
import { galleryPage, hasPiece, iconsPage, typographyPage } from '#features/gallery/index.ts'
import { faqPage } from '#features/help/index.ts'
import { importsPage } from '#features/imports/index.ts'
import { invoiceEditPage, invoicePage, invoicesListPage, newInvoicePage } from '#features/invoices/index.ts'
import { kilometresPage } from '#features/kilometres/index.ts'
import { dispatchPage } from '#features/logistics/index.ts'
import { hasMailPlace, mailPage } from '#features/mail/pages/index.ts'
import { myDayPage } from '#features/my-day/index.ts'
import { orderDetailsPage, ordersListPage } from '#features/orders/index.ts'
import { ordersBoardPage } from '#features/orders-board/index.ts'
import { pricingPage } from '#features/price-list/index.ts'
import { profilePage } from '#features/profile/index.ts'
import { qualificationsPage } from '#features/qualifications/pages/index.ts'
import { accessPage, permissionsPage, rolesPage } from '#features/roles/index.ts'
import { staffPage } from '#features/schedule/pages/index.ts'
import { settingsPage } from '#features/settings/index.ts'
import { myTimePage } from '#features/time-sheets/index.ts'
import { userPage, usersListPage } from '#features/users/pages/index.ts'
import { ownVehiclePage, vehiclePage, vehiclesListPage } from '#features/vehicles/index.ts'
import { NotAuthorizedPage, NotFoundPage } from './error-pages.tsx'

type Screen = () => Promise<ComponentType>
type OwnDocument = { [K in PageKey]: (typeof pages)[K] extends { document: string } ? K : never }[PageKey]

const notAuthorizedPage = async () => NotAuthorizedPage
const notFoundPage = async () => NotFoundPage

const screens: Record<Exclude<PageKey, OwnDocument>, Screen> = {
  myDay: myDayPage,
  myTime: myTimePage,
  ownVehicle: ownVehiclePage,
  calendar: calendarPage,
  orders: ordersListPage,
  order: orderDetailsPage,
  dispatch: dispatchPage,
  operations: operationsPage,
  qualifications: qualificationsPage,
  myCourse: myCoursePage,
  course: coursePage,
  kanban: ordersBoardPage,
  myCards: myCardsPage,
  ownBoard: ownBoardPage,
  chat: chatPage,
  mail: mailPage,
  users: usersListPage,
  user: userPage,
  customers: customersListPage,
  doubles: duplicatesPage,
  imports: importsPage,
  customer: customerDetailsPage,
  buildings: buildingsListPage,
  propertyListing: propertyListingPage,
  building: buildingDetailsPage,
  devices: devicesListPage,
  device: devicePage,
  fleet: fleetPage,
  kilometres: kilometresPage,
  vehicles: vehiclesListPage,
  vehicle: vehiclePage,
  staff: staffPage,
  invoices: invoicesListPage,
  newInvoice: newInvoicePage,
  invoiceEdit: invoiceEditPage,
  invoice: invoicePage,
  pricing: pricingPage,
  faq: faqPage,
  roles: rolesPage,
  permissions: permissionsPage,
  auditLog: auditLogListPage,
  settings: settingsPage,
  profile: profilePage,
  access: accessPage,
  components: galleryPage,
  forms: galleryPage,
  tables: galleryPage,
  charts: galleryPage,
  extensions: galleryPage,
  cards: galleryPage,
  dialogs: galleryPage,
  icons: iconsPage,
  typography: typographyPage,
  notAuthorized: notAuthorizedPage,
  notFound: notFoundPage,
  underMaintenance: closurePage,
  comingSoon: closurePage,
}

export interface AppRoute extends Page {
  key: PageKey
  screen: Screen | undefined
  /** For `$piece` and `$folder` addresses; others are not found. */
  has?: (part: string) => Promise<boolean>
}

const helpPages: readonly Page['document'][] = ['pomoc', 'dokumentacja']

export const routes: readonly AppRoute[] = pageKeys.flatMap((key) => {
  const page: Page = pages[key]
  if (helpPages.includes(page.document)) return []
  const screen = (screens as Partial<Record<PageKey, Screen>>)[key]
  return [page.path, ...(page.also ?? [])].map((path) => ({
    ...page,
    key,
    path,
    screen,
    ...(path.endsWith('/$folder') && { has: hasMailPlace }),
    ...(path.endsWith('/$piece') && { has: (piece: string) => hasPiece(key, piece) }),
  }))
})

export const aliases = pageKeys.flatMap(entrancesOf).filter(({ from }) => from !== '/')
