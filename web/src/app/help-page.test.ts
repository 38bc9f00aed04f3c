import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

it('the page of help has the word import and the buttons that lead there', async () => {
  const help = await readFile(new URL('../../pomoc.html', import.meta.url), 'utf8')
  expect(help).toMatch(/<h2>Import danych<\/h2>\s*<p>.*<strong>Importuj<\/strong>/u)
})
