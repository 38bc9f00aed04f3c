/** Native, or one that makes the program inert. Nothing else opens over it. */
export const isDialogOpen = (): boolean =>
  document.querySelector('dialog[open]') !== null || document.getElementById('root')?.inert === true

export function onDialogOpened(listener: () => void): () => void {
  const observer = new MutationObserver(() => isDialogOpen() && listener())
  observer.observe(document.documentElement, { subtree: true, attributeFilter: ['open', 'inert'] })
  return () => observer.disconnect()
}
