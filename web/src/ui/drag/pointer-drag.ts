export interface Point {
  x: number
  y: number
}

interface DragHandlers {
  /** True if a press there can start a drag. */
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

export const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })

/** Drags by a moving press of the mouse, or a long press by touch. Returns a stop. */
export function attachPointerDrag(
  box: HTMLElement,
  { takes, lift, holds, moved, drop, cancel }: DragHandlers,
): () => void {
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
    // The drag's end is no click, and the put-back item is not picked up again.
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

  const listeners = [
    ['pointerdown', onPointerDown],
    ['touchmove', onTouchMove],
    ['contextmenu', onContextMenu],
  ] as const
  for (const [name, listener] of listeners) {
    box.addEventListener(name, listener as EventListener, { passive: false })
  }
  return () => {
    release()
    for (const [name, listener] of listeners) box.removeEventListener(name, listener as EventListener)
  }
}

/** Cancels a drag on Escape or when the window loses focus. Returns a stop. */
export function cancelOnEscape(cancel: () => void): () => void {
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

interface EdgePace {
  /** Pixels a second, across and down, with the pointer at the very edge. */
  across: number
  down: number
}

const restMs = 300
const untilFastMs = 1500
const slowest = 0.1
export const usualScrollPace: EdgePace = { across: 240, down: 240 }

/**
 * Scrolls a box while the pointer rests in the zone inside its edge: after a pause, slowly at first, and never where
 * the pointer is beyond the edge. Called once a frame with its time; returns whether there is an edge.
 */
export function edgeScroll() {
  let since: number | undefined
  let last = 0
  let rest = { x: 0, y: 0 }
  const pull = (to: number, first: number, last: number) => {
    const zone = Math.min(scrollZone, (last - first) / 3)
    const over = to < first + zone ? to - first - zone : Math.max(0, to - last + zone)
    return zone > 0 ? over / zone : 0
  }
  return (
    box: Pick<Element, 'scrollLeft' | 'scrollTop'>,
    edge: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
    at: Point,
    now: number,
    pace: EdgePace = usualScrollPace,
  ): boolean => {
    const isInside = at.x >= edge.left && at.x <= edge.right && at.y >= edge.top && at.y <= edge.bottom
    const [dx, dy] = isInside
      ? [pull(at.x, edge.left, edge.right), pull(at.y, edge.top, edge.bottom)]
      : [0, 0]
    if (dx === 0 && dy === 0) {
      since = undefined
      return false
    }
    if (since === undefined) {
      since = now
      last = now
      rest = { x: 0, y: 0 }
    }
    const passed = now - since - restMs
    const seconds = Math.max(0, Math.min(now - last, passed)) / 1000
    last = now
    const share = slowest + (1 - slowest) * Math.min(1, Math.max(0, passed) / untilFastMs)
    const by = {
      x: rest.x + dx * share * pace.across * seconds,
      y: rest.y + dy * share * pace.down * seconds,
    }
    const whole = { x: Math.trunc(by.x), y: Math.trunc(by.y) }
    rest = { x: by.x - whole.x, y: by.y - whole.y }
    if (whole.x !== 0) box.scrollLeft += whole.x
    if (whole.y !== 0) box.scrollTop += whole.y
    return true
  }
}
