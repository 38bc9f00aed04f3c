import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { focusAround } from './focus-around.ts'

interface Pressed {
  button: Element
  at: number
  /** What stands around all of them and can take the focus itself: a step, the page. */
  around: HTMLElement | null
}

/**
 * Where the focus goes when one of several things is taken away by its own button (`data-removes`): to the next one's
 * button, else to the one before, else to what adds one (`data-adds="name"`), else to what stands around them.
 * Otherwise it would fall out of the page. Spread into the element around the buttons, in a component that outlives
 * them; what goes later, once a server has answered, is waited for.
 */
export function useFocusKept<Root extends HTMLElement>(name: string) {
  const root = useRef<Root>(null)
  const pressed = useRef<Pressed | null>(null)
  const buttons = () => [...(root.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? [])]
  useLayoutEffect(() => {
    const it = pressed.current
    if (!it || it.button.isConnected) return
    pressed.current = null
    // Whoever went on meanwhile stays where they are.
    if (document.activeElement && document.activeElement !== document.body) return
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
