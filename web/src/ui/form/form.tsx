import { type ComponentProps, type FormEvent, useRef } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** Resolves when it is through, saved or refused. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<unknown>
}

/**
 * The one form of the program: a second press, or a second Enter, does nothing until the first is through. It stands
 * here and not in a button that knows it is busy, since it knows that only once it is drawn again.
 */
export function Form({ onSubmit, ...form }: FormProps) {
  const running = useRef(false)
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (running.current) return
    running.current = true
    try {
      await onSubmit(event)
    } finally {
      running.current = false
    }
  }
  return <form {...form} noValidate onSubmit={(event) => void submit(event)} />
}

interface SubmitProps extends Omit<ComponentProps<'button'>, 'type'> {
  busy: boolean
}

/** The one button that submits: busy it says so, keeps its width and its focus, and submits nothing. */
export function Submit({ busy, onClick, ...button }: SubmitProps) {
  return (
    <button
      {...button}
      type="submit"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  )
}
