import { accounts } from './en/accounts.ts'
import { addPerson } from './en/add-person.ts'
import { backups } from './en/backups.ts'
import { buildings } from './en/buildings.ts'
import { calendar } from './en/calendar.ts'
import { chart } from './en/chart.ts'
import { customers } from './en/customers.ts'
import { devices } from './en/devices.ts'
import { dialog } from './en/dialog.ts'
import { dialogClient } from './en/dialog-client.ts'
import { drafts } from './en/drafts.ts'
import { fields } from './en/fields.ts'
import { letters } from './en/letters.ts'
import { notifications } from './en/notifications.ts'
import { orders } from './en/orders.ts'
import { problems } from './en/problems.ts'
import { profile } from './en/profile.ts'
import { recordForm } from './en/record-form.ts'
import { review } from './en/review.ts'
import { rights } from './en/rights.ts'
import { rolesPages } from './en/roles-pages.ts'
import { rules } from './en/rules.ts'
import { search } from './en/search.ts'
import { session } from './en/session.ts'
import { settings } from './en/settings.ts'
import { shell } from './en/shell.ts'
import { tour } from './en/tour.ts'
import { users } from './en/users.ts'
import { wizard } from './en/wizard.ts'
import type { pl } from './pl.ts'
import type { English } from './translation.ts'

/** English, whole; the browser loads it area by area. */
export const en: English<typeof pl> = {
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
