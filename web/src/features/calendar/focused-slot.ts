/** Returns the focus to a slot, which the board may have redrawn meanwhile. */
export function focusedSlot(id: string): void {
  requestAnimationFrame(() => {
    const held = document.activeElement
    if (held && held !== document.body) return
    document.querySelector<HTMLElement>(`[data-slot="${CSS.escape(id)}"]`)?.focus()
  })
}
