import type { CustomerDetails } from '@zlecenia/contract/features/customers/pages/customers-pages.contract'
import { useState } from 'react'
import { CardsOf } from '#features/boards/index.ts'
import { ContactRows } from '#features/customers/index.ts'
import { LettersOf } from '#features/mail/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Card } from '#ui/card.tsx'
import { MailLink, WithPhones } from '#ui/details/contact-links.tsx'
import { DetailsColumns } from '#ui/details/details-page.tsx'
import { FactRows } from '#ui/details/fact-rows.tsx'
import { Button } from '#ui/form/button.tsx'
import { ChangeButton } from '#ui/form/change-button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { CustomerContacts } from './customer-contacts.tsx'
import { customerParts } from './customer-parts.ts'
import { nameOfCustomer } from './customers-pages.api.ts'

export function CustomerData({ of: { client, contacts } }: { of: CustomerDetails }) {
  const t = useT()
  const may = useMay()
  const [form, setForm] = useState<'closed' | 'open' | 'gone'>('closed')
  const [comparing, setComparing] = useState(false)
  const mayChange = may(['update', 'Customer'])
  if (form === 'open' && mayChange) {
    return (
      <Card title={t('customerDetails.facts')}>
        <LazyPart>
          <customerParts.Form client={client} onDone={() => setForm('gone')} />
        </LazyPart>
      </Card>
    )
  }
  return (
    <DetailsColumns
      main={
        <>
          {comparing && (
            <LazyPart>
              <customerParts.Registries client={client} onClose={() => setComparing(false)} />
            </LazyPart>
          )}
          <Card
            title={t('customerDetails.facts')}
            aside={
              mayChange && (
                <span className="cluster">
                  {client.nip && may(['read', 'CompanyRegistry']) && (
                    <Button look="text" onClick={() => setComparing(true)}>
                      {t('customerDetails.checkRegistries')}
                    </Button>
                  )}
                  <ChangeButton
                    label={t('customerDetails.changeData')}
                    returning={form === 'gone'}
                    onPress={() => setForm('open')}
                  >
                    {t('customerDetails.change')}
                  </ChangeButton>
                </span>
              )
            }
          >
            <p className="name">{nameOfCustomer(client)}</p>
            <ContactRows of={{ ...client, postalCode: client.zipCode }} />
          </Card>
          <CustomerContacts of={client} contacts={contacts} />
          <LettersOf kind="customer" id={client.id} />
          <CardsOf thing="customer" id={client.id} name={nameOfCustomer(client)} />
        </>
      }
      side={<Terms of={client} />}
    />
  )
}

function Terms({ of: { paymentDays, invoiceEmail, remarks } }: { of: CustomerDetails['client'] }) {
  const t = useT()
  const isEmpty = paymentDays === null && !invoiceEmail && !remarks
  return (
    <Card title={t('customerDetails.terms')}>
      {isEmpty && <p className="quiet">{t('customerDetails.noTerms')}</p>}
      <FactRows
        facts={[
          [
            t('customerDetails.paymentDays'),
            paymentDays !== null && t('customerDetails.days', { count: paymentDays }),
          ],
          [t('customerDetails.invoiceEmail'), invoiceEmail && <MailLink address={invoiceEmail} />],
          [
            t('customerDetails.remarks'),
            remarks && (
              <span className="prose">
                <WithPhones text={remarks} />
              </span>
            ),
          ],
        ]}
      />
    </Card>
  )
}
