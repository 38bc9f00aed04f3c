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
/** Pixels of the window; `arrow`: distance along the edge. */
export interface BubblePlace {
  left: number
  top: number
  side: Side
  arrow: number
}

const gap = 16
const margin = 12
const arrowMargin = 20

const within = (value: number, from: number, to: number): number => Math.max(from, Math.min(value, to))

/** Placed below, above, right or left, wherever there is room; else centred. */
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
