import { useT } from '#lib/i18n.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Button } from '#ui/form/button.tsx'
import { ShownLink } from '../shown-link.tsx'

const widthPx = 640

interface LinkDialogProps {
  email: string
  link: string
  onClose: () => void
}

/** Shown once: only the hash is stored. */
export function LinkDialog({ email, link, onClose }: LinkDialogProps) {
  const t = useT()
  return (
    <Modal
      title={t('invitations.linkTitle')}
      closeLabel={t('shell.close')}
      width={widthPx}
      onClose={onClose}
      actions={
        <Button look="filled" onClick={onClose}>
          {t('shell.close')}
        </Button>
      }
    >
      <ShownLink label={t('invitations.link')} hint={t('invitations.linkHint', { email })} link={link} />
    </Modal>
  )
}
