import type { Action, Subject } from '@zlecenia/contract/lib/permissions'
import { may as mayNow } from './may.ts'

type Rule = readonly [Action, Subject]

export interface RouteTab {
  key: string
  rule?: Rule
  /** Also opens it. */
  or?: Rule
}

export const isTabOpen = ({ rule, or }: RouteTab, may: typeof mayNow = mayNow): boolean =>
  !rule || may(rule) || (or !== undefined && may(or))
