// Browser translators replace or wrap React's text nodes with elements.

/** Element in the place of a text that was taken out. */
const standIns = new WeakMap<Node, Node>()

/** Translators write `<font>`. */
const isTheirs = (node: Node | null): node is Node => node?.nodeName === 'FONT'

/** The child of a parent that represents a node which was moved or replaced there. */
function placeIn(parent: Node, child: Node): Node | null {
  let at: Node | null = child
  while (at && at.parentNode !== parent) at = at.parentNode
  if (at) return at
  const standIn = standIns.get(child)
  return standIn?.parentNode === parent ? standIn : null
}

/** Tolerates removal and insertion where a translator moved the texts; otherwise React's screen fails. */
export function bearTranslators(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const there = child.parentNode === this ? child : placeIn(this, child)
    if (there) removeChild.call(this, there)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const there = before && before.parentNode !== this ? placeIn(this, before) : before
    insertBefore.call(this, node, there)
    return node
  }

  const watch = new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === 'characterData') putBack(change.target)
      else for (const node of change.removedNodes) if (node.nodeType === Node.TEXT_NODE) note(node, change)
    }
  })
  function note(text: Node, { addedNodes, previousSibling, nextSibling }: MutationRecord) {
    const standIn = [...addedNodes, previousSibling, nextSibling].find(isTheirs)
    if (!standIn || text.parentNode) return
    standIns.set(text, standIn)
    watch.observe(text, { characterData: true })
  }
  /** A text that React rewrote is shown again; the translator takes it again. */
  function putBack(text: Node) {
    const standIn = standIns.get(text)
    if (!standIn) return
    standIns.delete(text)
    if (!text.parentNode) standIn.parentNode?.replaceChild(text, standIn)
  }
  watch.observe(document, { childList: true, subtree: true })
}
