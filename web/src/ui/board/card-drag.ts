import { carryOn, type Point, pointOf, putBackBy, scrollAtEdges } from '../carry.ts'

interface Hand {
  /** Whether that card can be moved; what can not be reached shows it from then on. */
  lift: (key: string) => boolean
  drop: (key: string, column: string, before: string | null) => void
  cancel: () => void
  /** Cards stand where they are put; else their column orders them. */
  keepsPlaces: boolean
}

const cardAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element && !target.closest('button') ? target.closest<HTMLElement>('[data-card]') : null

/** Cards are carried beside React: while one is in the hand only what floats changes, once a frame. Returns a stop. */
export function carryCards(root: HTMLElement, hand: Hand): () => void {
  let key: string | undefined
  let ghost: HTMLElement | undefined
  let marker: HTMLElement | undefined
  let over: string | undefined
  let before: string | null = null
  let pointer: Point = { x: 0, y: 0 }
  let grab: Point = { x: 0, y: 0 }
  let seen: Point | undefined
  let isAtEdge = false
  let frame = 0
  let keep = () => {}

  const columnBelow = (target: Element | null): HTMLElement | null =>
    target && root.contains(target) ? target.closest<HTMLElement>('[data-column]:not([data-refused])') : null
  function nextIn(cell: HTMLElement): HTMLElement | undefined {
    const cards = [...cell.querySelectorAll<HTMLElement>('[data-card]')]
    return cards.find((it) => {
      const { top, height } = it.getBoundingClientRect()
      return it.dataset.card !== key && pointer.y < top + height / 2
    })
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
  function show(): void {
    if (!ghost) return
    ghost.style.transform = `translate(${pointer.x - grab.x}px, ${pointer.y - grab.y}px)`
    const cell = columnBelow(document.elementFromPoint(pointer.x, pointer.y))
    const column = cell?.dataset.column
    if (hand.keepsPlaces) mark(cell?.querySelector<HTMLElement>('ul') ?? null)
    if (column === over) return
    over = column
    for (const it of root.querySelectorAll<HTMLElement>('[data-over]')) delete it.dataset.over
    if (column === undefined) return
    for (const it of root.querySelectorAll<HTMLElement>(`[data-column="${CSS.escape(column)}"]`)) {
      it.dataset.over = ''
    }
  }
  function carry(): void {
    frame = requestAnimationFrame(carry)
    if (pointer === seen && !isAtEdge) return
    seen = pointer
    show()
    isAtEdge = scrollAtEdges(root, root.getBoundingClientRect(), pointer)
  }
  function lift(press: PointerEvent): void {
    const card = cardAt(press.target)
    const its = card?.dataset.card
    if (!card || its === undefined || !hand.lift(its)) return
    key = its
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
    root.append(ghost, marker)
    keep = putBackBy(giveUp)
    root.setPointerCapture?.(press.pointerId)
    root.dataset.carrying = ''
    carry()
  }
  function letGo(): void {
    cancelAnimationFrame(frame)
    keep()
    delete root.dataset.carrying
    for (const it of root.querySelectorAll<HTMLElement>('[data-over]')) delete it.dataset.over
    ghost?.remove()
    marker?.remove()
    key = undefined
    over = undefined
    before = null
    seen = undefined
  }
  function giveUp(): void {
    letGo()
    hand.cancel()
  }
  const stop = carryOn(root, {
    takes: ({ target }) => cardAt(target) !== null,
    lift,
    holds: () => key !== undefined,
    moved: (at) => {
      pointer = at
    },
    drop() {
      show()
      const [held, column, next] = [key, over, before]
      letGo()
      if (held !== undefined && column !== undefined) hand.drop(held, column, next)
      else hand.cancel()
    },
    cancel: giveUp,
  })
  return () => {
    letGo()
    stop()
  }
}
