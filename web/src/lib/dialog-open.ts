/** A native dialog, or one that soon makes the program inert. Nothing else opens over it. */
export const isDialogOpen = (): boolean =>
  document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]') !== null

export function onDialogOpened(listener: () => void): () => void {
  const observer = new MutationObserver(() => isDialogOpen() && listener())
  observer.observe(document.documentElement, { subtree: true, attributeFilter: ['open', 'inert'] })
  return () => observer.disconnect()
}
