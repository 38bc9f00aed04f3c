const apple = /Mac|iP(?:hone|ad)/u.test(navigator.platform)

/** The shortcut of the search as the keyboard has it written, and as a screen reader is told. */
export const searchKeys = apple ? '⌘K' : 'Ctrl+K'
export const searchShortcut = apple ? 'Meta+K' : 'Control+K'
