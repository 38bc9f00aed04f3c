import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { palettePlugin } from './vite/palette-plugin.ts'

export default defineConfig({
  plugins: [palettePlugin(), react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['test/setup.ts'],
    restoreMocks: true,
  },
})
