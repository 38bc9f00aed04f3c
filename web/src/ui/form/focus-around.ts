/**
 * Focuses what stands around controls and takes no focus of its own, such as a step. Only for now: otherwise a press on
 * its bare ground would take the focus out of the field one is in.
 */
export function focusAround(it: HTMLElement): void {
  if (!it.hasAttribute('tabindex')) {
    it.tabIndex = -1
    it.addEventListener('blur', () => it.removeAttribute('tabindex'), { once: true })
  }
  it.focus({ preventScroll: true })
}
