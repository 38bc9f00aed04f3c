import type { Action, Subject } from '@zlecenia/contract/lib/permissions'

/** One tab of a path that ends in `$tab`. */
export interface RouteTab {
  key: string
  /** Whom it is for; absent: whoever may see the page. */
  rule?: readonly [Action, Subject]
}
