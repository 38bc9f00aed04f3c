/** In the state of a history entry: how many dialogs lie over its page. */
const mark = 'dialogs'

interface Layer {
  onBack: () => void
}

/** What lies over the page and is closed by the browser's Back, uppermost last. */
let layers: readonly Layer[] = []
/** A step through the history that is ours is under way; `leaves`: it ends at what the router has yet to hear of. */
let going: { leaves: boolean } | null = null
let isStarted = false
/** Another document is on its way: a step through the history would call it off. */
let isLeaving = false

const depthOf = (state: unknown): number =>
  Number((state as Record<string, unknown> | null)?.[mark] ?? 0) || 0
/** The router names its pages so; ours carry the name of the page beneath. */
const pageOf = (state: unknown): unknown => (state as { __TSR_key?: unknown } | null)?.__TSR_key

function go(by: number, leaves: boolean): void {
  going = { leaves }
  history.go(by)
}

/** As many entries as there are dialogs, and none more: a dialog that was closed otherwise takes its entry along. */
function settle(): void {
  if (going || isLeaving) return
  let depth = depthOf(history.state)
  if (depth > layers.length) {
    go(layers.length - depth, false)
    return
  }
  while (depth < layers.length) {
    depth += 1
    // Not by the router's own pushState: to it the page is the same.
    History.prototype.pushState.call(history, { ...history.state, [mark]: depth }, '')
  }
}

/** In a turn of its own: what is closed with a link leads on first, and whatever opens next keeps the entry. */
const settleSoon = () => setTimeout(settle)

/** Before the router hears of it. */
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
    // What cannot be closed now, such as an order being posted, has its entry again.
    settleSoon()
    return
  }
  if (depth === 0) return
  // The entry of a dialog that is closed: on to the page, nothing is opened by going forward.
  event.stopImmediatePropagation()
  go(-depth, true)
}

/** The page beneath the dialogs. */
let page: unknown

/** Listens from the start, before the router does; after a reload the dialogs are closed, and so are their entries. */
export function startBack(): void {
  if (isStarted) return
  isStarted = true
  addEventListener('popstate', onPop, { capture: true })
  addEventListener('beforeunload', () => {
    isLeaving = true
  })
  // It was called off: the page is used again, or comes back as it was left.
  for (const name of ['focus', 'pageshow'])
    addEventListener(name, () => {
      isLeaving = false
      settleSoon()
    })
  settle()
}

/**
 * The browser's Back closes this instead of leaving the page. It has an entry of the history while it is open, since
 * only a press or a key of the user makes one that Back respects. Answers how to say that it is closed.
 */
export function closedByBack(onBack: () => void): () => void {
  startBack()
  isLeaving = false
  if (layers.length === 0) page = pageOf(history.state)
  const layer = { onBack }
  layers = [...layers, layer]
  settleSoon()
  return () => {
    layers = layers.filter((it) => it !== layer)
    settleSoon()
  }
}
