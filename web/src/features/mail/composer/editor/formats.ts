import type Squire from 'squire-rte'

/** A format of the toolbar, with its keys. */
interface Format {
  isOn: (editor: Squire) => boolean
  toggle: (editor: Squire, isOn: boolean) => void
  keys: string
}

export const formats = {
  bold: {
    isOn: (it) => it.hasFormat('B'),
    toggle: (it, isOn) => (isOn ? it.removeBold() : it.bold()),
    keys: 'Control+B',
  },
  italic: {
    isOn: (it) => it.hasFormat('I'),
    toggle: (it, isOn) => (isOn ? it.removeItalic() : it.italic()),
    keys: 'Control+I',
  },
  bullets: {
    isOn: (it) => it.hasFormat('UL'),
    toggle: (it, isOn) => (isOn ? it.removeList() : it.makeUnorderedList()),
    keys: 'Control+Shift+8',
  },
  numbers: {
    isOn: (it) => it.hasFormat('OL'),
    toggle: (it, isOn) => (isOn ? it.removeList() : it.makeOrderedList()),
    keys: 'Control+Shift+9',
  },
  quote: {
    isOn: (it) => it.hasFormat('BLOCKQUOTE'),
    toggle: (it, isOn) => (isOn ? it.decreaseQuoteLevel() : it.increaseQuoteLevel()),
    keys: 'Control+]',
  },
  link: { isOn: (it) => it.hasFormat('A'), toggle: () => {}, keys: 'Control+K' },
  clear: { isOn: () => false, toggle: (it) => it.removeAllFormatting(), keys: 'Control+\\' },
} satisfies Record<string, Format> as Record<FormatName, Format>

export type FormatName = 'bold' | 'italic' | 'bullets' | 'numbers' | 'quote' | 'link' | 'clear'
export const formatNames = Object.keys(formats) as FormatName[]

export const formatsOn = (editor: Squire): string =>
  formatNames.filter((name) => formats[name].isOn(editor)).join(' ')

/** An address that a link may have; a bare `firma.pl` gets its scheme. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (/^(?:https?:\/\/|mailto:|tel:)\S+$/iu.test(text)) return text
  if (/^[^\s@/:]+@[^\s@/:]+$/u.test(text)) return `mailto:${text}`
  return /^[^\s:]+\.[^\s:]+(?::\d+)?(?:\/\S*)?$/u.test(text) ? `https://${text}` : null
}
