import {
  IconCamera,
  IconFile,
  IconFileInvoice,
  IconFiles,
  IconPaperclip,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react'
import type { MailDraft } from '@zlecenia/contract/features/mail/writing.contract'
import { writingLimits } from '@zlecenia/contract/features/mail/writing-limits'
import { type ComponentProps, useRef, useState } from 'react'
import { byTouch } from '#lib/by-touch.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Disclosure } from '#ui/disclosure.tsx'
import { Button } from '#ui/form/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import styles from './composer.module.css'
import type { LetterFiles } from './letter-files.ts'
import type { LetterSaver } from './letter-saver.ts'
import type { LetterStore } from './letter-store.ts'
import { more } from './more.ts'
import type { Sending } from './use-send.ts'

interface ComposerActionsProps {
  draft: MailDraft
  store: LetterStore
  saver: LetterSaver
  files: LetterFiles
  locked: boolean
  sending: Sending
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
          <AttachMenu onFiles={onFiles} onOpen={setOpened} isAnswer={draft.answersId !== null} />
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
        {(opened === 'order' || opened === 'invoice' || opened === 'letter') && (
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

interface AttachMenuProps {
  onFiles: (files: readonly File[]) => void
  onOpen: (what: 'order' | 'invoice' | 'letter') => void
  isAnswer: boolean
}

function AttachMenu({ onFiles, onOpen, isAnswer }: AttachMenuProps) {
  const t = useT()
  const may = useMay()
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const input = (
    ref: typeof chooser,
    its: Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple'>,
  ) => (
    <input
      {...its}
      ref={ref}
      type="file"
      hidden
      aria-label={t('mailComposer.fromComputer')}
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])])
        target.value = ''
      }}
    />
  )
  const { files: max, filesBytes } = writingLimits
  return (
    <>
      <Disclosure
        above
        className={styles.menu}
        label={t('mailComposer.attach')}
        button={<IconPaperclip size={20} stroke={1.75} aria-hidden="true" />}
      >
        {(done) => {
          const row = (icon: typeof IconFile, text: string, run: () => void) => {
            const Icon = icon
            return (
              <Button
                look="row"
                icon={<Icon size={18} stroke={1.75} aria-hidden="true" />}
                onClick={() => {
                  done()
                  run()
                }}
              >
                {text}
              </Button>
            )
          }
          return (
            <>
              {row(IconPaperclip, t('mailComposer.fromComputer'), () => chooser.current?.click())}
              {byTouch() && row(IconCamera, t('mailComposer.photo'), () => camera.current?.click())}
              {may(['read', 'Order']) && row(IconFile, t('mailComposer.fromOrder'), () => onOpen('order'))}
              {may(['read', 'Invoice']) &&
                row(IconFileInvoice, t('mailComposer.fromInvoice'), () => onOpen('invoice'))}
              {isAnswer && row(IconFiles, t('mailComposer.fromLetter'), () => onOpen('letter'))}
              <p className={`aside ${styles.limits}`}>
                {t('mailComposer.fileLimits', { n: max, mb: filesBytes / 1024 ** 2 })}
              </p>
            </>
          )
        }}
      </Disclosure>
      {input(chooser, { multiple: true })}
      {input(camera, { accept: 'image/*', capture: 'environment' })}
    </>
  )
}
