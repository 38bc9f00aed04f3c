/**
 * Keeps what is typed while the field it is meant for is still loading. `give` types it into the field that has the
 * focus by then and ends the keeping, as `end` does, which leaves it out. Keys with Ctrl, Alt or Meta go their own way;
 * AltGr writes letters.
 */
export function keepTyped(): { give(): void; end(): void } {
  let text = ''
  const keep = (event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.altKey || event.metaKey) && !event.getModifierState('AltGraph')
    if (isShortcut) return
    if (event.key === 'Backspace') text = text.slice(0, -1)
    else if (event.key.length === 1) text += event.key
    else return
    // Nothing on the page behind may take it: a blank would press the button once more.
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
