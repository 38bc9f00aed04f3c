import { IconCameraPlus, IconMicrophone, IconPaperclip } from '@tabler/icons-react'
import { type ComponentProps, useRef } from 'react'
import { useT } from '#lib/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { toast } from '#ui/toast/toast.ts'
import styles from './conversation.module.css'

/** Types offered by the chooser; bytes are checked when a file is chosen. */
const acceptedFiles = 'image/jpeg,image/png,image/gif,image/webp,application/pdf'

interface AttachButtonsProps {
  onFiles: (files: readonly File[]) => void
  onRecord: () => void
}

/** Browsers block the microphone on a page without https. */
function whyNoVoice(): 'messageFiles.recordNot' | 'messageFiles.recordOld' | null {
  if (!globalThis.isSecureContext) return 'messageFiles.recordNot'
  return 'MediaRecorder' in globalThis && navigator.mediaDevices ? null : 'messageFiles.recordOld'
}

export function AttachButtons({ onFiles, onRecord }: AttachButtonsProps) {
  const t = useT()
  const why = whyNoVoice()
  return (
    <>
      <Chooser
        icon={IconPaperclip}
        label={t('messageFiles.attach')}
        accept={acceptedFiles}
        multiple
        onFiles={onFiles}
      />
      <span className={styles.camera}>
        <Chooser
          icon={IconCameraPlus}
          label={t('fileList.camera')}
          accept="image/*"
          capture="environment"
          onFiles={onFiles}
        />
      </span>
      <IconButton
        icon={IconMicrophone}
        label={t('messageFiles.record')}
        title={why ? t(why) : undefined}
        aria-disabled={why ? true : undefined}
        onClick={() => (why ? toast.error(t(why)) : onRecord())}
      />
    </>
  )
}

interface ChooserProps extends Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple'> {
  icon: ComponentProps<typeof IconButton>['icon']
  label: string
  onFiles: AttachButtonsProps['onFiles']
}

function Chooser({ icon, label, onFiles, ...input }: ChooserProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton icon={icon} label={label} onClick={() => chooser.current?.click()} />
      <input
        {...input}
        ref={chooser}
        type="file"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </>
  )
}
