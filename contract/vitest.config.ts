import { defineConfig } from 'vitest/config'

// Pure rules and shapes: no environment, no database.
export default defineConfig({ test: { name: 'contract', include: ['src/**/*.test.ts'] } })
