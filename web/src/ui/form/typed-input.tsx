import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '../../lib/after-paint.ts'

type Box = HTMLInputElement | HTMLTextAreaElement

export interface TypedAhead<Element extends Box> {
  value: string
  onText: (text: string) => void
  /** Every text before the key is told. */
  onKeyDown: (event: KeyboardEvent<Element>) => void
}

/** Paints a key before what follows from it: `onText` is told after the frame, or before the next deed. */
export function useTypedAhead<Element extends Box>({ value, onText, onKeyDown }: TypedAhead<Element>) {
  const [ahead, setAhead] = useState<string | null>(null)
  const untold = useRef<{ text: string; callOff: () => void }>(null)
  const told = useRef(value)
  const now = useRef({ onText, onKeyDown, drop })
  useLayoutEffect(() => {
    now.current = { onText, onKeyDown, drop }
  })
  // Another text from outside, such as none after a pick, ends what is untold.
  useLayoutEffect(() => {
    if (value !== told.current) now.current.drop()
    told.current = value
  }, [value])

  function drop(): void {
    untold.current?.callOff()
    untold.current = null
    setAhead(null)
  }
  /** What the next deed needs to know. */
  function tellAtOnce(): void {
    if (untold.current) flushSync(tell)
  }
  function tell(): void {
    const it = untold.current
    if (!it) return
    drop()
    told.current = it.text
    now.current.onText(it.text)
  }
  function type(text: string): void {
    untold.current?.callOff()
    setAhead(text)
    const it = { text, callOff: () => {} }
    untold.current = it
    it.callOff = afterPaint(tell)
  }
  function press(event: KeyboardEvent<Element>): void {
    const { key, altKey, ctrlKey, metaKey } = event
    if (key.length > 1 || altKey || ctrlKey || metaKey) tellAtOnce()
    now.current.onKeyDown(event)
  }
  return { shown: ahead ?? value, type, press, tellAtOnce }
}

type TypedInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onKeyDown'> &
  TypedAhead<HTMLInputElement>

export function TypedInput({ value, onText, onKeyDown, onBlur, ...props }: TypedInputProps) {
  const { shown, type, press, tellAtOnce } = useTypedAhead({ value, onText, onKeyDown })
  return (
    <input
      {...props}
      value={shown}
      onChange={(event) => type(event.target.value)}
      onKeyDown={press}
      onBlur={(event) => {
        tellAtOnce()
        onBlur?.(event)
      }}
    />
  )
}
