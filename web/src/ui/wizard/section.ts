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

/** A file as a draft lists it: its number, and the bytes it has. */
export interface ListedFile {
  n: number
  name: string
  size: number
}

/**
 * One step of a long form: everything the stepper, the check, the summary, the payload and the server's refusals need to
 * know of it. They are loops over these values.
 */
interface Sectioned<Key extends string, Draft extends object, Payload, Path extends string> {
  /** Its name, what it opens with, and the hooks its form reads and writes with. */
  slice: Slice<Key, Draft>
  title: MessageKey
  /** Title of its part of the summary; without one it goes on in the part of the step before. */
  part?: MessageKey
  /** Permissive in shape, strict in rules; messages are sentence keys. */
  draft: z.ZodType<Draft, Draft>
  /** Migrates a kept slice, beyond filling in defaults. */
  fromOlder?: (kept: Record<string, unknown>) => Record<string, unknown>
  /** Resolves words like "jutro 8": a draft is read on another day. */
  writtenOut?: (draft: Draft) => Draft
  /** "Brak pozostałych" ticks its "Brak …": what it is called there, and the slice then; null where nothing is to tick. */
  rest?: { name: MessageKey; settled: (draft: Draft) => Draft | null }
  toPayload: (draft: Draft) => Payload
  /** The longest match wins. */
  owns: readonly Path[]
  /** Beginnings of a server's fields that belong here though no path of the payload begins so. */
  beginnings?: readonly string[]
  /** Spellings of a server that are no path of the payload, and what they mean there. */
  spellings?: readonly (readonly [RegExp, string])[]
  /** Payload path (with `*` for indexes) to draft path, when names differ. */
  fieldOf?: { readonly [P in Path]?: string }
  /** Identity fields: changing one drops the refusals. */
  choice?: readonly (keyof Draft & string)[]
  /** Index on screen of a posted item, when blank ones are skipped. */
  indexOnScreen?: (draft: Draft, posted: number) => number
  /** Files it lists, and the field that shows what is wrong with them; their bytes are kept beside the draft. */
  files?: { field: keyof Draft & string; of: (draft: Draft) => readonly ListedFile[] }
  nameOf?: (draft: Draft) => string
  /** What a draft is called while nobody and no place is named: the first thing typed. Never what only some may read. */
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

/** Makes `defineSection` of one long form: each section's types are inferred, its paths are those of the payload. */
export const sectionsOf =
  <Path extends string>() =>
  <const Key extends string, Draft extends object, Payload>(section: Section<Key, Draft, Payload, Path>) =>
    section
