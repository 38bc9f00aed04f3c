import { attachPointerDrag, cancelOnEscape, edgeScroll, type Point, pointOf } from '../drag/pointer-drag.ts'

interface CardDragHandlers {
  /** Columns that refuse the card; null when it is no card. */
  lift: (key: string) => ReadonlySet<string> | null
  drop: (key: string, column: string, before: string | null) => void
  cancel: (key: string) => void
  /** True if cards have places within a column; false if the column sorts them. */
  keepsPlaces: boolean
}

interface Cell extends Sides {
  element: HTMLElement
}
type Sides = Record<'left' | 'right' | 'top' | 'bottom', number>

const holds = ({ left, right, top, bottom }: Sides, { x, y }: Point): boolean =>
  x >= left && x < right && y >= top && y < bottom
const cardAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element && !target.closest('button') ? target.closest<HTMLElement>('[data-card]') : null

/** Speed for a board, which is as wide as its columns and needs no pixel precision. */
const pace = { across: 720, down: 720 }

/** Drags cards outside React: while dragging only the ghost changes, once a frame. */
export function attachCardDrag(root: HTMLElement, handlers: CardDragHandlers) {
  let key: string | undefined
  let from: string | undefined
  let refused: ReadonlySet<string> = new Set()
  let ghost: HTMLElement | undefined
  let marker: HTMLElement | undefined
  let over: string | undefined
  let before: string | null = null
  let pointer: Point = { x: 0, y: 0 }
  let grab: Point = { x: 0, y: 0 }
  let seen: Point | undefined
  let isAtEdge = false
  let frame = 0
  let scrolled = edgeScroll()
  let cells: Cell[] | undefined
  let keep = () => {}
  const all = (selector: string) => root.querySelectorAll<HTMLElement>(selector)

  /** Drop targets relative to the scrolled content: hit testing below the pointer would search all cards. */
  function look(edge: DOMRect): Cell[] {
    const x = root.scrollLeft - edge.left
    const y = root.scrollTop - edge.top
    return [...all('[data-column]')].flatMap((element) => {
      if (refused.has(element.dataset.column ?? '')) return []
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { element, left: left + x, right: right + x, top: top + y, bottom: bottom + y }
    })
  }
  function columnBelow(edge: DOMRect): HTMLElement | undefined {
    if (!holds(edge, pointer)) return
    cells ??= look(edge)
    const at = { x: pointer.x + root.scrollLeft - edge.left, y: pointer.y + root.scrollTop - edge.top }
    return cells.find((it) => holds(it, at))?.element
  }
  function nextIn(cell: HTMLElement): HTMLElement | undefined {
    const lies = (it: Element) => {
      const { top, height } = it.getBoundingClientRect()
      return pointer.y < top + height / 2
    }
    // Measuring a card that is not laid out would force its layout.
    const near = [...cell.children].filter((it) => pointer.y < it.getBoundingClientRect().bottom)
    for (const group of near) {
      const its = [...group.querySelectorAll<HTMLElement>('[data-card]')]
      const next = its.find((it) => it.dataset.card !== key && lies(it))
      if (next) return next
    }
    return undefined
  }
  function mark(cell: HTMLElement | null): void {
    if (!marker) return
    marker.hidden = !cell
    if (!cell) return
    const next = nextIn(cell)
    before = next?.dataset.card ?? null
    const { left, width, top } = (next ?? cell.lastElementChild ?? cell).getBoundingClientRect()
    const at = next || !cell.lastElementChild ? top : cell.lastElementChild.getBoundingClientRect().bottom
    marker.style.inlineSize = `${width}px`
    marker.style.transform = `translate(${left}px, ${at - 2}px)`
  }
  function show(edge = root.getBoundingClientRect()): void {
    if (!ghost) return
    // All reads before all writes, which would force layout in between.
    const cell = columnBelow(edge)
    const column = cell?.dataset.column
    if (handlers.keepsPlaces) mark(cell?.querySelector<HTMLElement>('[data-cards]') ?? null)
    ghost.style.transform = `translate(${pointer.x - grab.x}px, ${pointer.y - grab.y}px)`
    if (column === over) return
    over = column
    for (const it of all('[data-over]')) delete it.dataset.over
    if (column === undefined) return
    for (const it of all(`[data-column="${CSS.escape(column)}"]`)) it.dataset.over = ''
  }
  function carry(now: number): void {
    frame = requestAnimationFrame(carry)
    if (pointer === seen && !isAtEdge) return
    seen = pointer
    const edge = root.getBoundingClientRect()
    isAtEdge = scrolled(root, edge, pointer, now, pace)
    show(edge)
  }
  /** Starts the drag; refusing columns show it from then on. */
  function begin(): void {
    if (key === undefined || !ghost || !marker) return
    for (const it of all(`[data-card="${CSS.escape(key)}"]`)) it.dataset.lifted = 'hand'
    for (const it of all('[data-head], [data-column]')) {
      if (refused.has(it.dataset.head ?? it.dataset.column ?? '')) it.dataset.refused = ''
    }
    ghost.style.transform = `translate(${pointer.x - grab.x}px, ${pointer.y - grab.y}px)`
    root.append(ghost, marker)
    root.dataset.carrying = ''
    frame = requestAnimationFrame(carry)
  }
  function lift(press: PointerEvent): void {
    const card = cardAt(press.target)
    const its = card?.dataset.card
    const refusing = its === undefined ? null : handlers.lift(its)
    if (!card || its === undefined || !refusing) return
    key = its
    from = card.closest<HTMLElement>('[data-column]')?.dataset.column
    refused = refusing
    const { left, top, width } = card.getBoundingClientRect()
    const { x, y } = pointOf(press)
    grab = { x: x - left, y: y - top }
    ghost = card.cloneNode(true) as HTMLElement
    delete ghost.dataset.card
    ghost.dataset.ghost = ''
    ghost.inert = true
    ghost.style.inlineSize = `${width}px`
    marker = document.createElement('div')
    marker.dataset.marker = ''
    marker.hidden = true
    keep = cancelOnEscape(giveUp)
    root.setPointerCapture?.(press.pointerId)
    // Deferred: the browser hit-tests once this returns, and immediate writes would force layout.
    frame = requestAnimationFrame(begin)
  }
  function letGo(): void {
    cancelAnimationFrame(frame)
    scrolled = edgeScroll()
    keep()
    delete root.dataset.carrying
    for (const it of all('[data-over], [data-refused], [data-lifted="hand"]')) {
      delete it.dataset.over
      delete it.dataset.refused
      delete it.dataset.lifted
    }
    ghost?.remove()
    marker?.remove()
    key = undefined
    from = undefined
    cells = undefined
    over = undefined
    before = null
    seen = undefined
  }
  function giveUp(): void {
    const held = key
    letGo()
    if (held !== undefined) handlers.cancel(held)
  }
  const stop = attachPointerDrag(root, {
    takes: ({ target }) => cardAt(target) !== null,
    lift,
    holds: () => key !== undefined,
    moved: (at) => {
      pointer = at
    },
    drop() {
      show()
      const held = key
      const column = over
      const next = before
      letGo()
      if (held === undefined) return
      if (column === undefined) handlers.cancel(held)
      else handlers.drop(held, column, next)
    },
    cancel: giveUp,
  })
  return {
    /**
     * Cancels the drag if a redraw shows that another user moved the card out of its column. Returns whether it did.
     */
    drawn(columnOf: (key: string) => string | undefined): boolean {
      cells = undefined
      const isTaken = key !== undefined && columnOf(key) !== from
      if (isTaken) letGo()
      return isTaken
    },
    stop(): void {
      letGo()
      stop()
    },
  }
}
