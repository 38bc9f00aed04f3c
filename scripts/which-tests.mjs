import { configDefaults } from 'vitest/config'

/**
 * Test files of one vitest run: `folders` as patterns, `endings` without the first dot (`test.ts`). Files named
 * `*.long.*` take minutes: `npm test` leaves them out, `npm run test:long` runs only them.
 */
export function whichTests(folders, endings) {
  const all = (kind) => folders.flatMap((folder) => endings.map((ending) => `${folder}/*${kind}.${ending}`))
  if (process.env.LONG_TESTS === 'true') return { include: all('.long') }
  return { include: all(''), exclude: [...configDefaults.exclude, ...all('.long')] }
}
