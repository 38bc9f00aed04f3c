/** Keys typed there are no shortcuts. */
export const isTyping = (target: Element): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox])'))
