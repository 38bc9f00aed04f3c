import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { palettePlugin } from './vite/palette-plugin.ts'

/**
 * Four documents: `index.html` is the program, `signin.html` the light entry for sign-in and set-up, the others are text
 * to read. Everything below `dist/assets` carries a hash of its content in its name and may be kept forever.
 */
export default defineConfig({
  plugins: [palettePlugin(), react()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What many pages share in crumbs of a few hundred bytes: each would be a request with headers of its own.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'icons', test: /[\\/]@tabler[\\/]icons-react[\\/].*Icon/u, minShareCount: 6 },
            { name: 'pieces', test: /[\\/]web[\\/]src[\\/]ui[\\/](?!plain-form)/u, minShareCount: 5 },
          ],
        },
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
