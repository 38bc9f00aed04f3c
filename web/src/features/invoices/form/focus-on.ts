/** Focuses a field by its name, or a part by its `data-field`. */
export function focusOn(name: string): void {
  const found = document.querySelector<HTMLElement>(`[name="${name}"], [data-field="${name}"]`)
  found?.focus()
  found?.scrollIntoView?.({ block: 'nearest' })
}
