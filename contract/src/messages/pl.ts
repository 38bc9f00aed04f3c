import { joined } from './joined.ts'
import { aboutCards } from './pl/about-cards.ts'
import { accounts } from './pl/accounts.ts'
import { addPerson } from './pl/add-person.ts'
import { articleForm } from './pl/article-form.ts'
import { auditLog } from './pl/audit-log.ts'
import { backups } from './pl/backups.ts'
import { boardRules } from './pl/board-rules.ts'
import { boardTemplates } from './pl/board-templates.ts'
import { boards } from './pl/boards.ts'
import { buildingRecord } from './pl/building-record.ts'
import { buildingWizard } from './pl/building-wizard.ts'
import { buildings } from './pl/buildings.ts'
import { calendar } from './pl/calendar.ts'
import { chart } from './pl/chart.ts'
import { chat } from './pl/chat.ts'
import { chatDialogs } from './pl/chat-dialogs.ts'
import { closures } from './pl/closures.ts'
import { conversation } from './pl/conversation.ts'
import { courseForm } from './pl/course-form.ts'
import { courses } from './pl/courses.ts'
import { customerDuplicates } from './pl/customer-duplicates.ts'
import { customerRecord } from './pl/customer-record.ts'
import { customers } from './pl/customers.ts'
import { customizer } from './pl/customizer.ts'
import { deviceLabels } from './pl/device-labels.ts'
import { deviceRecord } from './pl/device-record.ts'
import { devices } from './pl/devices.ts'
import { dialog } from './pl/dialog.ts'
import { dialogClient } from './pl/dialog-client.ts'
import { distances } from './pl/distances.ts'
import { drafts } from './pl/drafts.ts'
import { faq } from './pl/faq.ts'
import { fields } from './pl/fields.ts'
import { flatFeeRecord } from './pl/flat-fee-record.ts'
import { flatFees } from './pl/flat-fees.ts'
import { fleet } from './pl/fleet.ts'
import { fleetPaper } from './pl/fleet-paper.ts'
import { freeTimes } from './pl/free-times.ts'
import { imports } from './pl/imports.ts'
import { invoiceCheck } from './pl/invoice-check.ts'
import { invoiceDocument } from './pl/invoice-document.ts'
import { invoiceExports } from './pl/invoice-exports.ts'
import { invoiceForm } from './pl/invoice-form.ts'
import { invoiceKsef } from './pl/invoice-ksef.ts'
import { invoiceList } from './pl/invoice-list.ts'
import { invoiceMoney } from './pl/invoice-money.ts'
import { invoicePaper } from './pl/invoice-paper.ts'
import { invoicePreview } from './pl/invoice-preview.ts'
import { invoiceRecord } from './pl/invoice-record.ts'
import { invoiceSettings } from './pl/invoice-settings.ts'
import { invoiceTable } from './pl/invoice-table.ts'
import { invoiceWhiteList } from './pl/invoice-white-list.ts'
import { invoiceWords } from './pl/invoice-words.ts'
import { invoices } from './pl/invoices.ts'
import { kilometreRates } from './pl/kilometre-rates.ts'
import { kilometres } from './pl/kilometres.ts'
import { kilometresPaper } from './pl/kilometres-paper.ts'
import { letters } from './pl/letters.ts'
import { listTools } from './pl/list-tools.ts'
import { logistics } from './pl/logistics.ts'
import { mail } from './pl/mail.ts'
import { mailAbout } from './pl/mail-about.ts'
import { mailBegin } from './pl/mail-begin.ts'
import { mailCards } from './pl/mail-cards.ts'
import { mailComposer } from './pl/mail-composer.ts'
import { mailComposerMore } from './pl/mail-composer-more.ts'
import { mailLabels } from './pl/mail-labels.ts'
import { mailLinks } from './pl/mail-links.ts'
import { mailPresence } from './pl/mail-presence.ts'
import { mailReader } from './pl/mail-reader.ts'
import { mailSending } from './pl/mail-sending.ts'
import { mailSettings } from './pl/mail-settings.ts'
import { mailTeam } from './pl/mail-team.ts'
import { mailTools } from './pl/mail-tools.ts'
import { messageFiles } from './pl/message-files.ts'
import { moveDialogs } from './pl/move-dialogs.ts'
import { myDay } from './pl/my-day.ts'
import { myDaySheets } from './pl/my-day-sheets.ts'
import { nearest } from './pl/nearest.ts'
import { notifications } from './pl/notifications.ts'
import { operations } from './pl/operations.ts'
import { operationsPaper } from './pl/operations-paper.ts'
import { orderBulk } from './pl/order-bulk.ts'
import { orderDetails } from './pl/order-details.ts'
import { orderItemRecord } from './pl/order-item-record.ts'
import { orderItems } from './pl/order-items.ts'
import { orderMoves } from './pl/order-moves.ts'
import { orders } from './pl/orders.ts'
import { ordersBoard } from './pl/orders-board.ts'
import { ownBoards } from './pl/own-boards.ts'
import { papers } from './pl/papers.ts'
import { payments } from './pl/payments.ts'
import { place } from './pl/place.ts'
import { plans } from './pl/plans.ts'
import { positions } from './pl/positions.ts'
import { priceList } from './pl/price-list.ts'
import { priceRecord } from './pl/price-record.ts'
import { problems } from './pl/problems.ts'
import { profile } from './pl/profile.ts'
import { qualificationGrid } from './pl/qualification-grid.ts'
import { qualificationWords } from './pl/qualification-words.ts'
import { qualifications } from './pl/qualifications.ts'
import { queue } from './pl/queue.ts'
import { recordFiles } from './pl/record-files.ts'
import { recordForm } from './pl/record-form.ts'
import { recordHistory } from './pl/record-history.ts'
import { recordWords } from './pl/record-words.ts'
import { review } from './pl/review.ts'
import { rights } from './pl/rights.ts'
import { rolesPages } from './pl/roles-pages.ts'
import { rules } from './pl/rules.ts'
import { savedViews } from './pl/saved-views.ts'
import { schedule } from './pl/schedule.ts'
import { search } from './pl/search.ts'
import { serverWords } from './pl/server-words.ts'
import { serviceCatalog } from './pl/service-catalog.ts'
import { session } from './pl/session.ts'
import { settings } from './pl/settings.ts'
import { shell } from './pl/shell.ts'
import { signInPages } from './pl/sign-in-pages.ts'
import { signOut } from './pl/sign-out.ts'
import { siteSettings } from './pl/site-settings.ts'
import { slotMoves } from './pl/slot-moves.ts'
import { staff } from './pl/staff.ts'
import { table } from './pl/table.ts'
import { timeSheets } from './pl/time-sheets.ts'
import { tour } from './pl/tour.ts'
import { tripRecord } from './pl/trip-record.ts'
import { unsentMessages } from './pl/unsent-messages.ts'
import { userParts } from './pl/user-parts.ts'
import { users } from './pl/users.ts'
import { vehicleRecord } from './pl/vehicle-record.ts'
import { vehicleWords } from './pl/vehicle-words.ts'
import { vehicles } from './pl/vehicles.ts'
import { visitTaps } from './pl/visit-taps.ts'
import { waitingEmail } from './pl/waiting-email.ts'
import { wizard } from './pl/wizard.ts'

