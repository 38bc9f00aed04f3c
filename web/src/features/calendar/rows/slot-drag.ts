import type { CalendarSlot } from '@zlecenia/contract/features/calendar/calendar.contract'
import { hourMs } from '@zlecenia/contract/lib/durations'
import { direction } from '#lib/direction.ts'
import {
  attachPointerDrag,
  cancelOnEscape,
  edgeScroll,
  type Point,
  pointOf,
  usualScrollPace,
} from '#ui/drag/pointer-drag.ts'
import { boxOf, type RowScale } from './layout.ts'
import { afterRemoteChange } from './remote-change.ts'
import { dragged, type Handle, isSamePlace, type SlotPlace, slotPlaceOf, slotStepped } from './slot-steps.ts'
import { tipPosition, type VisibleArea } from './tip-position.ts'

/** Context that a drag reads from the board, always the current state. */
export interface DragContext {
  scale: RowScale
  rows: readonly (string | null)[]
  slotOf(id: string): CalendarSlot | undefined
  checkPlace(
    slot: CalendarSlot,
    from: SlotPlace,
    to: SlotPlace,
  ): { place: string; against: readonly string[] }
  drop(slot: CalendarSlot, from: SlotPlace, to: SlotPlace): void
  edit(slot: CalendarSlot, performerId: string | null): void
  announce(what: 'lifted' | 'at' | 'cancelled', slot: CalendarSlot, text: string): void
}

interface DraggedSlot {
  id: string
  from: SlotPlace
  to: SlotPlace
  handle: Handle
  element: HTMLElement
  byKeys: boolean
  /** Outside the rows, where a drop reverts. */
  isAway: boolean
}

interface Geometry {
  scrolled: { left: number; top: number }
  edge: DOMRect
  grid: DOMRect
  track: { left: number; width: number }
  rows: { id: string | null; top: number; height: number }[]
  isRtl: boolean
}

const edgePx = 8

export const rowIdOf = (element: Element) => element.closest<HTMLElement>('[data-row]')?.dataset.row || null
export const slotAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-slot]') : null

/**
 * Drags slots outside React: while dragging, only two elements of a layer change, once a frame. Returns a stop, the
 * dragged slot, and a callback for redrawn rows.
 */
