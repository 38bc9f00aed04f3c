import { type ComponentProps, useState } from 'react'
import { EyeButton } from '../eye-button.tsx'
import { PlainField } from './plain-field.tsx'

interface PasswordFieldProps extends Omit<ComponentProps<typeof PlainField>, 'type' | 'end'> {
  showLabel: string
  hideLabel: string
}

export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <PlainField
      {...field}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={<EyeButton shown={shown} label={shown ? hideLabel : showLabel} onShow={setShown} />}
    />
  )
}
