import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { MailDraft } from '@zlecenia/contract/features/mail/writing.contract'
import { useState } from 'react'
import { t } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { offerReload } from '#ui/toast/offer-reload.ts'
import { toast } from '#ui/toast/toast.ts'
import type { LetterSaver } from './letter-saver.ts'
import type { LetterStore } from './letter-store.ts'
import type { JudgedLetter, LetterWarning } from './more/judged-letter.ts'
import { loadMore } from './more.ts'

interface SendParts {
  draft: MailDraft
  store: LetterStore
  saver: LetterSaver
  onSent: () => void
}

const none: readonly LetterWarning[] = []

export interface LetterSending {
  isBusy: boolean
  /** The call has no answer yet, and is repeated. */
  isWaiting: boolean
  refused: JudgedLetter['refused']
  /** Questions before the letter is sent. */
  warnings: readonly LetterWarning[]
  send: (isSure?: boolean) => void
  callOff: () => void
}

/** Checks, saves the typed text, waits for the files, then queues the letter once. */
export function useSend({ draft, store, saver, onSent }: SendParts): LetterSending {
  const queries = useQueryClient()
  const router = useRouter()
  const [state, setState] = useState<'idle' | 'busy' | 'waiting'>('idle')
  const [refused, setRefused] = useState<JudgedLetter['refused']>(null)
  const [warnings, setWarnings] = useState(none)

  /** True once it is on its way. */
  async function post(isSure: boolean): Promise<boolean> {
    const { judgedLetter, filesOfLetter, sendLetter } = await loadMore()
    const files = filesOfLetter(draft.id, queries)
    const judged = judgedLetter(store.now, draft.files.length + files.onWay.length)
    setRefused(judged.refused)
    if (judged.refused) {
      document.querySelector<HTMLElement>(`input[name="${judged.refused.list}"]`)?.focus()
      return false
    }
    setWarnings(isSure ? none : judged.warnings)
    if (!isSure && judged.warnings.length > 0) return false
    const failed = !(await files.settled())
      ? 'mailComposer.filesFailed'
      : !(await saver.flush()) && 'mailComposer.notSaved'
    if (failed) {
      toast.error(t(failed))
      return false
    }
    const { id, version } = saver.base
    const go = (href: string) => void router.navigate({ href })
    await sendLetter({ id, version, threadId: draft.threadId }, { queries, go }, () => setState('waiting'))
    saver.forget()
    onSent()
    return true
  }
  return {
    isBusy: state !== 'idle',
    isWaiting: state === 'waiting',
    refused,
    warnings,
    send(isSure = false) {
      if (state !== 'idle') return
      // Leaving a field reports its text.
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
      setState('busy')
      post(isSure)
        .catch((error: unknown) => {
          if (!offerReload(error)) toast.error(`${t('mailComposer.notSent')}\n${problemText(error)}`)
          return false
        })
        // A letter on its way stays locked until its composer closes.
        .then((isSent) => isSent || setState('idle'))
    },
    callOff: () => setWarnings(none),
  }
}
