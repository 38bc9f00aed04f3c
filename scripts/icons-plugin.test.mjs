import { expect, it } from 'vitest'
import { asOnePath } from '../web/vite/icons-plugin.ts'

const path = (n, attributes) => ['path', { ...attributes, key: `svg-${n}` }]
const joined = (nodes) => JSON.parse(asOnePath(JSON.stringify(nodes)))

it('joins an icon of strokes into one element', () => {
  expect(joined([path(0, { d: 'M1 2l3 0' }), path(1, { d: 'M5 6l0 7' })])).toEqual([
    path(0, { d: 'M1 2l3 0M5 6l0 7' }),
  ])
})

it.each([
  ['what is no path', [path(0, { d: 'M1 2' }), ['circle', { r: '2', key: 'svg-1' }]]],
  ['a path that goes on from where it is', [path(0, { d: 'M1 2' }), path(1, { d: 'm1 2' })]],
  ['a path that is filled', [path(0, { d: 'M1 2' }), path(1, { d: 'M1 2', fill: 'currentColor' })]],
])('leaves %s unchanged', (_what, nodes) => {
  expect(joined(nodes)).toEqual(nodes)
})
