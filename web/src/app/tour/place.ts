export interface Box {
  left: number
  top: number
  width: number
  height: number
}
export interface Size {
  width: number
  height: number
}
export type Side = 'below' | 'above' | 'right' | 'left' | 'middle'
/** Where a popup stands, in px of the window; `arrow` is how far along its edge the target's middle is. */
export interface BubblePlace {
  left: number
  top: number
  side: Side
  arrow: number
}

/** Between the popup and what it stands at, and between the popup and the window's edge. */
const gap = 16
const margin = 12
const arrowMargin = 20

const within = (value: number, from: number, to: number): number => Math.max(from, Math.min(value, to))

/** Beside its target where there is room: below, above, right, left; else, and without a target, in the middle. */
export function place(target: Box | null, popup: Size, window: Size): BubblePlace {
  const middle: BubblePlace = {
    left: (window.width - popup.width) / 2,
    top: (window.height - popup.height) / 2,
    side: 'middle',
    arrow: 0,
  }
  if (!target) return middle
  const room = {
    below: window.height - target.top - target.height,
    above: target.top,
    right: window.width - target.left - target.width,
    left: target.left,
  }
  const along = {
    left: within(
      target.left + target.width / 2 - popup.width / 2,
      margin,
      window.width - popup.width - margin,
    ),
    top: within(
      target.top + target.height / 2 - popup.height / 2,
      margin,
      window.height - popup.height - margin,
    ),
  }
  const arrowX = within(target.left + target.width / 2 - along.left, arrowMargin, popup.width - arrowMargin)
  const arrowY = within(target.top + target.height / 2 - along.top, arrowMargin, popup.height - arrowMargin)
  const high = popup.height + gap + margin
  const wide = popup.width + gap + margin
  if (room.below >= high) {
    return { left: along.left, top: target.top + target.height + gap, side: 'below', arrow: arrowX }
  }
  if (room.above >= high) {
    return { left: along.left, top: target.top - gap - popup.height, side: 'above', arrow: arrowX }
  }
  if (room.right >= wide) {
    return { left: target.left + target.width + gap, top: along.top, side: 'right', arrow: arrowY }
  }
  if (room.left >= wide) {
    return { left: target.left - gap - popup.width, top: along.top, side: 'left', arrow: arrowY }
  }
  return middle
}
