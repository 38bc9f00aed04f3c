const apple = /Mac|iP(?:hone|ad)/u.test(navigator.platform)

/** The shortcut of the search as the keyboard has it written, and as a screen reader is told. */
export const searchKeys = apple ? '⌘K' : 'Ctrl+K'
export const searchShortcut = apple ? 'Meta+K' : 'Control+K'
/** What is pressed before it. */
export const searchModifier = apple ? 'Meta' : 'Control'

/** Ctrl+K on a Mac deletes to the end of the line, and is left to that. */
export const isSearchShortcut = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' &&
  (apple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  !event.repeat
