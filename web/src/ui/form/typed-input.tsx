import {
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { afterPaint } from '#lib/after-paint.ts'

type Box = HTMLInputElement | HTMLTextAreaElement

export interface TypedAhead<Element extends Box> {
  value: string
  onText: (text: string) => void
  /** Called after earlier text was reported. */
  onKeyDown: (event: KeyboardEvent<Element>) => void
  ref?: Ref<Element> | undefined
}

interface TypingBox<Element extends Box> {
  box: RefObject<Element | null>
  /** Returns the previous text. */
  type: (text: string) => string
  press: (event: KeyboardEvent<Element>) => void
  tellAtOnce: () => void
}

/**
 * Paints a key before its consequences: `onText` is called after the frame, or before the next action. Until then the
 * text is the element's alone: React would draw, and write each text into the document again, before the paint.
 */
export function useTypedAhead<Element extends Box>({
  value,
  onText,
  onKeyDown,
  ref,
}: TypedAhead<Element>): TypingBox<Element> {
  const box = useRef<Element>(null)
  const unreported = useRef<{ text: string; callOff: () => void }>(null)
  const reported = useRef(value)
  const now = useRef({ onText, onKeyDown })
  const [, draw] = useState({})
  useImperativeHandle(ref, () => box.current as Element, [])
  useLayoutEffect(() => {
    now.current = { onText, onKeyDown }
    // A different text from outside, such as none after a pick, discards unreported text.
    if (value !== reported.current) drop()
    reported.current = value
    if (box.current && !unreported.current && box.current.value !== value) box.current.value = value
  })

  function drop(): void {
    unreported.current?.callOff()
    unreported.current = null
  }
  /** Reports pending text before the next action. */
  function tellAtOnce(): void {
    if (unreported.current) flushSync(tell)
  }
  function tell(): void {
    const it = unreported.current
    if (!it) return
    drop()
    reported.current = it.text
    now.current.onText(it.text)
    // A caller that rejects or changes the text has its own value shown.
    draw({})
  }
  function type(text: string): string {
    const before = unreported.current?.text ?? reported.current
    unreported.current?.callOff()
    const it = { text, callOff: () => {} }
    unreported.current = it
    it.callOff = afterPaint(tell)
    return before
  }
  function press(event: KeyboardEvent<Element>): void {
    const { key, altKey, ctrlKey, metaKey } = event
    if (key.length > 1 || altKey || ctrlKey || metaKey) tellAtOnce()
    now.current.onKeyDown(event)
  }
  return { box, type, press, tellAtOnce }
}

type TypedInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onKeyDown' | 'ref'> &
  TypedAhead<HTMLInputElement>

export function TypedInput({ value, onText, onKeyDown, onBlur, ref, ...props }: TypedInputProps) {
  const { box, type, press, tellAtOnce } = useTypedAhead({ value, onText, onKeyDown, ref })
  return (
    <input
      {...props}
      ref={box}
      onChange={(event) => type(event.target.value)}
      onKeyDown={press}
      onBlur={(event) => {
        tellAtOnce()
        onBlur?.(event)
      }}
    />
  )
}
