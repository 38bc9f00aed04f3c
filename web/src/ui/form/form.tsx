import { type ComponentProps, type FormEvent, useRef } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** Resolves when saved or refused. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<unknown>
}

/** Ignores a second submit until the first ends: a busy button knows that only after drawing. */
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

/** Busy: keeps width and focus. */
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
