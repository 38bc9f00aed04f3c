import type { Area } from './area.ts'
import { ofAnalytics } from './areas/analytics.ts'
import { ofAuditLog } from './areas/audit-log.ts'
import { ofBoards } from './areas/boards.ts'
import { ofBuildingWizard } from './areas/building-wizard.ts'
import { ofBuildings } from './areas/buildings.ts'
import { ofChat } from './areas/chat.ts'
import { ofClosures } from './areas/closures.ts'
import { ofCourses } from './areas/courses.ts'
import { ofCustomers } from './areas/customers.ts'
import { ofDevices } from './areas/devices.ts'
import { ofFlatFees } from './areas/flat-fees.ts'
import { ofHelp } from './areas/help.ts'
import { ofImports } from './areas/imports.ts'
import { ofInvoiceSettings } from './areas/invoice-settings.ts'
import { ofInvoices } from './areas/invoices.ts'
import { ofKilometres } from './areas/kilometres.ts'
import { ofLogistics } from './areas/logistics.ts'
import { ofMail } from './areas/mail.ts'
import { ofMailLinks } from './areas/mail-links.ts'
import { ofMailTeam } from './areas/mail-team.ts'
import { ofMailWriting } from './areas/mail-writing.ts'
import { ofMessageFiles } from './areas/message-files.ts'
import { ofOrderItems } from './areas/order-items.ts'
import { ofOwnBoards } from './areas/own-boards.ts'
import { ofPayments } from './areas/payments.ts'
import { ofPositions } from './areas/positions.ts'
import { ofPriceList } from './areas/price-list.ts'
import { ofPublicSite } from './areas/public-site.ts'
import { ofPushes } from './areas/pushes.ts'
import { ofQualifications } from './areas/qualifications.ts'
import { ofRecordFiles } from './areas/record-files.ts'
import { ofServiceCatalog } from './areas/service-catalog.ts'
import { ofSignInLook } from './areas/sign-in-look.ts'
import { ofTimeSheets } from './areas/time-sheets.ts'
import { ofVehicles } from './areas/vehicles.ts'
import { ofVisits } from './areas/visits.ts'
import { ofWhiteList } from './areas/white-list.ts'

/** Areas with all of their calls in one file; the convention tests contain the rest. */
export const areas = [
  ofAuditLog,
  ofBoards,
  ofBuildingWizard,
  ofBuildings,
  ofChat,
  ofClosures,
  ofCourses,
  ofCustomers,
  ofDevices,
  ofFlatFees,
  ofHelp,
  ofImports,
  ofInvoices,
  ofInvoiceSettings,
  ofOrderItems,
  ofPayments,
  ofOwnBoards,
  ofAnalytics,
  ofKilometres,
  ofLogistics,
  ofMail,
  ofMailLinks,
  ofMailWriting,
  ofMailTeam,
  ofMessageFiles,
  ofPositions,
  ofPriceList,
  ofPublicSite,
  ofPushes,
  ofQualifications,
  ofRecordFiles,
  ofServiceCatalog,
  ofSignInLook,
  ofTimeSheets,
  ofVehicles,
  ofVisits,
  ofWhiteList,
] as const satisfies readonly Area[]

type Part = 'matrix' | 'audited' | 'secrets' | 'requests'
type Whole<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (whole: infer W) => void
  ? W
  : never

export const ofAreas = <P extends Part>(part: P) =>
  Object.assign({}, ...areas.map((area) => area[part])) as Whole<(typeof areas)[number][P]>
