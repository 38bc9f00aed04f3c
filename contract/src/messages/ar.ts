import { accounts } from './ar/accounts.ts'
import { calendar } from './ar/calendar.ts'
import { dialog } from './ar/dialog.ts'
import { dialogClient } from './ar/dialog-client.ts'
import { drafts } from './ar/drafts.ts'
import { letters } from './ar/letters.ts'
import { orderHistory } from './ar/order-history.ts'
import { orders } from './ar/orders.ts'
import { problems } from './ar/problems.ts'
import { rights } from './ar/rights.ts'
import { rules } from './ar/rules.ts'
import { search } from './ar/search.ts'
import { session } from './ar/session.ts'
import { shell } from './ar/shell.ts'
import type { pl } from './pl.ts'
import type { Arabic } from './translation.ts'

/** Arabic, whole; the browser loads it area by area. */
export const ar: Arabic<typeof pl> = {
  ...accounts,
  ...calendar,
  ...dialogClient,
  ...dialog,
  ...drafts,
  ...letters,
  ...orderHistory,
  ...orders,
  ...problems,
  ...rights,
  ...rules,
  ...search,
  ...session,
  ...shell,
}
