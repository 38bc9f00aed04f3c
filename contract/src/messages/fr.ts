import { accounts } from './fr/accounts.ts'
import { calendar } from './fr/calendar.ts'
import { dialog } from './fr/dialog.ts'
import { dialogClient } from './fr/dialog-client.ts'
import { drafts } from './fr/drafts.ts'
import { letters } from './fr/letters.ts'
import { orderHistory } from './fr/order-history.ts'
import { orders } from './fr/orders.ts'
import { problems } from './fr/problems.ts'
import { rights } from './fr/rights.ts'
import { rules } from './fr/rules.ts'
import { search } from './fr/search.ts'
import { session } from './fr/session.ts'
import { shell } from './fr/shell.ts'
import type { pl } from './pl.ts'
import type { French } from './translation.ts'

/** French, whole; the browser loads it area by area. */
export const fr: French<typeof pl> = {
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
