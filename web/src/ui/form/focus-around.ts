/** Temporarily focusable: otherwise a press on bare ground would take the focus. */
export function focusAround(it: HTMLElement): void {
  if (!it.hasAttribute('tabindex')) {
    it.tabIndex = -1
    it.addEventListener('blur', () => it.removeAttribute('tabindex'), { once: true })
  }
  it.focus({ preventScroll: true })
}
