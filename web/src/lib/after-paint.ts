/** A tab out of sight paints nothing. */
const atLatestMs = 100

/** Runs `then` once the frame that shows what just changed is painted; returns how to call it off. */
export function afterPaint(then: () => void): () => void {
  let timer = setTimeout(then, atLatestMs)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(then)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
