const apple = /Mac|iP(?:hone|ad)/u.test(navigator.platform)

export const searchKeys = apple ? '⌘K' : 'Ctrl+K'
export const searchShortcut = apple ? 'Meta+K' : 'Control+K'
export const searchModifier = apple ? 'Meta' : 'Control'

/** Ctrl+K on a Mac deletes to the end of the line. */
export const isSearchShortcut = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' &&
  (apple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  !event.repeat
