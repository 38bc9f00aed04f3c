import type { BacklogOrder } from '@zlecenia/contract/features/calendar/calendar.contract'
import { dayOf, timeOf } from '#lib/dates.ts'
import { attachPointerDrag, cancelOnEscape, edgeScroll, type Point, pointOf } from '#ui/drag/pointer-drag.ts'
import { lasting, type Wish } from './planned.ts'

export interface DropPlace {
  box: Element
  /** Element that scrolls while dragging at its edge; `box` by default. */
  scrolled?: string | undefined
  /** Time at a point. */
  wishAt: (target: Element, at: Point) => Wish | null
  /** Conflicts of the drop; none of them forbids it. */
  against?: ((order: BacklogOrder, wish: Wish) => readonly string[]) | undefined
  drop: (order: BacklogOrder, wish: Wish) => void
}

const places = new Set<DropPlace>()
/** Registers a drop target for orders of the backlog. Returns a stop. */
export function dropPlace(place: DropPlace): () => void {
  places.add(place)
  return () => places.delete(place)
}

/** Scrolls about two hours per second on both boards. */
const calendarPace = { across: 216, down: 112 }
const cards = '[data-backlog-order]'

/** Drags order cards onto a drop target, by mouse and by touch. Returns a stop. */
export function carryOrders(box: HTMLElement, orderOf: (id: string) => BacklogOrder | undefined): () => void {
  const sheet = box.closest<HTMLElement>('[data-drawer]')
  let order: BacklogOrder | undefined
  let ghost: HTMLElement | undefined
  let hint: HTMLElement | undefined
  let pointer: Point = { x: 0, y: 0 }
  let grab: Point = { x: 0, y: 0 }
  let seen: Point | undefined
  let isAtEdge = false
  let frame = 0
  let scrolled = edgeScroll()
  let keep = () => {}
  const cardAt = (target: EventTarget | null) =>
    target instanceof Element && !target.closest('button') ? target.closest<HTMLElement>(cards) : null

  function below(): { place: DropPlace; wish: Wish } | null {
    const target = document.elementFromPoint(pointer.x, pointer.y)
    const place = [...places].find((it) => it.box.contains(target))
    const wish = target && place?.wishAt(target, pointer)
    return place && wish && order ? { place, wish: lasting(order, wish) } : null
  }
  function show(): DropPlace | undefined {
    if (!ghost || !hint) return
    ghost.style.transform = `translate(${pointer.x - grab.x}px, ${pointer.y - grab.y}px)`
    const { place, wish } = below() ?? {}
    hint.hidden = !wish
    if (!wish) return
    const at = [dayOf(wish.startAt), timeOf(wish.startAt), ...(wish.performers ?? []).map(({ name }) => name)]
    const against = (order && place?.against?.(order, wish)) ?? []
    const text = [at.join(', '), ...against].join('\n')
    hint.toggleAttribute('data-against', against.length > 0)
    if (hint.textContent !== text) hint.textContent = text
    const side = pointer.x > innerWidth / 2 ? 'calc(-100% - 32px)' : '0px'
    hint.style.transform = `translate(${pointer.x}px, ${pointer.y}px) translateX(${side})`
    return place
  }
  function carry(now: number): void {
    frame = requestAnimationFrame(carry)
    if (pointer === seen && !isAtEdge) return
    seen = pointer
    const place = show()
    const scrolls = place && ((place.scrolled && place.box.querySelector(place.scrolled)) || place.box)
    isAtEdge = scrolls
      ? scrolled(scrolls, scrolls.getBoundingClientRect(), pointer, now, calendarPace)
      : false
  }
  function lift(press: PointerEvent): void {
    const card = cardAt(press.target)
    order = orderOf(card?.dataset.backlogOrder ?? '')
    if (!card || !order) return
    const { left, top, width } = card.getBoundingClientRect()
    const { x, y } = pointOf(press)
    grab = { x: x - left, y: y - top }
    ghost = card.cloneNode(true) as HTMLElement
    delete ghost.dataset.backlogOrder
    ghost.inert = true
    ghost.classList.add('floating', 'drop-ghost')
    ghost.style.inlineSize = `${width}px`
    hint = document.createElement('div')
    hint.className = 'floating drop-hint'
    document.body.append(ghost, hint)
    card.dataset.lifted = ''
    sheet?.toggleAttribute('data-lifting', true)
    keep = cancelOnEscape(letGo)
    box.setPointerCapture?.(press.pointerId)
    carry(performance.now())
  }
  function letGo(): void {
    cancelAnimationFrame(frame)
    keep()
    order = undefined
    seen = undefined
    scrolled = edgeScroll()
    ghost?.remove()
    hint?.remove()
    sheet?.removeAttribute('data-lifting')
    for (const it of box.querySelectorAll<HTMLElement>('[data-lifted]')) delete it.dataset.lifted
  }
  const stop = attachPointerDrag(box, {
    takes: ({ target }) => cardAt(target) !== null,
    lift,
    holds: () => order !== undefined,
    moved: (at) => {
      pointer = at
    },
    drop() {
      const held = order
      const found = below()
      letGo()
      if (held && found) found.place.drop(held, found.wish)
    },
    cancel: letGo,
  })
  return () => {
    letGo()
    stop()
  }
}
