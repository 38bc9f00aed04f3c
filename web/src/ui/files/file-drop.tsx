import { IconCamera, IconUpload } from '@tabler/icons-react'
import { fields as sentences } from '@zlecenia/contract/messages/pl/fields'
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import { byTouch } from '#lib/by-touch.ts'
import { addMessages, useT } from '#lib/i18n.ts'
import { Button } from '../form/button.tsx'
import { FieldMessage } from '../form/field-message.tsx'
import styles from './file-drop.module.css'
import { useFilesFromAnywhere } from './use-files-from-anywhere.ts'

addMessages({ fields: sentences })

interface FileDropProps {
  label: string
  /** Text about dropping and pasting; hidden on touch devices. */
  text: string
  choose: string
  /** Types for the file chooser; pictures may come from a phone's camera. */
  accept: string
  /** `at`: target of the drop or paste; null for chosen files. */
  onFiles: (files: readonly File[], isBeside: boolean, at: EventTarget | null) => void
  onRefused?: () => void
  hint: string
  problem?: string | undefined
  name?: string
}

/** Files by button, camera, drop or paste anywhere. */
export function FileDrop(props: FileDropProps) {
  const { label, text, choose, accept, hint, problem, name, onFiles, onRefused } = props
  const t = useT()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  useFilesFromAnywhere(box, {
    onFiles,
    onOver: setOver,
    onRefused: () => onRefused?.(),
  })
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of controls that files can be dropped on */}
      <div
        ref={box}
        role="group"
        aria-label={label}
        className={`cluster ${styles.drop}`}
        data-over={over || undefined}
        data-invalid={problem ? '' : undefined}
      >
        <IconUpload size={24} stroke={1.75} aria-hidden="true" />
        {!byTouch() && <span>{text}</span>}
        <Chooser
          accept={accept}
          onFiles={onFiles}
          label={choose}
          multiple
          button={{ 'data-field': name, 'aria-describedby': id }}
        />
        {accept.includes('image/') && (
          <span className={styles.camera}>
            <Chooser
              accept="image/*"
              capture="environment"
              label={t('fileList.camera')}
              icon={<IconCamera size={18} stroke={1.75} aria-hidden="true" />}
              onFiles={onFiles}
            />
          </span>
        )}
      </div>
      <FieldMessage id={id} problem={problem}>
        {hint}
      </FieldMessage>
    </>
  )
}

interface ChooserProps extends Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple'> {
  label: string
  icon?: ReactNode
  onFiles: FileDropProps['onFiles']
  button?: object
}

function Chooser({ label, icon, onFiles, button, ...input }: ChooserProps) {
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} icon={icon} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
      <input
        {...input}
        ref={chooser}
        type="file"
        hidden
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])], false, null)
          target.value = ''
        }}
      />
    </>
  )
}
