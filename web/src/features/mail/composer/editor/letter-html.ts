import DOMPurify, { type Config } from 'dompurify'

// HTML that enters the editor: text and its structure, neither pictures nor styles.

const config = {
  ALLOWED_TAGS: [
    ...['a', 'b', 'blockquote', 'br', 'code', 'div', 'em', 'hr', 'i', 'li', 'ol', 'p', 'pre', 's', 'span'],
    ...['strong', 'sub', 'sup', 'table', 'tbody', 'td', 'th', 'thead', 'tr', 'u', 'ul'],
  ],
  ALLOWED_ATTR: ['href', 'colspan', 'rowspan', 'dir', 'cite'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/iu,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config

export const letterFragment = (html: string): DocumentFragment =>
  document.importNode(DOMPurify.sanitize(html, config), true)
