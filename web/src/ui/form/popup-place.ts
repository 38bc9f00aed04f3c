interface Span {
  top: number
  bottom: number
}

const gapPx = 4
/** A lower list shows too little. */
const leastPx = 120

export function placeBeside(field: Span, wanted: number, sight: Span) {
  const below = Math.floor(sight.bottom - field.bottom - 2 * gapPx)
  const above = Math.floor(field.top - sight.top - 2 * gapPx)
  const side = below >= wanted || below >= above ? ('below' as const) : ('above' as const)
  return { side, height: Math.min(wanted, Math.max(leastPx, side === 'below' ? below : above)) }
}

/** The window without a phone's keyboard, cut by scroll areas. */
function sightOf(element: Element): Span {
  const { offsetTop = 0, height = innerHeight } = window.visualViewport ?? {}
  let top = offsetTop
  let bottom = offsetTop + height
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflowY === 'visible') continue
    const edges = around.getBoundingClientRect()
    top = Math.max(top, edges.top)
    bottom = Math.min(bottom, edges.bottom)
  }
  return { top, bottom }
}

/** Opens below, or above where there is more room; scrolls when neither has room. */
export function putBeside(around: HTMLElement, field: Element, popup: HTMLElement, wanted: number): void {
  let edges = field.getBoundingClientRect()
  let sight = sightOf(around)
  const room = Math.max(edges.top - sight.top, sight.bottom - edges.bottom)
  if (room < leastPx || edges.bottom > sight.bottom || edges.top < sight.top) {
    field.scrollIntoView?.({ block: 'nearest' })
    edges = field.getBoundingClientRect()
    sight = sightOf(around)
  }
  const { side, height } = placeBeside(edges, wanted, sight)
  const own = around.getBoundingClientRect()
  const { style } = popup
  style.insetBlockStart = side === 'below' ? `${edges.bottom - own.top + gapPx}px` : 'auto'
  style.insetBlockEnd = side === 'above' ? `${own.bottom - edges.top + gapPx}px` : 'auto'
  style.setProperty('--list-height', `${height}px`)
}
