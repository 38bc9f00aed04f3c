const id = 'over-page'

/**
 * Where stands what lies over the program, outside what a dialog makes inert. Not the body itself: React hears every
 * event wherever it draws, and would have heard each key and each move of the pointer twice.
 */
export function overPage(): HTMLElement {
  const found = document.getElementById(id)
  if (found) return found
  const made = Object.assign(document.createElement('div'), { id })
  document.body.append(made)
  return made
}
