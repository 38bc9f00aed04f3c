import type { Plugin } from 'vite'
import { paletteCss } from '#app/palette.ts'

const name = 'virtual:palette.css'

/** `virtual:palette.css` from palette.ts at build time. */
export function palettePlugin(): Plugin {
  return {
    name: 'palette-css',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) => (id === `\0${name}` ? paletteCss() : undefined),
  }
}
