import { afterPaint } from '#lib/after-paint.ts'

/** History state: number of dialogs over the page. */
const mark = 'dialogs'

interface Layer {
  onBack: () => void
}

/** Closed by Back, uppermost last. */
let layers: readonly Layer[] = []
/** Our own history step; `leaves`: it ends at a page the router doesn't know yet. */
let going: { leaves: boolean } | null = null
let isStarted = false
/** A history step would cancel the navigation. */
let isLeaving = false

const depthOf = (state: unknown): number =>
  Number((state as Record<string, unknown> | null)?.[mark] ?? 0) || 0
/** The router's page key; our entries keep the key of the page beneath. */
const pageOf = (state: unknown): unknown => (state as { __TSR_key?: unknown } | null)?.__TSR_key

function go(by: number, leaves: boolean): void {
  going = { leaves }
  history.go(by)
}

/** One entry per open dialog; extra entries are removed. */
function settle(): void {
  if (going || isLeaving) return
  let depth = depthOf(history.state)
  if (depth > layers.length) {
    go(layers.length - depth, false)
    return
  }
  while (depth < layers.length) {
    depth += 1
    // Bypasses the router: its page is unchanged.
    History.prototype.pushState.call(history, { ...history.state, [mark]: depth }, '')
  }
}

/** Later: a link that closes navigates first, and a next dialog reuses the entry. */
const settleSoon = () => setTimeout(settle)

function onPop(event: PopStateEvent): void {
  const depth = depthOf(event.state)
  if (going) {
    if (!going.leaves) event.stopImmediatePropagation()
    going = null
    settleSoon()
    return
  }
  if (layers.length > 0) {
    if (pageOf(event.state) === page) event.stopImmediatePropagation()
    for (const layer of layers.slice(depth).reverse()) layer.onBack()
    // A dialog that cannot close now keeps its entry.
    settleSoon()
    return
  }
  if (depth === 0) return
  // Going forward opens nothing.
  event.stopImmediatePropagation()
  go(-depth, true)
}

let page: unknown

/** Registered before the router. After a reload dialogs are closed, so their entries are removed. */
export function startBack(): void {
  if (isStarted) return
  isStarted = true
  addEventListener('popstate', onPop, { capture: true })
  addEventListener('beforeunload', () => {
    isLeaving = true
  })
  // The navigation was cancelled, or the page restored.
  for (const name of ['focus', 'pageshow'])
    addEventListener(name, () => {
      isLeaving = false
      settleSoon()
    })
  settle()
}

/** Needs a history entry from a user gesture. Returns an unregister function. */
export function closedByBack(onBack: () => void): () => void {
  startBack()
  isLeaving = false
  if (layers.length === 0) page = pageOf(history.state)
  const layer = { onBack }
  layers = [...layers, layer]
  // Deferred: a history entry takes the browser as long as a frame.
  afterPaint(settle)
  return () => {
    layers = layers.filter((it) => it !== layer)
    settleSoon()
  }
}
