import { useQueryClient } from '@tanstack/react-query'
import type { MailDraft } from '@zlecenia/contract/features/mail/writing.contract'
import { type KeyboardEvent, lazy, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isDialogOpen } from '#lib/dialog-open.ts'
import { useT, withMessages } from '#lib/i18n.ts'
import { useFilesFromAnywhere } from '#ui/files/use-files-from-anywhere.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { toast } from '#ui/toast/toast.ts'
import { AddresseesField } from './addressees-field.tsx'
import styles from './composer.module.css'
import { ComposerActions } from './composer-actions.tsx'
import { ComposerHead } from './composer-head.tsx'
import { draftQuery } from './draft-query.ts'
import { type AddresseeList, addresseeLists } from './letter-store.ts'
import { more } from './more.ts'
import { useDraftLock } from './use-draft-lock.ts'
import { useLetter, useSavingOf, useTypedLetter } from './use-letter.ts'
import { useLetterFiles } from './use-letter-files.ts'
import { useSend } from './use-send.ts'

const LetterEditor = lazy(() =>
  withMessages(import('./editor/letter-editor.tsx')).then((it) => ({ default: it.LetterEditor })),
)

interface LetterFormProps {
  draft: MailDraft
  onClose: () => void
  onSent: () => void
}

/** Fields, text, files and actions of one letter. */
export function LetterForm({ draft, onClose, onSent }: LetterFormProps) {
  const t = useT()
  const queries = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  const { store, saver } = useLetter(draft)
  const { files, attach } = useLetterFiles(draft.id)
  const reread = useCallback(
    () => queries.fetchQuery({ ...draftQuery(draft.id), staleTime: 0 }),
    [queries, draft.id],
  )
  const sending = useSend({ draft, store, saver, onSent })
  const { writer, takeOver } = useDraftLock(draft, reread, sending.isBusy)
  const { differences } = useSavingOf(saver)
  const isLocked = writer !== null || sending.isBusy
  const isAnswer = draft.mode === 'reply' || draft.mode === 'all'
  const [isOver, setOver] = useState(false)
  useFilesFromAnywhere(box, {
    onFiles: (given) => {
      if (isDialogOpen()) return
      if (isLocked) toast.error(t('mailComposer.locked'))
      else attach(given)
    },
    onOver: setOver,
    onRefused: () => {},
  })
  useEffect(() => {
    // Newer browsers return a promise, which is no cleanup.
    if (isAnswer) void box.current?.scrollIntoView?.({ block: 'start' })
  }, [isAnswer])
  const subject = useTypedLetter(store, (letter) => letter.subject)
  const html = useTypedLetter(store, (letter) => letter.html)

  function onKeyDown(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey } = event
    if (key !== 'Enter' || !(ctrlKey || metaKey) || altKey || isLocked) return
    event.preventDefault()
    event.stopPropagation()
    sending.send()
  }
  return (
    <div ref={box} className={styles.form} data-over={isOver || undefined} onKeyDownCapture={onKeyDown}>
      <ComposerHead draft={draft} saver={saver} onClose={onClose} />
      {writer && (
        <Banner
          tone="warning"
          announced
          actions={<Button onClick={() => void takeOver().then(reread)}>{t('mailComposer.takeOver')}</Button>}
        >
          {t(isAnswer ? 'mailComposer.writesAnswer' : 'mailComposer.writesLetter', { name: writer.name })}
        </Banner>
      )}
      <LazyPart>{differences.length > 0 && <more.LetterConflict saver={saver} store={store} />}</LazyPart>
      <Addressees
        draft={draft}
        store={store}
        locked={isLocked}
        refused={sending.refused}
        isFocused={!isAnswer}
      />
      <div className={styles.row}>
        <input
          className={styles.subject}
          aria-label={t('mailComposer.subject')}
          placeholder={t('mailComposer.subject')}
          maxLength={300}
          value={subject}
          readOnly={isLocked}
          onChange={({ target }) => store.put({ subject: target.value })}
        />
      </div>
      <LazyPart waiting={<div className={`${styles.text} late`} aria-busy="true" />}>
        <LetterEditor
          label={t('mailComposer.text')}
          html={html}
          onHtml={(next) => store.put({ html: next })}
          onFiles={attach}
          locked={isLocked}
          focused={isAnswer}
        />
      </LazyPart>
      <LazyPart>{files && <more.Attachments draft={draft} files={files} locked={isLocked} />}</LazyPart>
      <ComposerActions
        draft={draft}
        store={store}
        saver={saver}
        files={files}
        locked={isLocked}
        sending={sending}
        onFiles={attach}
        onRemoved={onSent}
      />
      <LazyPart>
        {sending.warnings.length > 0 && (
          <more.SendAnyway
            warnings={sending.warnings}
            onSend={() => sending.send(true)}
            onClose={sending.callOff}
          />
        )}
      </LazyPart>
    </div>
  )
}

interface AddresseesProps {
  draft: MailDraft
  store: ReturnType<typeof useLetter>['store']
  locked: boolean
  refused: ReturnType<typeof useSend>['refused']
  isFocused: boolean
}

/** Copies are hidden until they are requested or filled. */
function Addressees({ draft, store, locked, refused, isFocused }: AddresseesProps) {
  const t = useT()
  const filled = useTypedLetter(store, (letter) =>
    addresseeLists.filter((list) => letter[list].length > 0).join(' '),
  )
  const [wanted, setWanted] = useState<readonly AddresseeList[]>(['to'])
  const isShown = (list: AddresseeList) => wanted.includes(list) || filled.split(' ').includes(list)
  const hidden = addresseeLists.filter((list) => !isShown(list))
  const box = useRef<HTMLDivElement>(null)
  const focus = (list: AddresseeList) =>
    box.current?.querySelector<HTMLElement>(`input[name="${list}"]`)?.focus({ preventScroll: true })
  const isBegun = isFocused && draft.to.length === 0
  const start = useEffectEvent(() => isBegun && focus('to'))
  useEffect(() => void start(), [])
  return (
    <div ref={box}>
      {addresseeLists.filter(isShown).map((list) => (
        <div key={list} className={styles.row}>
          <AddresseesField
            list={list}
            store={store}
            locked={locked}
            error={refused?.list === list ? t(`mailComposer.${refused.why}`) : undefined}
          />
          {list === 'to' && !locked && hidden.length > 0 && (
            <Button
              look="text"
              onClick={() => {
                flushSync(() => setWanted(addresseeLists))
                focus('cc')
              }}
            >
              {t('mailComposer.copies')}
            </Button>
          )}
        </div>
      ))}
    </div>
  )
}
