import DOMPurify, { type Config } from 'dompurify'
import type { Purify } from './frame-document.ts'

// DOMPurify loads with the first letter of HTML.

const config = {
  USE_PROFILES: { html: true },
  WHOLE_DOCUMENT: true,
  FORBID_TAGS: [
    'form',
    'input',
    'button',
    'select',
    'textarea',
    'audio',
    'video',
    'source',
    'track',
    'dialog',
  ],
  FORBID_ATTR: [
    'srcset',
    'ping',
    'popover',
    'popovertarget',
    'autofocus',
    'tabindex',
    'action',
    'contenteditable',
  ],
  ALLOW_DATA_ATTR: false,
} satisfies Config

export const purified: Purify = (html) => DOMPurify.sanitize(html, { ...config, RETURN_DOM: true })
