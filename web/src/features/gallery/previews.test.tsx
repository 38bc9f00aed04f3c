import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { pages } from '@zlecenia/contract/pages'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { serverAnswers } from '#test/fake-call.ts'
import { meOf, showScreen, signedInAs } from '#test/show-screen.tsx'
import { collections } from './collections.ts'
import { parts } from './parts.ts'
import { pieces, piecesNamed, piecesOf } from './previews.ts'

// A piece of `ui` without a preview is a piece that the next person builds again.

vi.mock('#lib/call.ts', { spy: true })
/** Every kind of rendered element. */
const drawn = vi.hoisted(() => new Set<unknown>())
vi.mock('react/jsx-dev-runtime', async (original) => {
  const real = await original<typeof import('react/jsx-dev-runtime')>()
  const jsxDEV: typeof real.jsxDEV = (type, ...more) => {
    drawn.add(type)
    return real.jsxDEV(type, ...more)
  }
  return { ...real, jsxDEV }
})
afterEach(cleanup)

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../ui/**/*.tsx', '!../../ui/**/*.{preview,test}.tsx'],
  { eager: true },
)
/** Components: a function or class with a capital letter, or an object of React (`memo`, a provider). */
function isPiece([name, it]: [string, unknown]): boolean {
  if (!/^[A-Z]/u.test(name)) return false
  if (typeof it === 'object') return it !== null && '$$typeof' in it
  const isClass = /^class\b/u.test(String(it))
  return typeof it === 'function' && (!isClass || 'isReactComponent' in it.prototype)
}
const folderOf = (path: string) => path.replace('../../', '').replace(/[^/]+$/u, '')
/** The exports of the files in a folder of `ui`. */
const exportsIn = (folder: string) =>
  Object.entries(modules).flatMap(([path, module]) =>
    folderOf(path) === folder ? Object.entries(module) : [],
  )

it('every exported piece of ui has a preview next to it', () => {
  const without = Object.entries(modules).flatMap(([path, module]) => {
    const covered = pieces
      .filter(({ file }) => folderOf(file) === folderOf(path))
      .flatMap(({ covers }) => Object.keys(covers))
    return Object.entries(module)
      .filter((it) => isPiece(it) && !covered.includes(it[0]))
      .map(([name]) => `${path.replace('../../', '')}: ${name}`)
  })
  expect(without).toEqual([])
  expect(
    Object.values(modules)
      .flatMap((it) => Object.entries(it))
      .filter(isPiece).length,
  ).toBeGreaterThan(40)
})

it('a preview is next to the file it is named after', () => {
  const files = Object.keys(modules).map((path) => path.replace('../../', ''))
  expect(pieces.map(({ file }) => file.replace('.preview', '')).filter((it) => !files.includes(it))).toEqual(
    [],
  )
})

it('no two pieces of a page have one address', () => {
  const addresses = pieces.map(({ part, slug }) => `${part}/${slug}`)
  expect(addresses.filter((it, i) => addresses.indexOf(it) !== i)).toEqual([])
})

function open(address: string, role: Parameters<typeof signedInAs>[0] = 'ROLE_ADMIN') {
  const user = signedInAs(role)
  const requests = serverAnswers({ 'GET /me': () => meOf(user) })
  return { requests, ...showScreen(address) }
}
/** Calls of every page. */
const byTheShell = ['GET /me', 'GET /notifications/unread', 'GET /drafts', 'GET /mail/counts/new']
const opening = '[aria-haspopup="dialog"], [aria-expanded="false"]'

describe.each(Object.entries(parts))('the page of %s', (part, { title }) => {
  const { path } = pages[part as keyof typeof parts]
  const own = piecesOf(part as keyof typeof parts)

  it('renders its previews, opens their dialogs, and sends no request', async () => {
    drawn.clear()
    const { requests } = open(path)
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible()
    for (const button of document.querySelectorAll<HTMLElement>(`article :is(${opening})`)) {
      fireEvent.click(button)
      await act(() => vi.dynamicImportSettled())
    }
    await vi.waitFor(() => {
      const missing = own.flatMap(({ file, covers }) =>
        exportsIn(folderOf(file))
          .filter((it) => isPiece(it) && it[0] in covers && !drawn.has(it[1]))
          .map(([name]) => `${file}: ${name}`),
      )
      expect(missing).toEqual([])
    })
    expect(requests.map(({ name }) => name).filter((name) => !byTheShell.includes(name))).toEqual([])
  })

  it.each(own)('shows $slug with its own source', ({ scenes, file, covers }) => {
    expect(Object.keys(covers)).not.toEqual([])
    expect(scenes.length, file).toBeGreaterThan(0)
    for (const { caption, source } of scenes) expect(source, caption).toMatch(/<\w[\s\S]*\/?>|toast/u)
    const names = exportsIn(folderOf(file)).map(([name]) => name)
    for (const name of Object.keys(covers).filter((it) => /^[A-Z]/u.test(it))) expect(names).toContain(name)
  })
})

it('shows one piece alone at its own address', async () => {
  open('/components/chip')
  expect(await screen.findByRole('heading', { name: 'Etykieta', level: 1 })).toBeVisible()
  expect(screen.getAllByRole('article')).toHaveLength(1)
})

it.each(collections)('shows the collection $slug with its own heading', async (collection) => {
  const { part, slug, title, of } = collection
  expect(piecesNamed(collection).map((it) => it.slug)).toEqual(of)
  open(`${pages[part].path}/${slug}`)
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible()
  expect(screen.getAllByRole('article').length).toBeGreaterThanOrEqual(of.length)
})

it('no collection has the address or the heading of another page of the gallery', () => {
  const titles = [...Object.values(parts), ...collections].map((it) => it.title)
  expect(titles.filter((it, i) => titles.indexOf(it) !== i)).toEqual([])
})

it.each(['/components/nie-ma', '/components/chip/dalej', '/pages/cards/chip'])(
  'finds nothing at %s',
  async (address) => {
    open(address)
    expect(await screen.findByRole('heading', { name: 'Nie ma takiej strony' })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Menu główne' })).toBeNull()
  },
)

it('the gallery is not found without the right to it', async () => {
  open('/components', 'ROLE_OFFICE')
  expect(await screen.findByRole('heading', { name: 'Nie ma takiej strony' })).toBeVisible()
})
