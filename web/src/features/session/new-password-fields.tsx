import { isPassword } from '@zlecenia/contract/lib/password'
import type { ComponentProps } from 'react'
import { PasswordField } from '#ui/plain-form/password-field.tsx'
import { pageWord } from './page-words.ts'
import { missing } from './use-plain-submit.ts'
import { word } from './words.ts'

type FieldProps = Pick<ComponentProps<typeof PasswordField>, 'name' | 'value' | 'onChange' | 'error'>

interface NewPasswordFieldsProps {
  email?: string
  field: (name: 'password' | 'repeated') => FieldProps
}

export function NewPasswordFields({ email, field }: NewPasswordFieldsProps) {
  const eye = { showLabel: word('showPassword'), hideLabel: word('hidePassword') }
  return (
    <>
      {email !== undefined && (
        <input
          className="visually-hidden"
          name="username"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
      )}
      <PasswordField
        {...field('password')}
        {...eye}
        label={word('password')}
        hint={pageWord('passwordHint')}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...field('repeated')}
        {...eye}
        label={pageWord('repeatPassword')}
        autoComplete="new-password"
        required
      />
    </>
  )
}

/** All problems at once; a missing password shows the rule too. */
export function chosenPassword({ password, repeated }: { password: string; repeated: string }) {
  const fields = missing({ password, repeated })
  if (fields.password) fields.password = `${fields.password}. ${pageWord('passwordHint')}`
  else if (!isPassword(password)) fields.password = pageWord('passwordHint')
  if (!fields.repeated && repeated !== password) fields.repeated = pageWord('notRepeated')
  return fields
}
