import { foundPages } from '@zlecenia/contract/features/search/pages'
import { expect, it } from 'vitest'
import { routes } from './routes.tsx'

const framed = routes.filter(({ blank, hidden }) => !blank && !hidden)
const lists = framed.filter(({ path }) => !path.includes('$'))
const tabs = framed.flatMap(({ path, rule, tabs = [] }) =>
  tabs.map((tab) => ({ path: path.replace('$tab', tab.key), rule: tab.rule ?? rule })),
)
const screens = [...lists, ...tabs]

it.each([...foundPages])('the search leads to $url, and nobody whom it is closed to', (page) => {
  const screen = screens.find(({ path }) => path === page.url)
  expect(screen?.rule).toEqual('rule' in page ? page.rule : 'signed-in')
})

it('the search finds every screen that stands for itself', () => {
  const found: string[] = foundPages.map(({ url }) => url)
  expect(screens.map(({ path }) => path).filter((path) => !found.includes(path))).toEqual([])
})
