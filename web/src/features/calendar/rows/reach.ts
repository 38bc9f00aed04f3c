import { direction } from '../../../lib/direction.ts'
import type { Wish } from '../planned.ts'
import { boxOf, type RowScale } from './layout.ts'
import type { Pointed } from './time-at.ts'

interface Reached {
  timeAt(pointed: Pointed): Wish | null
  scale: RowScale
  take(wish: Wish): void
}

const farEnough = 4
const halfHourMs = 1_800_000

/** Empty time of a row that a mouse is drawn over, in the hours of a day. Returns a stop. */
export function reachOn(box: HTMLElement, layer: HTMLElement, room: () => Reached): () => void {
  const marker = document.createElement('div')
  marker.className = 'rows-marker'
  marker.hidden = true
  layer.append(marker)
  let from: { target: Element; row: Element; clientX: number } | undefined
  let wish: Wish | null = null

  function onPointerDown({ target, clientX, button, isPrimary, pointerType }: PointerEvent): void {
    if (button !== 0 || !isPrimary || pointerType === 'touch' || room().scale.kind !== 'day') return
    const row = target instanceof Element ? target.closest('.rows-line') : null
    if (!(row && target instanceof Element) || target.closest('.rows-slot')) return
    from = { target, row, clientX }
    addEventListener('pointermove', onPointerMove)
    addEventListener('pointerup', onPointerUp)
    addEventListener('pointercancel', letGo)
    addEventListener('keydown', onKey)
  }
  function onPointerMove({ clientX }: PointerEvent): void {
    if (!from || (wish === null && Math.abs(clientX - from.clientX) < farEnough)) return
    const ends = [from.clientX, clientX].map((x) =>
      room().timeAt({ target: from?.target ?? null, clientX: x }),
    )
    const [one, other] = ends
    if (!(one && other)) return
    const [start = 0, last = 0] = [one, other].map((it) => Date.parse(it.startAt)).toSorted((a, b) => a - b)
    const [startAt = '', endAt = ''] = [start, last + halfHourMs].map((it) => new Date(it).toISOString())
    wish = { ...one, startAt, endAt }
    show(wish, from.row)
  }
  function show({ startAt, endAt }: Wish, row: Element): void {
    const at = boxOf(room().scale, { start: Date.parse(startAt), end: Date.parse(endAt) })
    const [line, grid] = [row.getBoundingClientRect(), layer.getBoundingClientRect()]
    marker.hidden = at === null
    if (!at) return
    const share = direction() === 'rtl' ? 1 - at.to : at.from
    marker.style.transform = `translate(${line.left - grid.left + share * line.width}px, ${line.top - grid.top}px)`
    marker.style.width = `${(at.to - at.from) * line.width}px`
    marker.style.height = `${line.height}px`
  }
  function letGo(): void {
    from = undefined
    wish = null
    marker.hidden = true
    removeEventListener('pointermove', onPointerMove)
    removeEventListener('pointerup', onPointerUp)
    removeEventListener('pointercancel', letGo)
    removeEventListener('keydown', onKey)
  }
  function onKey({ key }: KeyboardEvent): void {
    if (key === 'Escape') letGo()
  }
  function onPointerUp(): void {
    const reached = wish
    letGo()
    if (!reached) return
    // It was no press of one place.
    addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
    room().take(reached)
  }
  const swallow = (event: MouseEvent) => event.stopPropagation()
  box.addEventListener('pointerdown', onPointerDown)
  return () => {
    letGo()
    marker.remove()
    box.removeEventListener('pointerdown', onPointerDown)
  }
}
