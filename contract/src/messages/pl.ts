import { accounts } from './pl/accounts.ts'
import { calendar } from './pl/calendar.ts'
import { dialog } from './pl/dialog.ts'
import { dialogClient } from './pl/dialog-client.ts'
import { drafts } from './pl/drafts.ts'
import { letters } from './pl/letters.ts'
import { orderHistory } from './pl/order-history.ts'
import { orders } from './pl/orders.ts'
import { problems } from './pl/problems.ts'
import { rights } from './pl/rights.ts'
import { rules } from './pl/rules.ts'
import { search } from './pl/search.ts'
import { session } from './pl/session.ts'
import { shell } from './pl/shell.ts'

/** The areas by name: what a page loads, in any language. */
export type PolishAreas = {
  rules: typeof rules
  problems: typeof problems
  session: typeof session
  accounts: typeof accounts
  letters: typeof letters
  shell: typeof shell
  orders: typeof orders
  orderHistory: typeof orderHistory
  calendar: typeof calendar
  dialogClient: typeof dialogClient
  search: typeof search
  dialog: typeof dialog
  drafts: typeof drafts
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
  ...orderHistory,
  ...calendar,
  ...dialogClient,
  ...search,
  ...dialog,
  ...drafts,
}
