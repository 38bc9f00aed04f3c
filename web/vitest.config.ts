import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { whichTests } from '../scripts/which-tests.mjs'
import { iconsPlugin } from './vite/icons-plugin.ts'
import { palettePlugin } from './vite/palette-plugin.ts'

export default defineConfig({
  plugins: [palettePlugin(), iconsPlugin(), react()],
  resolve: {
    // The calendar is Svelte inside; without this Node picks the half of it that draws on a server.
    conditions: ['browser'],
    // One file instead of five thousand: half a second less for every test file that shows an icon.
    alias: { '@tabler/icons-react': '@tabler/icons-react/dist/cjs/tabler-icons-react.cjs' },
  },
  test: {
    name: 'web',
    environment: 'jsdom',
    // A worker reads jsdom once, and gives each file a window of its own in it: less than half the work.
    pool: 'vmForks',
    // A window leaves much behind: swept up seldom, a twentieth of the time is saved.
    execArgv: ['--max-semi-space-size=64'],
    ...whichTests(['src/**'], ['test.ts', 'test.tsx']),
    setupFiles: ['test/setup.ts'],
    restoreMocks: true,
    // Longer than any wait of a test (test/setup.ts); it ends as soon as what is waited for is there.
    testTimeout: 40_000,
    server: { deps: { inline: [/@event-calendar/, /svelte/] } },
  },
})
