import { IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { useT } from '#lib/i18n.ts'
import { Card } from '#ui/card.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Rows, Stack, Wide } from '#ui/form/layout.tsx'
import { useFocusKept } from '#ui/form/use-focus-kept.ts'
import type { RecordEditing } from '#ui/record-form/use-record-form.ts'
import { AccountOnList, CheckAccounts } from './account-on-list.tsx'
import {
  type InvoiceDataFields,
  noAccount,
  type ShownSettings,
  type TypedAccount,
} from './invoice-data-fields.ts'

const most = 10
const adds = 'account'

interface AccountsCardProps {
  editing: RecordEditing<ShownSettings, InvoiceDataFields>
  mayChange: boolean
}

export function AccountsCard({ editing: { field, values, form }, mayChange }: AccountsCardProps) {
  const t = useT()
  const id = useId()
  const focus = useFocusKept<HTMLDivElement>(adds)
  const { accounts } = values
  const put = (changed: TypedAccount[]) => form.setValue('accounts', changed)
  return (
    <Card title={t('invoiceSettings.accounts')} hint={t('invoiceSettings.accountsHint')}>
      <div {...focus}>
        <Stack>
          {accounts.length === 0 && <p className="quiet">{t('invoiceSettings.noAccounts')}</p>}
          {accounts.map((account, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the inputs belong to the place, not to the account
            <fieldset key={i} className="stack tight" aria-labelledby={`${id}-${i}`}>
              <h3 id={`${id}-${i}`}>{t('invoiceSettings.account', { n: i + 1 })}</h3>
              <Rows>
                <Wide>
                  <Field
                    {...field(`accounts.${i}.number`)}
                    label={t('invoiceSettings.number')}
                    inputMode="numeric"
                    autoComplete="off"
                    required
                  />
                </Wide>
                <Field
                  {...field(`accounts.${i}.bank`)}
                  label={t('invoiceSettings.bank')}
                  maxLength={100}
                  autoComplete="off"
                />
                <Field
                  {...field(`accounts.${i}.label`)}
                  label={t('invoiceSettings.label')}
                  maxLength={100}
                  autoComplete="off"
                />
              </Rows>
              <AccountOnList number={account.number} />
              {mayChange && (
                <div className="cluster">
                  {i > 0 && (
                    <Button
                      look="text"
                      aria-label={t('invoiceSettings.accountUp', { n: i + 1 })}
                      onClick={() => put([account, ...accounts.toSpliced(i, 1)])}
                    >
                      {t('invoiceSettings.asFirst')}
                    </Button>
                  )}
                  <Button
                    look="text"
                    data-removes=""
                    aria-label={t('invoiceSettings.removeAccount', { n: i + 1 })}
                    onClick={() => put(accounts.toSpliced(i, 1))}
                  >
                    {t('invoiceSettings.remove')}
                  </Button>
                </div>
              )}
            </fieldset>
          ))}
          {mayChange && <CheckAccounts numbers={accounts.map(({ number }) => number)} />}
          {mayChange && accounts.length < most && (
            <p>
              <Button
                look="text"
                data-adds={adds}
                icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
                onClick={() => put([...accounts, noAccount])}
              >
                {t('invoiceSettings.addAccount')}
              </Button>
            </p>
          )}
        </Stack>
      </div>
    </Card>
  )
}