export function attachSlotDrag(box: HTMLElement, layer: HTMLElement, context: () => DragContext) {
  const drawn = (name: string): HTMLElement => {
    const made = document.createElement('div')
    made.className = `rows-${name}`
    made.hidden = true
    layer.append(made)
    return made
  }
  const marker = drawn('marker')
  const tip = drawn('tip')
  // One text node with changing content: a new node would trigger style queries.
  const tipText = new Text()
  tip.append(tipText)
  let ghost: HTMLElement | undefined
  let held: DraggedSlot | undefined
  let geometry: Geometry | undefined
  let pointer: Point = { x: 0, y: 0 }
  let seen: Point | undefined
  let grab = { x: 0, y: 0, share: 0 }
  let frame = 0
  let scrolled = edgeScroll()
  let waiting: Element | undefined
  let stopEscape = () => {}

  function look(): Geometry {
    const grid = layer.getBoundingClientRect()
    const edge = box.getBoundingClientRect()
    const tracks = [...box.querySelectorAll('[data-track]')].map((it) => it.getBoundingClientRect())
    const track = {
      left: Math.min(...tracks.map((it) => it.left)),
      right: Math.max(...tracks.map((it) => it.right)),
    }
    const rows = [...box.querySelectorAll<HTMLElement>('[data-row]')].map((it) => ({
      id: it.dataset.row || null,
      top: it.offsetTop,
      height: it.offsetHeight,
    }))
    return {
      grid,
      edge,
      rows,
      isRtl: direction() === 'rtl',
      track: { left: track.left - grid.left, width: track.right - track.left },
      scrolled: { left: box.scrollLeft, top: box.scrollTop },
    }
  }

  /** Pointer position in the whole grid, including scrolled-out parts. */
  function inGrid({ grid, scrolled, track, isRtl }: Geometry) {
    const x = pointer.x - grid.left + box.scrollLeft - scrolled.left
    const y = pointer.y - grid.top + box.scrollTop - scrolled.top
    const along = x - track.left
    return { x, y, share: (isRtl ? track.width - along : along) / track.width }
  }

  /** Visible part of the grid, without its sticky parts. */
  function inSight({ grid, scrolled, edge, track, rows }: Geometry): VisibleArea {
    const x = box.scrollLeft - scrolled.left - grid.left
    const y = box.scrollTop - scrolled.top - grid.top
    const after = grid.width - track.left - track.width
    return {
      left: edge.left + x + track.left,
      right: edge.right + x - after,
      top: edge.top + y + (rows[0]?.top ?? 0),
      bottom: edge.bottom + y,
    }
  }

  /** Visible part of the rows in the window, without their sticky parts. */
  function shownRows({ edge, track, grid, rows }: Geometry): DOMRect {
    const after = grid.width - track.left - track.width
    const top = edge.top + (rows[0]?.top ?? 0)
    const left = edge.left + track.left
    return new DOMRect(left, top, Math.max(0, edge.right - after - left), Math.max(0, edge.bottom - top))
  }

  /** Two hours a second where a row is a day. */
  function pace({ track }: Geometry) {
    const { scale } = context()
    const hours = scale.kind === 'day' ? (scale.end - scale.start) / hourMs : undefined
    return hours ? { across: (2 * track.width) / hours, down: usualScrollPace.down } : usualScrollPace
  }

  /** Place of the slot if dropped now; none outside the rows. */
  function placeBelow(at: Geometry, { from, handle }: DraggedSlot): SlotPlace | null {
    const rows = shownRows(at)
    const isBeyond = ({ left, right, top, bottom }: Record<'left' | 'right' | 'top' | 'bottom', number>) =>
      pointer.x < left || pointer.x > right || pointer.y < top || pointer.y > bottom
    if (isBeyond({ left: at.edge.left, right: at.edge.right, top: rows.top, bottom: rows.bottom }))
      return null
    const { y, share } = inGrid(at)
    const row = handle === 'whole' && at.rows.find(({ top, height }) => y >= top && y < top + height)
    const performerId = row ? row.id : from.performerId
    // The name column gives a performer, but no time.
    if (isBeyond(rows)) return { ...from, performerId }
    return { performerId, ...dragged(context().scale, from, handle, { from: grab.share, to: share }) }
  }

  /** The backlog below the pointer; past slots cannot be dropped there. */
  function waitingList(id: string): Element | undefined {
    const slot = context().slotOf(id)
    const list = document.elementFromPoint(pointer.x, pointer.y)?.closest('[data-waiting-orders]')
    return list && slot && slot.performers.length > 0 && Date.parse(slot.endAt) > Date.now()
      ? list
      : undefined
  }

  function lift(element: HTMLElement, grip: Handle, byKeys: boolean, at: Geometry): boolean {
    const slot = context().slotOf(element.dataset.slot ?? '')
    if (!slot || held) return false
    const from = slotPlaceOf(slot, rowIdOf(element))
    held = { id: slot.id, from, to: from, handle: grip, element, byKeys, isAway: false }
    geometry = at
    stopEscape = cancelOnEscape(cancel)
    return true
  }

  function mark(): void {
    if (!held) return
    held.element.dataset.lifted = ''
    box.dataset.holding = ''
    show()
  }

  function show(): void {
    if (!held || !geometry) return
    const slot = context().slotOf(held.id)
    const { rows, track, isRtl } = geometry
    const row = rows.find(({ id }) => id === held?.to.performerId)
    const at = held.isAway ? null : boxOf(context().scale, held.to)
    if (!slot || !row) return
    const { place, against } = context().checkPlace(slot, held.from, held.to)
    // All reads before all writes, which would force layout in between.
    const sight = inSight(geometry)
    marker.hidden = at === null
    tip.hidden = held.isAway
    const share = at ? (isRtl ? 1 - at.to : at.from) : 0
    const left = track.left + share * track.width
    marker.style.transform = `translate(${left}px, ${row.top}px)`
    marker.style.width = `${at ? (at.to - at.from) * track.width : 0}px`
    marker.style.height = `${row.height}px`
    tip.style.transform = tipPosition({ left, top: row.top, height: row.height }, sight)
    for (const it of [marker, tip]) it.toggleAttribute('data-against', against.length > 0)
    const text = [place, ...against].join('\n')
    if (tipText.data !== text) tipText.data = text
    if (held.byKeys) context().announce('at', slot, [place, ...against].join('. '))
  }

  function carry(now: number): void {
    if (!held || !geometry) return
    frame = requestAnimationFrame(carry)
    const isAtEdge = scrolled(box, shownRows(geometry), pointer, now, pace(geometry))
    if (!isAtEdge && pointer === seen) return
    seen = pointer
    const { x, y } = inGrid(geometry)
    if (ghost) ghost.style.transform = `translate(${x - grab.x}px, ${y - grab.y}px)`
    const { from, handle, isAway } = held
    const below = placeBelow(geometry, held)
    const list = !below && handle === 'whole' ? waitingList(held.id) : undefined
    if (list !== waiting) {
      waiting?.removeAttribute('data-takes')
      list?.setAttribute('data-takes', '')
      waiting = list
    }
    const to = below ?? (list ? { ...from, performerId: null } : from)
    held.isAway = !below
    if (isSamePlace(to, held.to) && isAway === held.isAway) return
    held.to = to
    show()
  }

  /** Ends the drag and returns it. */
  function letGo(): DraggedSlot | undefined {
    const was = held
    held = undefined
    seen = undefined
    scrolled = edgeScroll()
    waiting?.removeAttribute('data-takes')
    waiting = undefined
    cancelAnimationFrame(frame)
    stopEscape()
    ghost?.remove()
    ghost = undefined
    marker.hidden = true
    tip.hidden = true
    delete was?.element.dataset.lifted
    delete box.dataset.holding
    return was
  }

  function cancel(): void {
    const was = letGo()
    const slot = was && context().slotOf(was.id)
    if (slot) context().announce('cancelled', slot, '')
  }

  function drop(): void {
    const was = letGo()
    const slot = was && context().slotOf(was.id)
    if (!was || !slot) return
    if (isSamePlace(was.from, was.to)) context().announce('cancelled', slot, '')
    else context().drop(slot, was.from, was.to)
  }

  function handleAt(element: HTMLElement, x: number): Handle {
    if (context().scale.kind !== 'day') return 'whole'
    const { left, right } = element.getBoundingClientRect()
    const isRtl = direction() === 'rtl'
    if (right - left < edgePx * 3) return 'whole'
    if (x - left < edgePx) return isRtl ? 'end' : 'start'
    if (right - x < edgePx) return isRtl ? 'start' : 'end'
    return 'whole'
  }

  function take(event: PointerEvent): void {
    const element = slotAt(event.target)
    if (!element) return
    const grip = handleAt(element, event.clientX)
    const at = look()
    const rect = element.getBoundingClientRect()
    const moved = pointer
    pointer = pointOf(event)
    const { x, y, share } = inGrid(at)
    pointer = moved
    if (!lift(element, grip, false, at)) return
    box.setPointerCapture?.(event.pointerId)
    grab = { x: event.clientX - rect.left, y: event.clientY - rect.top, share }
    if (grip === 'whole') {
      ghost = element.cloneNode(true) as HTMLElement
      delete ghost.dataset.slot
      ghost.tabIndex = -1
      ghost.classList.add('rows-ghost')
      ghost.style.cssText = `inline-size: ${rect.width}px; block-size: ${rect.height}px`
      ghost.style.transform = `translate(${x - grab.x}px, ${y - grab.y}px)`
    }
    // Deferred to a frame: the browser hit-tests once this returns, and immediate writes would force layout.
    frame = requestAnimationFrame(() => {
      mark()
      if (ghost) layer.append(ghost)
      carry(performance.now())
    })
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const element = slotAt(event.target)
    if (!held) {
      const key = event.key.toLowerCase()
      const slot = context().slotOf(element?.dataset.slot ?? '')
      if (!element || !slot || !['m', 'e'].includes(key)) return
      event.preventDefault()
      if (key === 'e') {
        context().edit(slot, rowIdOf(element))
        return
      }
      if (lift(element, 'whole', true, look())) mark()
      context().announce('lifted', slot, tipText.data.replaceAll('\n', '. '))
      return
    }
    if (!held.byKeys) return
    const onwards = direction() === 'rtl' ? -1 : 1
    const across = { ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0
    const along = ({ ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0) * onwards
    if (event.key === 'Enter' || event.key === ' ' || event.key.toLowerCase() === 'm') drop()
    else if (event.key === 'Tab') cancel()
    else if (across === 0 && along === 0) return
    else {
      const step = event.shiftKey ? { along: 0, across: 0, longer: along } : { along, across, longer: 0 }
      held.to = slotStepped(context().scale, held.to, context().rows, step)
      show()
      if (!marker.hidden) marker.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
      // Keeps the tip in sight too.
      show()
    }
    if (event.key !== 'Tab') event.preventDefault()
    event.stopPropagation()
  }

  box.addEventListener('keydown', onKeyDown)
  const stop = attachPointerDrag(box, {
    takes: ({ target }) => held === undefined && slotAt(target) !== null,
    lift: take,
    holds: () => held !== undefined && !held.byKeys,
    moved: (at) => {
      pointer = at
    },
    drop() {
      cancelAnimationFrame(frame)
      carry(performance.now())
      drop()
    },
    cancel,
  })
  return {
    holds: (): string | null => held?.id ?? null,
    cancel,
    /** Rows were redrawn during the drag. */
    drawn(): void {
      if (!held) return
      seen = undefined
      const before = geometry
      geometry = look()
      // The grabbed point stays under the pointer: shares are of the track, which did not change.
      if (before) geometry.isRtl = before.isRtl
      const slot = context().slotOf(held.id)
      const next = slot && afterRemoteChange(held, slot, context().scale)
      if (next) {
        grab.share += next.along
        Object.assign(held, { from: next.from, to: next.to })
      }
      show()
    },
    stop(): void {
      letGo()
      stop()
      box.removeEventListener('keydown', onKeyDown)
      for (const it of [marker, tip]) it.remove()
    },
  }
}
