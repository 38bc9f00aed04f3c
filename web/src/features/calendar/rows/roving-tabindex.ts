const slots = '[data-slot]'

/** Roving tabindex: the last focused slot is the Tab stop; arrows move from it, by place. */
export function ensureTabStop(box: HTMLElement | null): void {
  if (!box || box.querySelector(`${slots}[tabindex="0"]`)) return
  const first = box.querySelector(slots)
  first?.setAttribute('tabindex', '0')
  // A scroll container must be focusable, also without slots.
  if (first) box.removeAttribute('tabindex')
  else box.setAttribute('tabindex', '0')
}

export function attachRovingTabindex(box: HTMLElement): () => void {
  const all = () => [...box.querySelectorAll<HTMLElement>(slots)]
  function onFocus({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement) || !target.matches(slots)) return
    for (const it of box.querySelectorAll(`${slots}[tabindex="0"]`)) it.setAttribute('tabindex', '-1')
    target.setAttribute('tabindex', '0')
  }
  function onKeyDown(event: KeyboardEvent): void {
    const { target, key } = event
    if (event.defaultPrevented || !(target instanceof HTMLElement) || !target.matches(slots)) return
    const row = (it: Element) => it.closest('[data-row]')
    const along = { ArrowRight: 1, ArrowLeft: -1 }[key] ?? 0
    const across = { ArrowDown: 1, ArrowUp: -1 }[key] ?? 0
    if (along === 0 && across === 0) return
    const buttons = all()
    const at = buttons.indexOf(target)
    const onwards = getComputedStyle(box).direction === 'rtl' ? -along : along
    const step = across || onwards
    let next = at + step
    // Moves to the first slot of the next row that has any.
    if (across !== 0) while (buttons[next] && row(buttons[next] as Element) === row(target)) next += step
    event.preventDefault()
    buttons[next]?.focus()
  }
  box.addEventListener('focusin', onFocus)
  box.addEventListener('keydown', onKeyDown)
  return () => {
    box.removeEventListener('focusin', onFocus)
    box.removeEventListener('keydown', onKeyDown)
  }
}
