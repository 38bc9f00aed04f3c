import { configDefaults } from 'vitest/config'

/**
 * The files one run of vitest reads: `folders` as patterns, `endings` without the first dot (`test.ts`).
 * What is called `*.long.*` takes minutes: `npm test` leaves it out, `npm run test:long` runs it alone.
 */
export function whichTests(folders, endings) {
  const all = (kind) => folders.flatMap((folder) => endings.map((ending) => `${folder}/*${kind}.${ending}`))
  if (process.env.LONG_TESTS === 'true') return { include: all('.long') }
  return { include: all(''), exclude: [...configDefaults.exclude, ...all('.long')] }
}