const areas = {
  aboutCards,
  accounts,
  addPerson,
  articleForm,
  auditLog,
  backups,
  boardRules,
  boardTemplates,
  boards,
  buildingRecord,
  buildingWizard,
  buildings,
  calendar,
  chart,
  chat,
  chatDialogs,
  closures,
  conversation,
  courseForm,
  courses,
  customerDuplicates,
  customerRecord,
  customers,
  deviceLabels,
  deviceRecord,
  devices,
  customizer,
  dialog,
  dialogClient,
  drafts,
  faq,
  fields,
  flatFeeRecord,
  flatFees,
  distances,
  fleet,
  fleetPaper,
  kilometreRates,
  kilometres,
  kilometresPaper,
  mailSettings,
  freeTimes,
  imports,
  invoiceCheck,
  invoiceDocument,
  invoiceKsef,
  invoiceSettings,
  invoicePaper,
  invoicePreview,
  invoiceRecord,
  invoiceList,
  invoiceExports,
  invoiceMoney,
  invoiceTable,
  invoiceWhiteList,
  invoiceForm,
  invoiceWords,
  invoices,
  letters,
  listTools,
  logistics,
  mail,
  mailAbout,
  mailBegin,
  mailCards,
  mailComposer,
  mailComposerMore,
  mailLabels,
  mailLinks,
  mailPresence,
  mailReader,
  mailSending,
  mailTeam,
  mailTools,
  messageFiles,
  moveDialogs,
  myDay,
  myDaySheets,
  nearest,
  notifications,
  orderBulk,
  orderDetails,
  orderItemRecord,
  orderItems,
  orderMoves,
  operations,
  operationsPaper,
  orders,
  ordersBoard,
  ownBoards,
  payments,
  plans,
  priceList,
  priceRecord,
  problems,
  profile,
  papers,
  qualificationGrid,
  qualificationWords,
  qualifications,
  recordFiles,
  recordForm,
  recordHistory,
  recordWords,
  review,
  rights,
  rolesPages,
  rules,
  savedViews,
  schedule,
  search,
  serverWords,
  serviceCatalog,
  session,
  settings,
  shell,
  signInPages,
  signOut,
  siteSettings,
  slotMoves,
  staff,
  table,
  timeSheets,
  tripRecord,
  visitTaps,
  place,
  positions,
  tour,
  queue,
  unsentMessages,
  userParts,
  users,
  vehicleRecord,
  vehicleWords,
  vehicles,
  waitingEmail,
  wizard,
}
/** Areas by name: each page loads some, in any language. */
export type PolishAreas = typeof areas
export const areaNames = Object.keys(areas) as readonly (keyof PolishAreas)[]

type Merged<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (whole: infer W) => void
  ? W
  : never

/** Polish, the language the product is written in; other catalogues must satisfy its type. */
export const pl = joined(Object.values(areas)) as unknown as Merged<PolishAreas[keyof PolishAreas]>
