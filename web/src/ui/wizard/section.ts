import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { MessageKey } from '#lib/i18n.ts'
import type { Slice } from './slice.ts'

type Leaf = string | number | boolean | null | undefined
/** Dotted paths into what is posted (`client.nip`, `events.*.startAt`); a path owns all below it. */
export type PathsOf<T, Prefix extends string = ''> = T extends Leaf
  ? never
  : T extends readonly (infer Item)[]
    ? PathsOf<Item, `${Prefix}*.`> | `${Prefix}*`
    : { [K in keyof T & string]: `${Prefix}${K}` | PathsOf<NonNullable<T[K]>, `${Prefix}${K}.`> }[keyof T &
        string]

/** A file of a draft: its number, and its size in bytes. */
export interface ListedFile {
  n: number
  name: string
  size: number
}

/**
 * One step of a long form: all data for the stepper, the check, the summary, the payload and the server's refusals,
 * which loop over these values.
 */
interface Sectioned<Key extends string, Draft extends object, Payload, Path extends string> {
  /** Its key, its initial value, and the hooks with which its form reads and writes. */
  slice: Slice<Key, Draft>
  title: MessageKey
  /** Title of its part of the summary; without one it continues the previous part. */
  part?: MessageKey
  /** Permissive in shape, strict in rules; messages are sentence keys. */
  draft: z.ZodType<Draft, Draft>
  /** Migrates a stored slice, beyond filling in defaults. */
  fromOlder?: (kept: Record<string, unknown>) => Record<string, unknown>
  /** Resolves words like "jutro 8": a draft is read on another day. */
  writtenOut?: (draft: Draft) => Draft
  /**
   * "Brak pozostałych" ticks its "Brak …": the name of that, and the resulting slice; null where nothing is to tick.
   */
  rest?: { name: MessageKey; settled: (draft: Draft) => Draft | null }
  toPayload: (draft: Draft) => Payload
  /** The longest match wins. */
  owns: readonly Path[]
  /** Prefixes of server fields that belong here though no payload path has them. */
  beginnings?: readonly string[]
  /** Server field names outside the payload, and their payload paths. */
  spellings?: readonly (readonly [RegExp, string])[]
  /** Payload path (with `*` for indexes) to draft path, when names differ. */
  fieldOf?: { readonly [P in Path]?: string }
  /** Identity fields: changing one drops the refusals. */
  choice?: readonly (keyof Draft & string)[]
  /** Index on screen of a posted item, when blank ones are skipped. */
  indexOnScreen?: (draft: Draft, posted: number) => number
  /** Files of the step, and the field that shows their problems; their bytes are stored apart from the draft. */
  files?: { field: keyof Draft & string; of: (draft: Draft) => readonly ListedFile[] }
  nameOf?: (draft: Draft) => string
  /** Name of a draft without a client or place: the first words typed. Never text that only some may read. */
  wordsOf?: (draft: Draft) => string
  Form: ComponentType
}
/** A component, or only a text. */
type Summed<Draft> =
  | { Summary: ComponentType<{ draft: Draft }>; summaryText?: never }
  | { Summary?: never; summaryText: (draft: Draft) => string }

export type Section<Key extends string, Draft extends object, Payload, Path extends string> = Sectioned<
  Key,
  Draft,
  Payload,
  Path
> &
  Summed<Draft>

export type AnySection = Section<string, object, unknown, string>

/** Creates `defineSection` of one long form: each section's types are inferred, its paths are those of the payload. */
export const sectionsOf =
  <Path extends string>() =>
  <const Key extends string, Draft extends object, Payload>(section: Section<Key, Draft, Payload, Path>) =>
    section
