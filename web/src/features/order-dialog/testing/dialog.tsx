import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReadName } from '@zlecenia/contract/api'
import { initialRules } from '@zlecenia/contract/lib/permissions'
import { type Mock, vi } from 'vitest'
import { draftOutbox } from '#features/drafts/index.ts'
import { invalidate } from '#lib/query.ts'
import { keepUser } from '#lib/session.ts'
import { type Answers, serverAnswers } from '#test/fake-call.ts'
import { dismissToast, shownToasts } from '#ui/toast/toast.ts'
import { OrderDialogView } from '../order-dialog-view.tsx'
import { emptyDraft, type OrderDraft } from '../sections.ts'
import { coordinator, usualAnswers } from './drafts.ts'

/** Needs `vi.mock('…/lib/call.ts', { spy: true })`. */
export function openDialog(draft: OrderDraft = emptyDraft(), answers: Answers = {}, resumed = false) {
  for (const it of shownToasts()) dismissToast(it.id)
  keepUser({ ...coordinator, avatar: null }, initialRules.ROLE_OFFICE)
  const requests = serverAnswers({ ...usualAnswers, ...answers })
  const onClose: Mock<() => void> = vi.fn()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const invalidated: Mock = vi.spyOn(queries, 'invalidateQueries')
  const view = render(
    <QueryClientProvider client={queries}>
      <OrderDialogView
        opened={{ entry: draftOutbox.create(coordinator.id, { ...draft }), notice: null, made: null }}
        resumed={resumed}
        onClose={onClose}
      />
    </QueryClientProvider>,
  )
  return {
    ...view,
    user: userEvent.setup(),
    requests,
    onClose,
    invalidated,
    invalidate: (...names: ReadName[]) => invalidate(queries, ...names),
    posts: () =>
      requests.filter(({ name }) => name === 'POST /investment').map(({ input }) => input as Posted),
    create: () => vi.waitUntil(() => enabled('Utwórz zlecenie'), { timeout: 4_000 }),
  }
}

interface Posted {
  body: {
    draft: { id: string; version: number; files: { n: number; name: string; sha256: string }[] } | null
    order: { comment: string | null }
    events: { overlapReason: string | null }[]
  }
  files: File[]
  headers: Record<string, string>
}

/** A busy button ignores presses: the message of a try may appear before its end is drawn. */
const enabled = (name: string): HTMLButtonElement | false => {
  // Polled: role queries over the whole dialog would be too slow.
  const button = [...document.querySelectorAll('button')].find((it) => it.textContent.includes(name))
  return button !== undefined && !button.disabled && button.getAttribute('aria-busy') !== 'true' && button
}

export const toastTexts = (): string[] => shownToasts().map((it) => it.text)
