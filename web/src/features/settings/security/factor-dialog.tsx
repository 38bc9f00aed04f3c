import type { FormEvent, ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { Button, SubmitButton } from '#ui/form/button.tsx'
import { Form } from '#ui/form/form.tsx'
import styles from '../settings.module.css'

interface FactorDialogProps {
  title: string
  onClose: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<unknown>
  busy: boolean
  submit: string
  danger?: boolean
  children: ReactNode
}

export function FactorDialog(props: FactorDialogProps) {
  const { title, onClose, onSubmit, busy, submit, danger, children } = props
  const t = useT()
  return (
    <Modal title={title} closeLabel={t('shell.close')} onClose={onClose} width={500}>
      <Form className={`stack tight ${styles.form}`} onSubmit={onSubmit}>
        {children}
        <div className={`cluster ${styles.foot}`}>
          <SubmitButton look={danger ? 'danger' : 'filled'} busy={busy}>
            {submit}
          </SubmitButton>
          <Button look="text" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}
