/** `give` types buffered keys into the focused field, `end` drops them. Shortcuts pass. */
export function keepTyped(): { give(): void; end(): void } {
  let text = ''
  const keep = (event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph')
    if (isShortcut) return
    if (event.key === 'Backspace') text = text.slice(0, -1)
    else if (event.key.length === 1) text += event.key
    else return
    // A space would press the focused button again.
    event.preventDefault()
    event.stopPropagation()
  }
  const end = () => removeEventListener('keydown', keep, { capture: true })
  addEventListener('keydown', keep, { capture: true })
  return {
    give() {
      end()
      const field = document.activeElement
      if (text === '' || !(field instanceof HTMLInputElement)) return
      const { length } = field.value
      field.setRangeText(text, field.selectionStart ?? length, field.selectionEnd ?? length, 'end')
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
    },
    end,
  }
}
