import type { Action, Subject } from '@zlecenia/contract/lib/permissions'
import { may as mayNow } from './may.ts'

type Rule = readonly [Action, Subject]

/** One tab of a page. */
export interface RouteTab {
  key: string
  /** Whom it is for; absent: whoever may see the page. */
  rule?: Rule
  /** Another rule that opens it as well. */
  or?: Rule
}

/** Whether a tab is open to who asks. */
export const isTabOpen = ({ rule, or }: RouteTab, may: typeof mayNow = mayNow): boolean =>
  !rule || may(rule) || (or !== undefined && may(or))
