import { type StepKey, stepKeys } from './section.ts'
import { type OrderDraft, sectionOf } from './sections.ts'

type Plain = Record<string, unknown>
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is missing is taken from `empty`, at any depth: what an older program didn't know yet starts empty. */
function filled(kept: unknown, empty: unknown): unknown {
  if (!isPlain(empty) || !isPlain(kept)) return kept === undefined ? empty : kept
  const names = new Set([...Object.keys(empty), ...Object.keys(kept)])
  return Object.fromEntries([...names].map((name) => [name, filled(kept[name], empty[name])]))
}

/** Fields of a slice that are not of the step's shape; what breaks a rule is a problem to show, not one to read. */
function unreadable(step: StepKey, slice: unknown): string[] {
  const issues = sectionOf(step).draft.safeParse(slice).error?.issues ?? []
  return issues.filter(({ code }) => code !== 'custom').map(({ path }) => String(path[0] ?? ''))
}

/** A step's slice in its own shape, and whether all of it could be read. */
function sliceFrom(step: StepKey, kept: unknown): { slice: object; isWhole: boolean } {
  const { empty: emptyOf, fromOlder = (it) => it } = sectionOf(step)
  const empty = emptyOf() as Plain
  if (kept !== undefined && !isPlain(kept)) return { slice: empty, isWhole: false }
  const slice = filled(kept && fromOlder(kept), empty) as Plain
  const wrong = unreadable(step, slice)
  if (wrong.length === 0) return { slice, isWhole: true }
  const mended = { ...slice, ...Object.fromEntries(wrong.map((name) => [name, empty[name]])) }
  return { slice: unreadable(step, mended).length === 0 ? mended : empty, isWhole: false }
}

/** A kept draft as the form takes it, whatever program kept it; `unread`: the steps that lost something by it. */
export function draftFrom(kept: Readonly<Record<string, unknown>>): { draft: OrderDraft; unread: StepKey[] } {
  const read = stepKeys.map((step) => ({ step, ...sliceFrom(step, kept[step]) }))
  return {
    draft: Object.fromEntries(read.map(({ step, slice }) => [step, slice])) as OrderDraft,
    unread: read.filter((it) => !it.isWhole).map(({ step }) => step),
  }
}
