const id = 'over-page'

/**
 * Container of elements drawn over the program, outside the part that a dialog makes inert. Not the body itself: React
 * listens on every container it draws into, and would handle each key and pointer move twice.
 */
export function overPage(): HTMLElement {
  const found = document.getElementById(id)
  if (found) return found
  const made = Object.assign(document.createElement('div'), { id })
  document.body.append(made)
  return made
}
