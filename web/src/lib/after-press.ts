import { flushSync } from 'react-dom'

/** Rules are tested without one. */
const page = globalThis.window as Window | undefined

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

page?.addEventListener(
  'mousedown',
  () => {
    release()
    isHeld = true
  },
  atOnce,
)
// Before whatever the press is for: a typed name that is taken counts for it.
page?.addEventListener('click', release, atOnce)
page?.addEventListener('mouseup', soon, atOnce)
for (const name of ['dragend', 'keydown']) page?.addEventListener(name, release, atOnce)
// Of the window alone: what bubbles not is heard of its elements only while capturing.
page?.addEventListener('blur', release)

/**
 * A field that is left by a press is left before the button of the mouse comes up: what is drawn in between moves what
 * is pressed, and the browser then clicks nothing.
 */
export function afterPress(work: () => void): void {
  if (isHeld) waiting.push(work)
  else work()
}
