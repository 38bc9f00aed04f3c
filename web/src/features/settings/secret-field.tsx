import { type ComponentProps, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { EyeButton } from '#ui/eye-button.tsx'
import { Field } from '#ui/form/field.tsx'

export function SecretField(field: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) {
  const t = useT()
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <EyeButton
          shown={shown}
          label={t(shown ? 'settings.password.hide' : 'settings.password.show')}
          onShow={setShown}
        />
      }
    />
  )
}
