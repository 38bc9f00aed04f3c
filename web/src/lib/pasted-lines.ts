import type { ClipboardEvent } from 'react'

const mostLines = 50

/** Lines of a paste joined with the field's own text; null when the browser should paste them as one line. */
export function pastedLines(event: ClipboardEvent<HTMLInputElement>, maxLength: number): string[] | null {
  const { value, selectionStart: from, selectionEnd: to } = event.currentTarget
  const pasted = event.clipboardData.getData('text')
  const lines = `${value.slice(0, from ?? 0)}${pasted}${value.slice(to ?? 0)}`
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  if (lines.length < 2 || lines.length > mostLines || lines.some(({ length }) => length > maxLength))
    return null
  event.preventDefault()
  return lines
}
