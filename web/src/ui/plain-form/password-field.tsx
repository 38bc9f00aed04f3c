import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { PlainField } from './plain-field.tsx'
import styles from './plain-form.module.css'

interface PasswordFieldProps extends Omit<ComponentProps<typeof PlainField>, 'type' | 'end'> {
  showLabel: string
  hideLabel: string
}

/** A password with an eye that shows it. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  return (
    <PlainField
      {...field}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <button
          type="button"
          className={styles.eye}
          aria-label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} stroke={1.75} aria-hidden="true" />
        </button>
      }
    />
  )
}
