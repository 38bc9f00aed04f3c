import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { codeSplitting } from './vite/chunks.ts'
import { iconsPlugin } from './vite/icons-plugin.ts'
import { leanZodPlugin } from './vite/lean-zod-plugin.ts'
import { mediaPlugin } from './vite/media-plugin.ts'
import { palettePlugin } from './vite/palette-plugin.ts'
import { preloadsPlugin } from './vite/preloads-plugin.ts'
import { serviceWorkerPlugin } from './vite/service-worker-plugin.ts'

/** `index.html`: the program; `signin.html`: sign-in and set-up; others are texts. */
export default defineConfig({
  plugins: [
    palettePlugin(),
    mediaPlugin(),
    iconsPlugin(),
    leanZodPlugin(),
    react(),
    preloadsPlugin(),
    serviceWorkerPlugin(),
  ],
  // React has it since 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/u, replacement: 'react' }] },
  build: {
    outDir: 'dist',
    // Targets of docs/browsers.md; e2e/built/oldest-browsers.spec.ts checks the result.
    target: ['es2022', 'chrome131', 'edge131', 'firefox132', 'safari16.4'],
    // The CSP allows no data: fonts.
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
