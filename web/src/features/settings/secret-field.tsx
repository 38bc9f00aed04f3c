import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { Field } from '../../ui/form/field.tsx'
import styles from './secret-field.module.css'

/** A password with an eye that shows it. */
export function SecretField(field: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) {
  const t = useT()
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <Field
      {...field}
      className={styles.field}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <button
          type="button"
          className={styles.eye}
          aria-label={t(shown ? 'settings.password.hide' : 'settings.password.show')}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} stroke={1.75} aria-hidden="true" />
        </button>
      }
    />
  )
}
