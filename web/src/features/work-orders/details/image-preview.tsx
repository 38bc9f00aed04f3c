import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { useBlobAddress } from '../../../lib/use-blob-address.ts'
import { useShownModal } from '../../../ui/dialog/use-shown-modal.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import styles from './order-details.module.css'

/** An image above the page; Escape and a press beside it close it. */
export function ImagePreview({ name, blob, onClose }: { name: string; blob: Blob; onClose: () => void }) {
  const t = useT()
  const dialog = useRef<HTMLDialogElement>(null)
  const address = useBlobAddress(blob)
  useShownModal(dialog)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop; Escape is the dialog's own
    <dialog
      ref={dialog}
      className={`floating ${styles.preview}`}
      aria-label={name}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <IconButton
        icon={IconX}
        label={t('orderDetails.closePreview')}
        className="floating"
        onClick={() => dialog.current?.close()}
      />
      {address && <img src={address} alt={name} />}
    </dialog>
  )
}
