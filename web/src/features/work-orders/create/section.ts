import { orderSteps } from '@zlecenia/contract/features/drafts/draft-sections'
import type { InvestmentSent } from '@zlecenia/contract/features/work-orders/investment.contract'
import type { ComponentType } from 'react'
import type { z } from 'zod'

/** The ten steps before the summary, in the order of the stepper (requirements 2.5). */
export const stepKeys = orderSteps
export type StepKey = (typeof stepKeys)[number]

type Leaf = string | number | boolean | null | undefined
type PathsOf<T, Prefix extends string = ''> = T extends Leaf
  ? never
  : T extends readonly (infer Item)[]
    ? PathsOf<Item, `${Prefix}.*`> | `${Prefix}.*`
    : { [K in keyof T & string]: `${Prefix}${K}` | PathsOf<NonNullable<T[K]>, `${Prefix}${K}.`> }[keyof T &
        string]

/** A dotted path into what is posted (`client.nip`, `order.services`); a path owns all below it. `files`: attachments. */
export type PayloadPath = PathsOf<InvestmentSent> | 'files'

/**
 * One step of the order dialog: everything the stepper, the check, the summary, the payload and the server's
 * refusals need to know of it. They are loops over these values.
 */
export interface Section<Draft extends object, Payload> {
  key: StepKey
  /** Key of its title in the messages. */
  title: string
  /** Shape and rules of what is typed; permissive in shape, strict in rules (messages are sentence keys). */
  draft: z.ZodType<Draft, Draft>
  /** What "Wymaż dane" returns to, and what the dialog opens with. */
  empty: () => Draft
  /** A kept slice of an older program in today's shape, as far as that is more than what it lacks. */
  fromOlder?: (kept: Record<string, unknown>) => Record<string, unknown>
  /** The same with words that lean on today ("jutro 8") as what they mean: a draft is read on another day. */
  writtenOut?: (draft: Draft) => Draft
  /** With "Brak …" where it is empty; null where something stands in it, or that is said already. */
  settled?: (draft: Draft) => Draft | null
  /** Its part of what is posted. */
  toPayload: (draft: Draft) => Payload
  /** Paths whose errors belong here; the longest match wins. */
  owns: readonly PayloadPath[]
  /** Where an owned path is shown, when names differ: payload path (with `*` for indexes) to a path of the draft. */
  fieldOf?: Readonly<Record<string, string>>
  /** Fields that say which record or person the others are of: with another one, what was refused is gone. */
  choice?: readonly string[]
  /** Where on the screen the n-th posted item of a list stands, when blank ones are not posted. */
  indexOnScreen?: (draft: Draft, posted: number) => number
  /** What the step adds to the name of a draft ("Kwiatowa 12, Łódź"). */
  nameOf?: (draft: Draft) => string
  /** What a draft is called while nobody and no place is named: the first thing typed. Never a note, which may open a door. */
  wordsOf?: (draft: Draft) => string
  Form: ComponentType
  Summary?: ComponentType<{ draft: Draft }>
}
