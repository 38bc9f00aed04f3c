import type { Action, Subject } from './lib/permissions.ts'
import type { MessageKey } from './messages/key.ts'

export type PageRule = readonly [Action, Subject]

export type PageIcon =
  | 'address-book'
  | 'book'
  | 'building'
  | 'calendar'
  | 'car'
  | 'certificate'
  | 'chart-bar'
  | 'clipboard-list'
  | 'clock'
  | 'code'
  | 'dashboard'
  | 'engine'
  | 'file-invoice'
  | 'help-circle'
  | 'layout-kanban'
  | 'lifebuoy'
  | 'lock'
  | 'mail'
  | 'message'
  | 'receipt'
  | 'route'
  | 'school'
  | 'settings'
  | 'sun'
  | 'user'
  | 'users'
  | 'users-group'
  | 'world'

export interface PageTab {
  rule?: PageRule
  or?: PageRule
  title?: MessageKey
  found?: readonly MessageKey[]
}

export interface Page {
  /** Pattern; `$id` is any part of a path. */
  path: string
  also?: readonly string[]
  from?: readonly string[]
  /** Required: a page without a rule is closed (requirements, decision 16). */
  rule?: PageRule | 'signed-in'
  public?: true
  unauthenticatedOnly?: true
  /** Forbidden counts as not found. */
  hidden?: true
  blank?: true
  /** Fills the window below the bar and scrolls inside. */
  fullHeight?: true
  document?: 'signin' | 'pomoc' | 'dokumentacja'
  title?: MessageKey
  icon?: PageIcon
  found?: readonly MessageKey[]
  /** Pages of one subject share a menu entry. */
  of?: Subject
  /**
   * Listed in the main menu, in the order of the table; `tour` is its stop in the guided tour, `own` shows it only to
   * users who may read their own rows and no others.
   */
  menu?: true | { tour?: string; own?: true }
  tabs?: Readonly<Record<string, Readonly<Record<string, PageTab>>>>
}
