import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { isDialogOpen } from '#lib/dialog-open.ts'
import { isTyping } from '#lib/is-typing.ts'
import type { MailRow } from './mail.api.ts'
import type { MailPlace } from './use-mail-place.ts'
import type { ThreadListState } from './use-thread-list.ts'

const linkOf = (id: string | undefined) =>
  document.querySelector<HTMLElement>(`[data-thread="${CSS.escape(id ?? '')}"] a[href]`)

/** Moves to the thread after or before, or back to the list; the focus follows. */
export function useMailSteps(place: MailPlace, rows: readonly MailRow[]) {
  const router = useRouter()
  const go = (id: string | undefined) => {
    void router.navigate({ href: place.at({ t: id }), replace: place.open !== undefined && id !== undefined })
    const link = linkOf(id ?? place.open)
    link?.focus({ preventScroll: true })
    link?.closest('[data-thread]')?.scrollIntoView?.({ block: 'nearest' })
  }
  const at = rows.findIndex(({ id }) => id === place.open)
  return {
    go,
    newer: at > 0 ? rows[at - 1] : undefined,
    older: at >= 0 ? rows[at + 1] : undefined,
    /** Leaves a thread that is no longer in the list: to the next one, else to the list. */
    leave: () => go((rows[at + 1] ?? rows[at - 1])?.id),
  }
}

interface MailKeys {
  /** The caller may change threads. */
  isAllowed: boolean
  onHelp: () => void
}

/** Keys of mail programs. They act on the chosen threads, else on the open one, else on the focused row. */
export function useMailKeys(place: MailPlace, list: ThreadListState, { isAllowed, onHelp }: MailKeys): void {
  const { rows, chosen, choose, unchoose, change } = list
  const { go, leave } = useMailSteps(place, rows)
  const focused = () =>
    document.activeElement?.closest<HTMLElement>('[data-thread]')?.dataset.thread ?? place.open

  function step(by: 1 | -1): void {
    const at = rows.findIndex(({ id }) => id === focused())
    const to = rows[at < 0 ? 0 : at + by]
    if (!to) return
    if (place.open) go(to.id)
    else linkOf(to.id)?.focus()
  }
  function act(its: Parameters<typeof change>[1], leaves: boolean): void {
    const some = chosen.length > 0 ? chosen : rows.filter(({ id }) => id === (place.open ?? focused()))
    if (some.length === 0) return
    if (leaves && some.some(({ id }) => id === place.open)) leave()
    change(some, its)
    unchoose()
  }
  const keys: Record<string, () => void> = {
    j: () => step(1),
    k: () => step(-1),
    '/': () => document.querySelector<HTMLElement>('[data-mail] input[type=search]')?.focus(),
    '?': onHelp,
    escape: () => place.open && go(undefined),
    ...(isAllowed && {
      e: () => act({ state: 'done' }, true),
      '#': () => act({ place: 'trash' }, true),
      u: () => {
        act({ read: false }, false)
        if (place.open) go(undefined)
      },
      x: () => {
        const id = focused()
        if (id) choose([id], !chosen.some((it) => it.id === id))
      },
    }),
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element)) return
    if (isTyping(target) || isDialogOpen()) return
    const name = key.toLowerCase()
    const run = Object.hasOwn(keys, name) ? keys[name] : undefined
    if (!run) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
