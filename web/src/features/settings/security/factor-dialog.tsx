import type { FormEvent, ReactNode } from 'react'
import { useT } from '../../../lib/i18n.ts'
import { Modal } from '../../../ui/dialog/modal.tsx'
import { Button } from '../../../ui/form/button.tsx'
import styles from '../settings.module.css'

interface FactorDialogProps {
  title: string
  onClose: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  busy: boolean
  submit: string
  danger?: boolean
  children: ReactNode
}

/** A dialog of the second factor: a small form with its one action. */
export function FactorDialog(props: FactorDialogProps) {
  const { title, onClose, onSubmit, busy, submit, danger, children } = props
  const t = useT()
  return (
    <Modal title={title} closeLabel={t('shell.close')} onClose={onClose} width={500}>
      <form className={styles.form} noValidate onSubmit={onSubmit}>
        {children}
        <div className={styles.foot}>
          <Button type="submit" look={danger ? 'danger' : 'filled'} busy={busy}>
            {submit}
          </Button>
          <Button look="text" onClick={onClose}>
            {t('settings.cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
