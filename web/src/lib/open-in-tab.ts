let last: string | undefined

/**
 * Opens a file, once its bytes are there, in a tab of its own; rejects as `load` does. The tab opens at once: one that
 * opens after waiting would be taken for a pop-up. The memory of the one before is given back.
 */
export async function openInTab(load: () => Promise<Blob>, type: string): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const blob = await load()
    if (!tab) return
    if (last) URL.revokeObjectURL(last)
    last = URL.createObjectURL(new Blob([blob], { type }))
    tab.location.href = last
  } catch (error) {
    tab?.close()
    throw error
  }
}
