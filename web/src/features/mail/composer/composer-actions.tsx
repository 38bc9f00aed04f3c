import { IconPaperclip, IconTemplate, IconTrash } from '@tabler/icons-react'
import type { MailDraft } from '@zlecenia/contract/features/mail/writing.contract'
import { type ComponentProps, type RefObject, useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import styles from './composer.module.css'
import type { LetterSaver } from './letter-saver.ts'
import type { LetterStore } from './letter-store.ts'
import type { LetterFiles } from './more/letter-files.ts'
import { more } from './more.ts'
import type { LetterSending } from './use-send.ts'

interface ComposerActionsProps {
  draft: MailDraft
  store: LetterStore
  saver: LetterSaver
  files: LetterFiles | null
  locked: boolean
  sending: LetterSending
  onFiles: (files: readonly File[]) => void
  onRemoved: () => void
}

type Opened = 'order' | 'invoice' | 'letter' | 'saveTemplate' | 'templates' | 'signature' | 'remove'

export function ComposerActions({
  draft,
  store,
  saver,
  files,
  locked,
  sending,
  onFiles,
  onRemoved,
}: ComposerActionsProps) {
  const t = useT()
  const [opened, setOpened] = useState<Opened | null>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const close = () => setOpened(null)
  return (
    <footer className={styles.actions}>
      <Button
        look="filled"
        busy={sending.isBusy}
        disabled={locked && !sending.isBusy}
        title="Ctrl + Enter"
        aria-keyshortcuts="Control+Enter"
        onClick={() => sending.send()}
      >
        {t(sending.isWaiting ? 'mailComposer.sendingWaits' : 'mailComposer.send')}
      </Button>
      {!locked && (
        <>
          <Disclosure
            above
            className={styles.menu}
            label={t('mailComposer.attach')}
            button={<IconPaperclip size={20} stroke={1.75} aria-hidden="true" />}
          >
            {(done) => (
              <LazyPart>
                <more.AttachMenu
                  isAnswer={draft.answersId !== null}
                  onFile={() => chooser.current?.click()}
                  onPhoto={() => camera.current?.click()}
                  onOpen={setOpened}
                  onDone={done}
                />
              </LazyPart>
            )}
          </Disclosure>
          <Chooser own={chooser} multiple onFiles={onFiles} />
          <Chooser own={camera} accept="image/*" capture="environment" onFiles={onFiles} />
          <Disclosure
            above
            className={styles.menu}
            label={t('mailComposer.templates')}
            button={<IconTemplate size={20} stroke={1.75} aria-hidden="true" />}
          >
            {(done) => (
              <LazyPart>
                <more.TemplateMenu
                  store={store}
                  onSave={() => setOpened('saveTemplate')}
                  onManage={() => setOpened('templates')}
                  onSignature={() => setOpened('signature')}
                  onDone={done}
                />
              </LazyPart>
            )}
          </Disclosure>
          <IconButton
            icon={IconTrash}
            className={styles.remove}
            label={t('mailComposer.remove')}
            aria-haspopup="dialog"
            onClick={() => setOpened('remove')}
          />
        </>
      )}
      <LazyPart>
        {files && (opened === 'order' || opened === 'invoice' || opened === 'letter') && (
          <more.AttachDialog kind={opened} draft={draft} files={files} onClose={close} />
        )}
        {opened === 'saveTemplate' && (
          <more.EditTemplate template={null} letter={store.now} onClose={close} />
        )}
        {opened === 'templates' && <more.TemplatesDialog onClose={close} />}
        {opened === 'signature' && <more.SignatureDialog onClose={close} />}
        {opened === 'remove' && (
          <more.RemoveLetter draft={draft} saver={saver} onRemoved={onRemoved} onClose={close} />
        )}
      </LazyPart>
    </footer>
  )
}

interface ChooserProps extends Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple'> {
  own: RefObject<HTMLInputElement | null>
  onFiles: (files: readonly File[]) => void
}

function Chooser({ own, onFiles, ...input }: ChooserProps) {
  const t = useT()
  return (
    <input
      {...input}
      ref={own}
      type="file"
      hidden
      aria-label={t('mailComposer.attach')}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        target.value = ''
      }}
    />
  )
}
