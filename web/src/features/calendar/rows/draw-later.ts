const atLatestMs = 500

/**
 * Rows out of sight reserve their space and are styled, laid out and painted when the browser is idle and nothing is
 * dragged, or when they are scrolled into sight. Returns a stop.
 */
export function drawLater(box: HTMLElement): () => void {
  if (!('requestIdleCallback' in window)) return () => {}
  const rows = [...box.querySelectorAll<HTMLElement>('[data-row]')]
  const show = (some: readonly HTMLElement[]) => {
    for (const row of some) delete row.dataset.later
  }
  for (const row of rows) row.dataset.later = ''
  function showSeen(): void {
    const { scrollTop: top, clientHeight } = box
    show(rows.filter((it) => it.offsetTop < top + clientHeight && it.offsetTop + it.offsetHeight > top))
  }
  function showNext(): void {
    const waiting = rows.filter((it) => it.dataset.later !== undefined)
    const isHolding = box.dataset.holding !== undefined
    if (!isHolding) show(waiting.slice(0, 1))
    if (isHolding || waiting.length > 1) idle = requestIdleCallback(showNext, { timeout: atLatestMs })
    else stop()
  }
  function stop(): void {
    cancelIdleCallback(idle)
    box.removeEventListener('scroll', showSeen)
    show(rows)
  }
  showSeen()
  box.addEventListener('scroll', showSeen)
  let idle = requestIdleCallback(showNext, { timeout: atLatestMs })
  return stop
}
