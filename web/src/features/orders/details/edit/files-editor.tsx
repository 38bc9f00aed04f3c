import { useT } from '#lib/i18n.ts'
import { FileDrop } from '#ui/files/file-drop.tsx'
import { Button } from '#ui/form/button.tsx'
import { useFocusFirst } from '#ui/form/focus-first.ts'
import { Buttons, Stack } from '#ui/form/layout.tsx'
import { useOrderFiles } from '../use-order-files.ts'
import type { EditorProps } from './editor-props.ts'

/** Files are sent as soon as they are chosen. */
export function FilesEditor({ order, title, onDone }: EditorProps) {
  const t = useT()
  const { add, sending } = useOrderFiles(order)
  const root = useFocusFirst()
  return (
    <div ref={root}>
      <Stack>
        <FileDrop
          label={title}
          text={t('orderDetails.fileAddText')}
          choose={t('orderDetails.fileAdd')}
          hint={t(sending ? 'orderDetails.filesSending' : 'orderDetails.fileHint')}
          accept="image/jpeg,image/png,image/gif,image/webp,application/pdf"
          onFiles={(chosen) => void add(chosen)}
        />
        <Buttons>
          <Button look="text" onClick={onDone}>
            {t('orderDetails.done')}
          </Button>
        </Buttons>
      </Stack>
    </div>
  )
}
