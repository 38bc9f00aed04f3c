import { isMailHost, mailSecurities } from '@zlecenia/contract/features/mail/mail-servers'
import { useId } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { afterPress } from '#lib/after-press.ts'
import { useT } from '#lib/i18n.ts'
import { Field, Select, TextArea } from '#ui/form/field.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { protocolNames } from './mailbox-fields.ts'

type ServerInput = `${'imap' | 'smtp'}.${'host' | 'port' | 'security'}`
export type MailboxInput = 'address' | 'name' | 'login' | 'password' | 'signature' | ServerInput

interface MailboxInputsProps {
  input: (
    name: MailboxInput,
    rules?: { validate: (text: unknown) => true | string },
  ) => UseFormRegisterReturn & { error: string | undefined }
  /** After the address was typed. */
  onAddress?: (address: string) => void
  proposed?: boolean
  /** The stored password stays while none is typed. */
  hasPassword?: boolean
  /** Only the demo's own server is reached without encryption. */
  unencrypted?: boolean
}

export function MailboxInputs({ input, onAddress, proposed, hasPassword, unencrypted }: MailboxInputsProps) {
  const t = useT()
  const address = input('address', { validate: (text) => String(text).includes('@') || t('rules.email') })
  const needed = { validate: (text: unknown) => String(text) !== '' || t('rules.required') }
  return (
    <>
      <Rows>
        <Field
          {...address}
          onBlur={(event) => {
            const { value } = event.target
            afterPress(() => onAddress?.(value))
            return address.onBlur(event)
          }}
          label={t('mailSettings.address')}
          type="email"
          dir="ltr"
          maxLength={254}
          autoComplete="off"
          data-autofocus=""
          required
        />
        <Field
          {...input('name')}
          label={t('mailSettings.name')}
          hint={t('mailSettings.nameHint')}
          maxLength={100}
          autoComplete="off"
        />
        <Field
          {...input('login', needed)}
          label={t('mailSettings.login')}
          dir="ltr"
          maxLength={254}
          autoCapitalize="none"
          spellCheck={false}
          autoComplete="off"
          required
        />
        <Field
          {...(hasPassword ? input('password') : input('password', needed))}
          label={t(hasPassword ? 'mailSettings.newPassword' : 'mailSettings.password')}
          hint={t(hasPassword ? 'mailSettings.newPasswordHint' : 'mailSettings.passwordHint')}
          type="password"
          maxLength={500}
          autoComplete="new-password"
          required={!hasPassword}
        />
      </Rows>
      {proposed && (
        <p role="status" className="aside">
          {t('mailSettings.proposed')}
        </p>
      )}
      <ServerInputs of="imap" title={t('mailSettings.receiving')} input={input} unencrypted={unencrypted} />
      <ServerInputs of="smtp" title={t('mailSettings.sending')} input={input} unencrypted={unencrypted} />
      <Wide>
        <TextArea
          {...input('signature')}
          label={t('mailSettings.signature')}
          hint={t('mailSettings.signatureHint')}
          maxLength={2000}
        />
      </Wide>
    </>
  )
}

interface ServerInputsProps extends Pick<MailboxInputsProps, 'input'> {
  of: 'imap' | 'smtp'
  title: string
  unencrypted: boolean | undefined
}

function ServerInputs({ of, title, input, unencrypted }: ServerInputsProps) {
  const t = useT()
  const id = useId()
  const isHost = (text: unknown) => isMailHost(String(text).trim()) || t('mailSettings.hostShape')
  const isPort = (text: unknown) =>
    (/^\d{1,5}$/u.test(String(text)) && Number(text) >= 1 && Number(text) <= 65_535) ||
    t('rules.between', { min: 1, max: 65_535 })
  return (
    <fieldset className="stack tight" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <Rows>
        <Wide>
          <Field
            {...input(`${of}.host`, { validate: isHost })}
            label={t('mailSettings.host')}
            dir="ltr"
            maxLength={253}
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="off"
            required
          />
        </Wide>
        <Field
          {...input(`${of}.port`, { validate: isPort })}
          label={t('mailSettings.port')}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <Select {...input(`${of}.security`)} label={t('mailSettings.security')}>
          {mailSecurities
            .filter((it) => it !== 'none' || unencrypted)
            .map((it) => (
              <option key={it} value={it}>
                {it === 'none' ? t('mailSettings.noEncryption') : protocolNames[it]}
              </option>
            ))}
        </Select>
      </Rows>
    </fieldset>
  )
}
