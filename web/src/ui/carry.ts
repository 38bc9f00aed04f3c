export interface Point {
  x: number
  y: number
}

interface Carrier {
  /** Whether what is pressed there can be carried. */
  takes: (press: PointerEvent) => boolean
  lift: (press: PointerEvent) => void
  holds: () => boolean
  moved: (at: Point) => void
  drop: () => void
  cancel: () => void
}

const farEnough = { mouse: 4, touch: 10 }
const longPressMs = 450
const scrollZone = 48
const mostScrolled = 18

export const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })

/** By mouse a press that moves carries something, by touch one that lasts. Returns a stop. */
export function carryOn(box: HTMLElement, { takes, lift, holds, moved, drop, cancel }: Carrier): () => void {
  let pressed: { event: PointerEvent; carried: boolean; timer?: ReturnType<typeof setTimeout> } | undefined

  function take(): void {
    if (!pressed) return
    lift(pressed.event)
    pressed.carried = holds()
  }
  function onPointerDown(event: PointerEvent): void {
    if (holds() || event.button !== 0 || !event.isPrimary || !takes(event)) return
    moved(pointOf(event))
    const timer = event.pointerType === 'touch' ? { timer: setTimeout(take, longPressMs) } : {}
    pressed = { event, carried: false, ...timer }
    addEventListener('pointermove', onPointerMove)
    addEventListener('pointerup', onPointerUp)
    addEventListener('pointercancel', onPointerCancel)
  }
  function onPointerMove(event: PointerEvent): void {
    if (!pressed || event.pointerId !== pressed.event.pointerId) return
    moved(pointOf(event))
    if (pressed.carried) return
    const far = Math.hypot(event.clientX - pressed.event.clientX, event.clientY - pressed.event.clientY)
    if (pressed.timer === undefined ? far > farEnough.mouse : far > farEnough.touch) {
      if (pressed.timer === undefined) take()
      else release()
    }
  }
  function release(): void {
    clearTimeout(pressed?.timer)
    pressed = undefined
    removeEventListener('pointermove', onPointerMove)
    removeEventListener('pointerup', onPointerUp)
    removeEventListener('pointercancel', onPointerCancel)
  }
  function onPointerUp(): void {
    const carried = pressed?.carried
    release()
    if (!carried) return
    // The press that carried something is no click, and what it put back is not taken again.
    addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
    if (holds()) drop()
  }
  function onPointerCancel(): void {
    release()
    if (holds()) cancel()
  }
  function swallow(event: MouseEvent): void {
    event.preventDefault()
    event.stopPropagation()
  }
  function onTouchMove(event: TouchEvent): void {
    if (holds()) event.preventDefault()
  }
  function onContextMenu(event: MouseEvent): void {
    if (holds() || pressed?.timer !== undefined) event.preventDefault()
  }

  const heard = [
    ['pointerdown', onPointerDown],
    ['touchmove', onTouchMove],
    ['contextmenu', onContextMenu],
  ] as const
  for (const [name, listener] of heard) {
    box.addEventListener(name, listener as EventListener, { passive: false })
  }
  return () => {
    release()
    for (const [name, listener] of heard) box.removeEventListener(name, listener as EventListener)
  }
}

/** While something is in the hand: Escape puts it back, as another window does. Returns a stop. */
export function putBackBy(cancel: () => void): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    cancel()
  }
  addEventListener('keydown', onKeyDown, { capture: true })
  addEventListener('blur', cancel)
  return () => {
    removeEventListener('keydown', onKeyDown, { capture: true })
    removeEventListener('blur', cancel)
  }
}

/** Returns whether there is an edge. */
export function scrollAtEdges(box: Element, edge: DOMRect, at: Point): boolean {
  const pull = (to: number, first: number, last: number) => {
    const over = to < first + scrollZone ? to - first - scrollZone : Math.max(0, to - last + scrollZone)
    return Math.max(-mostScrolled, Math.min(mostScrolled, over / 3))
  }
  const [dx, dy] = [pull(at.x, edge.left, edge.right), pull(at.y, edge.top, edge.bottom)]
  if (dx !== 0) box.scrollLeft += dx
  if (dy !== 0) box.scrollTop += dy
  return dx !== 0 || dy !== 0
}
