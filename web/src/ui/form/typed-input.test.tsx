import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TypedInput } from './typed-input.tsx'

vi.unmock('#lib/after-paint.ts')
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

interface FieldProps {
  onText?: (text: string) => void
  onKeyDown?: (text: string) => void
  onBlur?: (text: string) => void
}

function Field({ onText, onKeyDown, onBlur }: FieldProps) {
  const [text, setText] = useState('')
  return (
    <>
      <TypedInput
        aria-label="Szukaj"
        value={text}
        onText={(now) => {
          onText?.(now)
          setText(now)
        }}
        onKeyDown={() => onKeyDown?.(text)}
        onBlur={() => onBlur?.(text)}
      />
      <button type="button" onClick={() => setText('')}>
        Wyczyść
      </button>
    </>
  )
}
const box = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const painted = () => act(() => vi.advanceTimersByTime(20))

it('shows a key at once and reports after the frame, once for keys of one frame', () => {
  const onText = vi.fn()
  render(<Field onText={onText} />)
  type('k')
  type('kw')
  expect(box()).toHaveValue('kw')
  expect(onText).not.toHaveBeenCalled()
  painted()
  expect(onText).toHaveBeenCalledExactlyOnceWith('kw')
  expect(box()).toHaveValue('kw')
})

it('reports pending text before a key that acts on it, and on losing the focus', () => {
  const onText = vi.fn()
  const onKeyDown = vi.fn()
  render(<Field onText={onText} onKeyDown={onKeyDown} />)
  act(() => box().focus())
  type('k')
  fireEvent.keyDown(box(), { key: 'w' })
  expect(onKeyDown).toHaveBeenLastCalledWith('')
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(onKeyDown).toHaveBeenLastCalledWith('k')
  type('kw')
  act(() => box().blur())
  expect(onText).toHaveBeenLastCalledWith('kw')
  painted()
  expect(onText).toHaveBeenCalledTimes(2)
})

it('discards unreported text when the value changes meanwhile', () => {
  const onText = vi.fn()
  render(<Field onText={onText} />)
  type('k')
  painted()
  type('kw')
  fireEvent.click(screen.getByRole('button'))
  expect(box()).toHaveValue('')
  painted()
  expect(box()).toHaveValue('')
  expect(onText).toHaveBeenCalledTimes(1)
})

it('reports in a hidden tab, which paints nothing', () => {
  vi.stubGlobal('requestAnimationFrame', () => 0)
  const onText = vi.fn()
  render(<Field onText={onText} />)
  type('k')
  act(() => vi.advanceTimersByTime(100))
  expect(onText).toHaveBeenCalledExactlyOnceWith('k')
  vi.unstubAllGlobals()
})

function Shouted({ onDraw }: { onDraw: () => void }) {
  const [text, setText] = useState('ab')
  onDraw()
  return (
    <TypedInput
      aria-label="Szukaj"
      value={text}
      onText={(now) => setText(now.length > 3 ? text : now.toUpperCase())}
      onKeyDown={() => {}}
    />
  )
}

it("does not redraw on a key, and shows its owner's version of the text", () => {
  const onDraw = vi.fn()
  render(<Shouted onDraw={onDraw} />)
  expect(box()).toHaveValue('ab')
  type('abc')
  expect(box()).toHaveValue('abc')
  expect(box()).not.toHaveAttribute('value', 'abc')
  expect(onDraw).toHaveBeenCalledTimes(1)
  painted()
  expect(box()).toHaveValue('ABC')
  type('ABCd')
  painted()
  expect(box()).toHaveValue('ABC')
})
