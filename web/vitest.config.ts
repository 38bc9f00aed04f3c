import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { whichTests } from '../scripts/which-tests.mjs'
import { iconsPlugin } from './vite/icons-plugin.ts'
import { palettePlugin } from './vite/palette-plugin.ts'

export default defineConfig({
  plugins: [palettePlugin(), iconsPlugin(), react()],
  resolve: {
    // The calendar is Svelte; otherwise Node would pick its server half.
    conditions: ['browser'],
    // One file instead of five thousand: saves half a second per test file.
    alias: { '@tabler/icons-react': '@tabler/icons-react/dist/cjs/tabler-icons-react.cjs' },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    // One jsdom per worker, a window per file: less than half the work.
    pool: 'vmForks',
    // Garbage of windows: a twentieth of the time.
    execArgv: ['--max-semi-space-size=64'],
    ...whichTests(['src/**'], ['test.tsx']),
    setupFiles: ['test/setup.ts'],
    restoreMocks: true,
    // Longer than any wait in tests (test/setup.ts).
    testTimeout: 90_000,
    server: { deps: { inline: [/@event-calendar/, /svelte/] } },
  },
})
