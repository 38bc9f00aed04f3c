import { flushSync } from 'react-dom'

let isHeld = false
let waiting: (() => void)[] = []

function release(): void {
  isHeld = false
  if (waiting.length === 0) return
  const all = waiting
  waiting = []
  flushSync(() => {
    for (const work of all) work()
  })
}

const atOnce = { capture: true }
/** Without a click, as after dragging away, nothing else ends it. */
const soon = () => setTimeout(() => isHeld && release())

window.addEventListener(
  'mousedown',
  () => {
    release()
    isHeld = true
  },
  atOnce,
)
// Before whatever the press is for: a typed name that is taken counts for it.
window.addEventListener('click', release, atOnce)
window.addEventListener('mouseup', soon, atOnce)
for (const name of ['dragend', 'keydown']) window.addEventListener(name, release, atOnce)
// Of the window alone: what bubbles not is heard of its elements only while capturing.
window.addEventListener('blur', release)

/**
 * A field that is left by a press is left before the button of the mouse comes up: what is drawn in between moves what
 * is pressed, and the browser then clicks nothing.
 */
export function afterPress(work: () => void): void {
  if (isHeld) waiting.push(work)
  else work()
}
