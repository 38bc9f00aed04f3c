import { accounts } from './ar/accounts.ts'
import { addPerson } from './ar/add-person.ts'
import { backups } from './ar/backups.ts'
import { buildings } from './ar/buildings.ts'
import { calendar } from './ar/calendar.ts'
import { chart } from './ar/chart.ts'
import { customers } from './ar/customers.ts'
import { devices } from './ar/devices.ts'
import { dialog } from './ar/dialog.ts'
import { dialogClient } from './ar/dialog-client.ts'
import { drafts } from './ar/drafts.ts'
import { fields } from './ar/fields.ts'
import { letters } from './ar/letters.ts'
import { notifications } from './ar/notifications.ts'
import { orders } from './ar/orders.ts'
import { problems } from './ar/problems.ts'
import { profile } from './ar/profile.ts'
import { recordForm } from './ar/record-form.ts'
import { review } from './ar/review.ts'
import { rights } from './ar/rights.ts'
import { rolesPages } from './ar/roles-pages.ts'
import { rules } from './ar/rules.ts'
import { search } from './ar/search.ts'
import { session } from './ar/session.ts'
import { settings } from './ar/settings.ts'
import { shell } from './ar/shell.ts'
import { tour } from './ar/tour.ts'
import { users } from './ar/users.ts'
import { wizard } from './ar/wizard.ts'
import type { pl } from './pl.ts'
import type { Arabic } from './translation.ts'

/** Arabic, whole; the browser loads it area by area. */
export const ar: Arabic<typeof pl> = {
  ...accounts,
  ...backups,
  ...calendar,
  ...dialogClient,
  ...dialog,
  ...drafts,
  ...fields,
  ...chart,
  ...letters,
  ...orders,
  ...problems,
  ...rights,
  ...rules,
  ...search,
  ...session,
  ...shell,
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
