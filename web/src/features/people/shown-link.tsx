import { IconCopy } from '@tabler/icons-react'
import { useRef } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/form/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './people.module.css'

interface ShownLinkProps {
  label: string
  hint: string
  link: string
}

/** A link to hand over by oneself, where no mail can be sent. */
export function ShownLink({ label, hint, link }: ShownLinkProps) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      toast.success(t('sentLink.copied'))
    } catch {
      // Browsers copy on secure addresses only; elsewhere the hand does it.
      field.current?.select()
      toast.success(t('sentLink.selected'))
    }
  }
  return (
    <div className={styles.shownLink}>
      <Field
        ref={field}
        label={label}
        hint={hint}
        value={link}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <Button
        icon={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => void copy()}
        data-autofocus=""
      >
        {t('sentLink.copy')}
      </Button>
    </div>
  )
}
