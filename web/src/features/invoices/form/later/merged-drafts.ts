import type { DraftLine, InvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft'
import { changedBetween, type Difference, differencesOf, type Leaf, rebased } from '#ui/record-form/fields.ts'

/** A list without ids is one value. */
const headOf = ({ lines: _, parties, settles, ...rest }: InvoiceDraft) => ({
  ...rest,
  parties: JSON.stringify(parties),
  settles: JSON.stringify(settles),
})

function filled(head: object, leaves: ReadonlyMap<string, Leaf>): object {
  const next = structuredClone(head) as Record<string, unknown>
  for (const [path, leaf] of leaves) {
    const [group = '', field] = path.split('.')
    if (field === undefined) next[group] = leaf
    else (next[group] as Record<string, unknown>)[field] = leaf
  }
  return next
}

const lists = (head: object) => {
  const { parties, settles, ...rest } = head as ReturnType<typeof headOf>
  return { ...rest, parties: JSON.parse(parties), settles: JSON.parse(settles) }
}

const named = (id: string, { field, ...it }: Difference): Difference => ({
  ...it,
  field: `lines.${id}.${field}`,
})
const byId = (lines: readonly DraftLine[]) => new Map(lines.map((it) => [it.id, it]))
const orderOf = (lines: readonly DraftLine[]) => lines.map(({ id }) => id)

/** A line changed on one side and removed on the other stays. */
function mergedLines(was: readonly DraftLine[], own: readonly DraftLine[], other: readonly DraftLine[]) {
  const [before, mine, theirs] = [byId(was), byId(own), byId(other)]
  const differences: Difference[] = []
  function one(id: string): DraftLine | null {
    const [old, here, there] = [before.get(id), mine.get(id), theirs.get(id)]
    if (here && there) {
      const from = old ?? there
      differences.push(...differencesOf(from, here, there).map((it) => named(id, it)))
      return filled(there, rebased(from, here, there)) as DraftLine
    }
    const left = here ?? there
    if (!left) return null
    const isChanged = !old || changedBetween(old, left).length > 0
    const field = `lines.${id}`
    if (there && isChanged) differences.push({ field, before: old?.name ?? null, theirs: there.name })
    if (here && old) {
      const kept = isChanged ? { mine: here.name } : {}
      differences.push({ field, before: old.name, theirs: null, ...kept })
    }
    return isChanged ? left : null
  }
  const isReordered = String(orderOf(own)) !== String(orderOf(was))
  const [first, second] = isReordered ? [own, other] : [other, own]
  const ids = new Set([...orderOf(first), ...orderOf(second)])
  return { lines: [...ids].flatMap((id) => one(id) ?? []), differences }
}

export interface Merged {
  draft: InvoiceDraft
  /** Changes of the other side; `mine` where both sides changed the same. */
  differences: Difference[]
}

/** Own changes since `before` on top of the other side's. */
export function mergedDrafts(before: InvoiceDraft, mine: InvoiceDraft, theirs: InvoiceDraft): Merged {
  const heads = [headOf(before), headOf(mine), headOf(theirs)] as const
  const { lines, differences } = mergedLines(before.lines, mine.lines, theirs.lines)
  const head = lists(filled(heads[2], rebased(...heads)))
  return { draft: { ...head, lines }, differences: [...differencesOf(...heads), ...differences] }
}

/** Takes the other side's value of a difference. */
export function accepted(draft: InvoiceDraft, { field, theirs }: Difference): InvoiceDraft {
  const [group = '', id = '', name] = field.split('.')
  if (group !== 'lines') {
    const head = lists(filled(headOf(draft), new Map([[field, theirs]])))
    return { ...head, lines: draft.lines }
  }
  if (name === undefined) return { ...draft, lines: draft.lines.filter((it) => it.id !== id) }
  return {
    ...draft,
    lines: draft.lines.map((it) => (it.id === id ? { ...it, [name]: theirs } : it)),
  }
}
