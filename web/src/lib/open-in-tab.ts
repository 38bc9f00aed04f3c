/** Tabs reload and save from the address, so it is freed only after them. */
let opened: { tab: Window; address: string }[] = []

/** The tab opens at once: later it would count as a pop-up. */
export async function openInTab(load: () => Promise<Blob>, type: string): Promise<void> {
  const tab = window.open('', '_blank')
  try {
    const blob = await load()
    if (!tab) return
    for (const it of opened) if (it.tab.closed) URL.revokeObjectURL(it.address)
    opened = opened.filter((it) => !it.tab.closed)
    const address = URL.createObjectURL(new Blob([blob], { type }))
    opened.push({ tab, address })
    tab.location.href = address
  } catch (error) {
    tab?.close()
    throw error
  }
}
