import { accounts } from './en/accounts.ts'
import { calendar } from './en/calendar.ts'
import { dialog } from './en/dialog.ts'
import { dialogClient } from './en/dialog-client.ts'
import { drafts } from './en/drafts.ts'
import { letters } from './en/letters.ts'
import { orderHistory } from './en/order-history.ts'
import { orders } from './en/orders.ts'
import { problems } from './en/problems.ts'
import { rights } from './en/rights.ts'
import { rules } from './en/rules.ts'
import { search } from './en/search.ts'
import { session } from './en/session.ts'
import { shell } from './en/shell.ts'
import type { pl } from './pl.ts'
import type { English } from './translation.ts'

/** English, whole; the browser loads it area by area. */
export const en: English<typeof pl> = {
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
