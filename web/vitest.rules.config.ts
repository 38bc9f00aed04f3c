import { defineConfig } from 'vitest/config'
import { whichTests } from '../scripts/which-tests.mjs'
import { iconsPlugin } from './vite/icons-plugin.ts'
import { palettePlugin } from './vite/palette-plugin.ts'

// Rules that need no window; those that do end in `.test.tsx`.
export default defineConfig({
  plugins: [palettePlugin(), iconsPlugin()],
  test: {
    name: 'web-rules',
    isolate: false,
    setupFiles: ['test/rules-setup.ts'],
    ...whichTests(['src/**'], ['test.ts']),
    restoreMocks: true,
    // Same value as in the contract.
    testTimeout: 90_000,
  },
})
