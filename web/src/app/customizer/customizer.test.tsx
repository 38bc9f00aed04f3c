import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '../messages.ts'
import { startDirection } from '#lib/direction.ts'
import { chooseLayout } from '#lib/layout.ts'
import { keptCookie, prefer, preference } from '#lib/preferences.ts'
import { contrast } from '../colour.ts'
import { paletteOf, presets } from '../palette.ts'
import { choosePrimary, ownPrimary, primaryOf } from '../primary.ts'
import { Customizer } from './customizer.tsx'
import { resetAll } from './reset.ts'

const show = () => {
  const onClose = vi.fn()
  render(<Customizer onClose={onClose} />)
  return onClose
}
const group = (name: string) => within(screen.getByRole('group', { name }))
const choose = (title: string, choice: string) =>
  userEvent.click(group(title).getByRole('radio', { name: choice }))

beforeEach(() => {
  resetAll()
  delete document.documentElement.dataset.theme
})
afterEach(() => {
  vi.useRealTimers()
  resetAll()
})

describe('the customizer', () => {
  it('stores each choice in its cookie', async () => {
    show()
    await choose('Motyw', 'Ciemny')
    await choose('Wygląd', 'Obramowania')
    await choose('Szerokość treści', 'Compact')
    await choose('Pasek górny', 'Nieruchomy')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Rozmycie pod paskiem' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ciemne menu' }))
    const kept = ['theme', 'skin', 'content-width', 'navbar', 'navbar-blur', 'semi-dark'].map(keptCookie)
    expect(kept).toEqual(['dark', 'bordered', 'boxed', 'static', 'false', 'true'])
  })

  it('follows changes from elsewhere: the unpinned menu is "collapsed"', async () => {
    show()
    expect(group('Menu').getByRole('radio', { name: 'Pionowe' })).toBeChecked()
    act(() => chooseLayout('collapsed'))
    expect(group('Menu').getByRole('radio', { name: 'Zwinięte' })).toBeChecked()
    await choose('Menu', 'Poziome')
    expect([preference('layout'), preference('nav-collapsed')]).toEqual(['horizontal', 'false'])
  })

  it('offers the dark menu beside light pages with a vertical menu only', () => {
    chooseLayout('collapsed')
    show()
    const offered = () => screen.queryByRole('checkbox', { name: 'Ciemne menu' }) !== null
    expect(offered()).toBe(false)
    act(() => chooseLayout('vertical'))
    expect(offered()).toBe(true)
    document.documentElement.dataset.theme = 'dark'
    act(() => prefer('theme', 'dark'))
    expect(offered()).toBe(false)
  })

  it('switches the page to right-to-left, and back', async () => {
    startDirection()
    show()
    await choose('Kierunek pisma', 'Od prawej do lewej')
    expect(document.documentElement.dir).toBe('rtl')
    await choose('Kierunek pisma', 'Od lewej do prawej')
    expect(document.documentElement.dir).toBe('ltr')
  })

  it('stores a preset colour for the current theme, and keeps that of the other', async () => {
    document.documentElement.dataset.theme = 'dark'
    show()
    await choose('Kolor główny', 'Kolor 4')
    expect(primaryOf('dark')).toEqual({ main: '#ff4c51', darker: '#e64449' })
    expect(primaryOf('light')).toEqual(presets[0])
    expect(keptCookie('loader-color')).toBe('#ff4c51')
  })

  it('takes an own colour as hex, 100 ms after the last change', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Własny kolor' }))
    const hex = screen.getByRole('textbox', { name: 'Kolor szesnastkowo' })
    expect(hex).toHaveValue('#ffffff')
    vi.useFakeTimers()
    fireEvent.change(hex, { target: { value: '#123456' } })
    act(() => vi.advanceTimersByTime(99))
    fireEvent.change(hex, { target: { value: '#0a0' } })
    act(() => vi.advanceTimersByTime(99))
    expect(primaryOf('light')).toEqual(presets[0])
    act(() => vi.advanceTimersByTime(1))
    expect(primaryOf('light').main).toBe('#00aa00')
  })

  it('marks its reset when something differs, and resets settings, colours, loader and picker', async () => {
    show()
    const untouched = 'Przywróć ustawienia domyślne'
    const changed = 'Przywróć ustawienia domyślne (coś zmieniono)'
    expect(screen.getByRole('button', { name: untouched })).toBeVisible()
    act(() => {
      chooseLayout('horizontal')
      choosePrimary('light', ownPrimary('#123456'))
      choosePrimary('dark', presets[2])
    })
    await userEvent.click(screen.getByRole('button', { name: changed }))
    expect(screen.getByRole('button', { name: untouched })).toBeVisible()
    expect(preference('layout')).toBe('vertical')
    expect([primaryOf('light'), primaryOf('dark')]).toEqual([presets[0], presets[0]])
    expect(keptCookie('loader-color')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Własny kolor' }))
    expect(screen.getByRole('textbox', { name: 'Kolor szesnastkowo' })).toHaveValue('#ffffff')
  })

  it('has the focus at its close button, and closes by it and by Escape', async () => {
    const onClose = show()
    const close = screen.getByRole('button', { name: 'Zamknij' })
    expect(close).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(close)
    expect(onClose).toHaveBeenCalledTimes(2)
  })
})

it('derives readable text for any custom colour, however light or dark', () => {
  for (const main of ['#ffffff', '#000000', '#ffff00', '#123456', '#808080', '#ff0000']) {
    for (const scheme of ['light', 'dark'] as const) {
      const { primary, background } = paletteOf(scheme, ownPrimary(main))
      expect(contrast(primary.contrastText, primary.dark), `${main} filled`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(primary.text, background.paper), `${main} as text`).toBeGreaterThanOrEqual(4.5)
    }
  }
})
