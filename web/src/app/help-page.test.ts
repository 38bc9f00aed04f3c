import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

it('mentions the import and its buttons on the help page', async () => {
  const help = await readFile(new URL('../../pomoc.html', import.meta.url), 'utf8')
  expect(help).toMatch(/<h2>Import danych<\/h2>\s*<p>.*<strong>Importuj<\/strong>/u)
})
