import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { bearTranslators } from './translated-page.ts'

bearTranslators()

const font = (inner: Node) => {
  const outer = document.createElement('font')
  outer.appendChild(document.createElement('font')).appendChild(inner)
  return outer
}
/** Observed ways of translators to replace a text. */
const ways: Record<string, (text: Text) => void> = {
  'a copy in its place': (text) => text.replaceWith(font(document.createTextNode(`(${text.data})`))),
  'a copy before it, and it taken out': (text) => {
    text.before(font(document.createTextNode(`(${text.data})`)))
    text.remove()
  },
  'the text itself moved inside': (text) => {
    const outer = font(document.createTextNode(''))
    text.replaceWith(outer)
    outer.firstChild?.appendChild(text)
  },
}
let translate: (text: Text) => void
const translator = new MutationObserver(() => translateAll())
const wide = { subtree: true, childList: true, characterData: true }
function translateAll() {
  const texts: Text[] = []
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) texts.push(walk.currentNode as Text)
  for (const text of texts) if (text.data.trim() && text.parentNode?.nodeName !== 'FONT') translate(text)
}
beforeEach(() => translator.observe(document.body, wide))
afterEach(() => translator.disconnect())

/** Adjacent texts that appear, disappear and change: React holds them by their nodes. */
function Line({ count, late, order }: { count: number; late: boolean; order: string[] }) {
  return (
    <section aria-label="line">
      Razem: {count} {late && 'po terminie'}
      {late ? <b>!</b> : 'o czasie'}
      {order.map((key) => (
        <span key={key}>
          {key} {count}
        </span>
      ))}
      koniec
    </section>
  )
}
const seen = () => screen.queryByRole('region')?.textContent?.replace(/[()\s]/gu, '')

it.each(Object.keys(ways))('keeps drawing a page translated by %s', async (way) => {
  translate = ways[way] as typeof translate
  // The translator runs after drawing.
  const settle = () => act(async () => {})
  const { rerender, unmount } = render(<Line count={1} late={false} order={['a', 'b']} />)
  await settle()
  expect(document.querySelector('font')).not.toBeNull()
  expect(seen()).toBe('Razem:1oczasiea1b1koniec')
  rerender(<Line count={2} late order={['c', 'b', 'a']} />)
  await settle()
  expect(seen()).toBe('Razem:2poterminie!c2b2a2koniec')
  rerender(<Line count={3} late={false} order={['a']} />)
  await settle()
  expect(seen()).toBe('Razem:3oczasiea3koniec')
  unmount()
  expect(document.body).toHaveTextContent('')
})
