import { direction } from '#lib/direction.ts'
import { attachPointerDrag, cancelOnEscape } from '#ui/drag/pointer-drag.ts'
import type { Wish } from '../planned.ts'
import { boxOf, type RowScale } from './layout.ts'
import type { Pointed } from './time-at.ts'

interface HoverContext {
  timeAt(pointed: Pointed): Wish | null
  scale: RowScale
  take(wish: Wish): void
}

const halfHourMs = 1_800_000

/** Selects empty time of a row by mouse, in the hours of a day. Returns a stop. */
export function attachFreeTimeHover(
  box: HTMLElement,
  layer: HTMLElement,
  context: () => HoverContext,
): () => void {
  const marker = document.createElement('div')
  marker.className = 'rows-marker'
  marker.hidden = true
  layer.append(marker)
  let from: { target: Element; row: Element; clientX: number } | undefined
  let wish: Wish | null = null
  let pointerX = 0
  let stopEscape = () => {}
  const emptyAt = (target: EventTarget | null) => {
    const row = target instanceof Element ? target.closest('.rows-line') : null
    return row && target instanceof Element && !target.closest('.rows-slot') ? { target, row } : null
  }

  function reach(): void {
    if (!from) return
    const ends = [from.clientX, pointerX].map((x) =>
      context().timeAt({ target: from?.target ?? null, clientX: x }),
    )
    const [one, other] = ends
    if (!(one && other)) return
    const [start = 0, last = 0] = [one, other].map((it) => Date.parse(it.startAt)).toSorted((a, b) => a - b)
    const [startAt = '', endAt = ''] = [start, last + halfHourMs].map((it) => new Date(it).toISOString())
    wish = { ...one, startAt, endAt }
    show(wish, from.row)
  }
  function show({ startAt, endAt }: Wish, row: Element): void {
    const at = boxOf(context().scale, { start: Date.parse(startAt), end: Date.parse(endAt) })
    const line = row.getBoundingClientRect()
    const grid = layer.getBoundingClientRect()
    marker.hidden = at === null
    if (!at) return
    const share = direction() === 'rtl' ? 1 - at.to : at.from
    marker.style.transform = `translate(${line.left - grid.left + share * line.width}px, ${line.top - grid.top}px)`
    marker.style.width = `${(at.to - at.from) * line.width}px`
    marker.style.height = `${line.height}px`
  }
  function letGo(): void {
    stopEscape()
    from = undefined
    wish = null
    marker.hidden = true
  }

  const stop = attachPointerDrag(box, {
    takes: ({ target, pointerType }) =>
      pointerType !== 'touch' && context().scale.kind === 'day' && emptyAt(target) !== null,
    lift({ target, clientX }) {
      const empty = emptyAt(target)
      if (!empty) return
      from = { ...empty, clientX }
      stopEscape = cancelOnEscape(letGo)
      reach()
    },
    holds: () => from !== undefined,
    moved({ x }) {
      pointerX = x
      reach()
    },
    drop() {
      const reached = wish
      letGo()
      if (reached) context().take(reached)
    },
    cancel: letGo,
  })
  return () => {
    letGo()
    stop()
    marker.remove()
  }
}
