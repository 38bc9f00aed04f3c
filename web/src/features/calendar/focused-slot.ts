/** The focus goes back to a slot; the board may have drawn it anew meanwhile. */
export function focusedSlot(id: string): void {
  requestAnimationFrame(() => {
    const held = document.activeElement
    if (held && held !== document.body) return
    document.querySelector<HTMLElement>(`[data-slot="${CSS.escape(id)}"]`)?.focus()
  })
}
