import { accounts } from './pl/accounts.ts'
import { addPerson } from './pl/add-person.ts'
import { backups } from './pl/backups.ts'
import { buildings } from './pl/buildings.ts'
import { calendar } from './pl/calendar.ts'
import { chart } from './pl/chart.ts'
import { customers } from './pl/customers.ts'
import { devices } from './pl/devices.ts'
import { dialog } from './pl/dialog.ts'
import { dialogClient } from './pl/dialog-client.ts'
import { drafts } from './pl/drafts.ts'
import { fields } from './pl/fields.ts'
import { letters } from './pl/letters.ts'
import { notifications } from './pl/notifications.ts'
import { orders } from './pl/orders.ts'
import { problems } from './pl/problems.ts'
import { profile } from './pl/profile.ts'
import { recordForm } from './pl/record-form.ts'
import { review } from './pl/review.ts'
import { rights } from './pl/rights.ts'
import { rolesPages } from './pl/roles-pages.ts'
import { rules } from './pl/rules.ts'
import { search } from './pl/search.ts'
import { session } from './pl/session.ts'
import { settings } from './pl/settings.ts'
import { shell } from './pl/shell.ts'
import { tour } from './pl/tour.ts'
import { users } from './pl/users.ts'
import { wizard } from './pl/wizard.ts'

/** The areas by name: what a page loads, in any language. */
export type PolishAreas = {
  rules: typeof rules
  problems: typeof problems
  session: typeof session
  accounts: typeof accounts
  letters: typeof letters
  shell: typeof shell
  orders: typeof orders
  backups: typeof backups
  calendar: typeof calendar
  dialogClient: typeof dialogClient
  search: typeof search
  dialog: typeof dialog
  drafts: typeof drafts
  fields: typeof fields
  chart: typeof chart
  notifications: typeof notifications
  tour: typeof tour
  users: typeof users
  rolesPages: typeof rolesPages
  settings: typeof settings
  profile: typeof profile
  customers: typeof customers
  buildings: typeof buildings
  devices: typeof devices
  recordForm: typeof recordForm
  review: typeof review
  addPerson: typeof addPerson
  wizard: typeof wizard
}

/** Polish, the language the product is written in; other catalogues must satisfy its type. */
export const pl = {
  ...rights,
  ...rules,
  ...problems,
  ...session,
  ...accounts,
  ...letters,
  ...shell,
  ...orders,
  ...backups,
  ...calendar,
  ...dialogClient,
  ...search,
  ...dialog,
  ...drafts,
  ...fields,
  ...chart,
  ...notifications,
  ...tour,
  ...users,
  ...rolesPages,
  ...settings,
  ...profile,
  ...customers,
  ...buildings,
  ...devices,
  ...recordForm,
  ...review,
  ...addPerson,
  ...wizard,
}
