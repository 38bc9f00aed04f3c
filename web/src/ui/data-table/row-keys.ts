import { isDialogOpen } from '#lib/dialog-open.ts'
import { isTyping } from '#lib/is-typing.ts'
import type { Selection } from './selection.tsx'

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}
const rowSelector = '[data-row]'
const searchSelector = 'input[type=search]'
const idOf = (row: HTMLElement) => row.dataset.row ?? ''

/** Ids from one row to another, in either direction. */
function between(rows: readonly HTMLElement[], from: number, to: number): string[] {
  return rows.slice(Math.min(from, to), Math.max(from, to) + 1).map(idOf)
}

/**
 * Arrows, Home and End move from row to row, from anywhere but a field; Shift extends the selection. Space selects, "/"
 * focuses the search, the arrow down from there the first row. The row's link has the focus, so that Enter opens it and
 * screen readers announce it.
 */
export function listenToRowKeys(box: HTMLElement, selected: () => Selection | undefined): () => void {
  let current: string | null = null
  let anchor: string | null = null

  const rowsOf = () => [...box.querySelectorAll<HTMLElement>(rowSelector)]
  const placeOf = (rows: readonly HTMLElement[], id: string | null) =>
    rows.findIndex((row) => idOf(row) === id)

  function onKey(event: KeyboardEvent): void {
    const { key, target, shiftKey, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element)) return
    const leavesSearch = key === 'ArrowDown' && target.matches(searchSelector)
    if ((isTyping(target) && !leavesSearch) || isDialogOpen()) return
    if (key === '/') {
      search(event)
      return
    }
    const row = target.closest<HTMLElement>(rowSelector)
    const isRow = row !== null && box.contains(row) && target.matches('.row-link, [type=checkbox]')
    if (!isRow && !leavesSearch && target !== document.body) return
    if (isRow && key === ' ' && target.matches('.row-link')) choose(event, idOf(row))
    else move(event, isRow ? idOf(row) : leavesSearch ? null : current, shiftKey && isRow)
  }

  function search(event: KeyboardEvent): void {
    const field = box.querySelector<HTMLInputElement>(searchSelector)
    if (!field) return
    event.preventDefault()
    field.focus()
    field.select()
  }

  function choose(event: KeyboardEvent, id: string): void {
    const selection = selected()
    if (!selection) return
    event.preventDefault()
    anchor = id
    selection.choose([id], !selection.chosen.has(id))
  }

  function move(event: KeyboardEvent, from: string | null, extends_: boolean): void {
    const rows = rowsOf()
    const at = placeOf(rows, from)
    const to = steps[event.key]?.(at, rows.length - 1)
    const row = to === undefined ? undefined : rows[to]
    if (!row || to === undefined) return
    event.preventDefault()
    const isCheck = document.activeElement?.matches('[type=checkbox]')
    const place = row.querySelector<HTMLElement>(isCheck ? '[type=checkbox]' : '.row-link')
    const target = place ?? row.querySelector<HTMLElement>('[type=checkbox]')
    target?.focus()
    current = idOf(row)
    if (extends_ && selected() && at >= 0) extend(rows, at, to)
    else anchor = idOf(row)
  }

  function extend(rows: readonly HTMLElement[], at: number, to: number): void {
    const start = Math.max(0, placeOf(rows, anchor))
    const comesBack = Math.abs(to - start) < Math.abs(at - start)
    const left = comesBack ? between(rows, at, to).filter((id) => id !== idOf(rows[to] as HTMLElement)) : []
    if (comesBack) selected()?.choose(left, false)
    else selected()?.choose(between(rows, start, to), true)
  }

  /** Runs after the box's own handler. */
  function onClick({ target, shiftKey }: MouseEvent): void {
    if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
    const row = target.closest<HTMLElement>(rowSelector)
    if (!row || !box.contains(row)) return
    const rows = rowsOf()
    const start = placeOf(rows, anchor)
    if (shiftKey && start >= 0) selected()?.choose(between(rows, start, rows.indexOf(row)), target.checked)
    else anchor = idOf(row)
  }

  document.addEventListener('keydown', onKey)
  document.addEventListener('click', onClick)
  return () => {
    document.removeEventListener('keydown', onKey)
    document.removeEventListener('click', onClick)
  }
}
