import { accounts } from './fr/accounts.ts'
import { addPerson } from './fr/add-person.ts'
import { backups } from './fr/backups.ts'
import { buildings } from './fr/buildings.ts'
import { calendar } from './fr/calendar.ts'
import { chart } from './fr/chart.ts'
import { customers } from './fr/customers.ts'
import { devices } from './fr/devices.ts'
import { dialog } from './fr/dialog.ts'
import { dialogClient } from './fr/dialog-client.ts'
import { drafts } from './fr/drafts.ts'
import { fields } from './fr/fields.ts'
import { letters } from './fr/letters.ts'
import { notifications } from './fr/notifications.ts'
import { orders } from './fr/orders.ts'
import { problems } from './fr/problems.ts'
import { profile } from './fr/profile.ts'
import { recordForm } from './fr/record-form.ts'
import { review } from './fr/review.ts'
import { rights } from './fr/rights.ts'
import { rolesPages } from './fr/roles-pages.ts'
import { rules } from './fr/rules.ts'
import { search } from './fr/search.ts'
import { session } from './fr/session.ts'
import { settings } from './fr/settings.ts'
import { shell } from './fr/shell.ts'
import { tour } from './fr/tour.ts'
import { users } from './fr/users.ts'
import { wizard } from './fr/wizard.ts'
import type { pl } from './pl.ts'
import type { French } from './translation.ts'

/** French, whole; the browser loads it area by area. */
export const fr: French<typeof pl> = {
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
