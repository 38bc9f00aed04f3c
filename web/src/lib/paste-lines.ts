import type { ClipboardEvent } from 'react'

const mostLines = 50

/** Adds the lines of a paste and leaves the field's own text; the browser pastes a single line, or too many. */
export function pasteLines(event: ClipboardEvent, add: (lines: readonly string[]) => void): void {
  const lines = event.clipboardData.getData('text').match(/\S(?:.*\S)?/gu) ?? []
  if (!lines[1] || lines[mostLines]) return
  event.preventDefault()
  add(lines)
}
