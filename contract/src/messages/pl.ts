import { accounts } from './pl/accounts.ts'
import { calendar } from './pl/calendar.ts'
import { dialog } from './pl/dialog.ts'
import { dialogClient } from './pl/dialog-client.ts'
import { drafts } from './pl/drafts.ts'
import { letters } from './pl/letters.ts'
import { orderHistory } from './pl/order-history.ts'
import { orders } from './pl/orders.ts'
import { problems } from './pl/problems.ts'
import { rules } from './pl/rules.ts'
import { search } from './pl/search.ts'
import { session } from './pl/session.ts'
import { shell } from './pl/shell.ts'

/** Polish, the language the product is written in; other catalogues must satisfy its type. */
export const pl = {
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
