import { flushSync } from 'react-dom'

/** Undefined outside a browser, where rules are tested. */
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
/** A press that ends without a click, e.g. a drag, releases too. */
const soon = () => setTimeout(() => isHeld && release())

page?.addEventListener(
  'mousedown',
  () => {
    release()
    isHeld = true
  },
  atOnce,
)
// Captures, so that waiting work runs before the click's own: a typed name that is taken counts for it.
page?.addEventListener('click', release, atOnce)
page?.addEventListener('mouseup', soon, atOnce)
for (const name of ['dragend', 'keydown']) page?.addEventListener(name, release, atOnce)
// On the window itself, without capture: capturing would also receive the blur of its elements.
page?.addEventListener('blur', release)

/**
 * A field loses focus on mouse down, before mouse up: drawing in between would move the pressed element, and the
 * browser would send no click.
 */
export function afterPress(work: () => void): void {
  if (isHeld) waiting.push(work)
  else work()
}
