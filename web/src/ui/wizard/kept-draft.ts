import type { AnySection } from './section.ts'
import type { StepOf, Wizard } from './wizard.ts'

type Plain = Record<string, unknown>
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fills fields unknown to an older program, at any depth. */
function filled(kept: unknown, empty: unknown): unknown {
  if (!isPlain(empty) || !isPlain(kept)) return kept === undefined ? empty : kept
  const names = new Set([...Object.keys(empty), ...Object.keys(kept)])
  return Object.fromEntries([...names].map((name) => [name, filled(kept[name], empty[name])]))
}

/** Only wrong shapes; broken rules are shown as problems. */
function unreadable({ draft }: AnySection, slice: unknown): string[] {
  const issues = draft.safeParse(slice).error?.issues ?? []
  return issues.filter(({ code }) => code !== 'custom').map(({ path }) => String(path[0] ?? ''))
}

/** The slice, and whether it was read completely. */
function sliceFrom(section: AnySection, kept: unknown): { slice: object; isWhole: boolean } {
  const { slice: own, fromOlder = (it) => it } = section
  const empty = own.empty() as Plain
  if (kept !== undefined && !isPlain(kept)) return { slice: empty, isWhole: false }
  const slice = filled(kept && fromOlder(kept), empty) as Plain
  const wrong = unreadable(section, slice)
  if (wrong.length === 0) return { slice, isWhole: true }
  const mended = { ...slice, ...Object.fromEntries(wrong.map((name) => [name, empty[name]])) }
  return { slice: unreadable(section, mended).length === 0 ? mended : empty, isWhole: false }
}

/** `unread`: steps that lost something. */
export function draftFrom<Draft extends object>(
  { keys, sectionOf }: Wizard<Draft>,
  kept: Readonly<Record<string, unknown>>,
): { draft: Draft; unread: StepOf<Draft>[] } {
  const read = keys.map((step) => ({ step, ...sliceFrom(sectionOf(step), kept[step]) }))
  return {
    draft: Object.fromEntries(read.map(({ step, slice }) => [step, slice])) as Draft,
    unread: read.filter((it) => !it.isWhole).map(({ step }) => step),
  }
}
