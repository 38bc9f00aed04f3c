import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { focusAround } from './focus-around.ts'

interface Pressed {
  button: Element
  at: number
  /** A focusable container: a step, the page. */
  around: HTMLElement | null
}

/** After `data-removes`: the next such button, the previous one, `data-adds="name"`, or the container. */
export function useFocusKept<Root extends HTMLElement>(name: string) {
  const root = useRef<Root>(null)
  const pressed = useRef<Pressed | null>(null)
  const buttons = () => [...(root.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])]
  useLayoutEffect(() => {
    const it = pressed.current
    if (!it || it.button.isConnected) return
    const at = document.activeElement
    const question = at?.closest('dialog')
    if (question && !question.contains(root.current)) return
    pressed.current = null
    // The focus has moved on.
    if (at && at !== document.body) return
    const left = buttons()
    const adder = `[data-adds="${name}"]:enabled`
    const next =
      left[it.at] ??
      left[it.at - 1] ??
      root.current?.querySelector<HTMLElement>(adder) ??
      document.querySelector<HTMLElement>(adder)
    if (next) next.focus()
    else if (it.around) focusAround(it.around)
  })
  return {
    ref: root,
    onClickCapture: ({ target }: MouseEvent): void => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-removes]') : null
      if (!button) return
      const around = button.closest<HTMLElement>('[tabindex="-1"], [data-around]')
      pressed.current = { button, at: buttons().indexOf(button), around }
    },
  }
}
