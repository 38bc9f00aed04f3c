let last: string | undefined

/** The tab opens at once: later it would count as a pop-up. Frees the file opened before. */
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
