import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeSplitting } from './vite/chunks.ts'
import { iconsPlugin } from './vite/icons-plugin.ts'
import { mediaPlugin } from './vite/media-plugin.ts'
import { palettePlugin } from './vite/palette-plugin.ts'
import { preloadsPlugin } from './vite/preloads-plugin.ts'

/**
 * Four documents: `index.html` is the program, `signin.html` the light entry for sign-in and set-up, the others are text
 * to read. Everything below `dist/assets` carries a hash of its content in its name and may be kept forever.
 */
export default defineConfig({
  plugins: [palettePlugin(), mediaPlugin(), iconsPlugin(), react(), preloadsPlugin()],
  build: {
    outDir: 'dist',
    // The oldest of docs/browsers.md; e2e/stories/oldest-browsers.spec.ts holds what came out.
    target: ['es2022', 'chrome131', 'edge131', 'firefox132', 'safari16.4'],
    // The content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting,
      },
      input: {
        index: 'index.html',
        signin: 'signin.html',
        help: 'pomoc.html',
        documentation: 'dokumentacja.html',
      },
    },
  },
})
