import { IconPlus } from '@tabler/icons-react'
import type { CustomerDetails as Details } from '@zlecenia/contract/features/customers-pages/customers-pages.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { dayOf } from '../../lib/dates.ts'
import { useT } from '../../lib/i18n.ts'
import { useMay } from '../../lib/may.ts'
import { Card } from '../../ui/card.tsx'
import { DetailsColumns, DetailsHeader } from '../../ui/details/details-page.tsx'
import { Button } from '../../ui/form/button.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { Link } from '../../ui/link.tsx'
import { BillingRecords, ContactPersons } from '../buildings/index.ts'
import { BuildingsOfCustomer } from '../buildings-pages/index.ts'
import { ContactRows } from '../customers/index.ts'
import { OpenOrdersChip, OrdersOfClient, openCreateOrder } from '../work-orders/index.ts'
import { CustomerTypeChip } from './customer-type-chip.tsx'

export function CustomerDetails({ of: { client, ...rest } }: { of: Details }) {
  const t = useT()
  const may = useMay()
  const name = client.companyName ?? client.name
  return (
    <article aria-labelledby="client-name">
      <DetailsHeader
        id="client-name"
        title={name}
        chips={
          <>
            <CustomerTypeChip type={client.clientType} />
            {may(['read', 'Order']) && (
              <LazyPart>
                <OpenOrdersChip of={{ client: client.id }} />
              </LazyPart>
            )}
          </>
        }
        line={t('customerDetails.since', { day: dayOf(client.createdAt) })}
        actions={
          may(['create', 'Order']) && (
            <Button
              icon={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => openCreateOrder({ initialClient: { customer: client } })}
            >
              {t('customerDetails.addOrder')}
            </Button>
          )
        }
      />
      <DetailsColumns
        main={
          <LazyPart>
            {may(['read', 'Building']) && <BuildingsOfCustomer clientId={client.id} />}
            {may(['read', 'Order']) && <OrdersOfClient client={{ id: client.id, name }} />}
          </LazyPart>
        }
        side={
          <>
            <Card title={t('customerDetails.facts')}>
              <p className="name">{name}</p>
              <ContactRows of={{ ...client, postalCode: client.zipCode }} />
            </Card>
            {may(['read', 'Building']) && <AtBuildings {...rest} />}
          </>
        }
      />
    </article>
  )
}

function AtBuildings({ contactPersons, billingRecords }: Omit<Details, 'client'>) {
  const t = useT()
  return (
    <>
      <Card title={t('customerDetails.persons')}>
        {contactPersons.length === 0 && <p className="quiet">{t('customerDetails.noPersons')}</p>}
        <ContactPersons
          persons={contactPersons}
          place={({ building }) => (
            <Link href={addressOf('building', { id: building.id })}>
              {building.address}, {building.city}
            </Link>
          )}
        />
      </Card>
      <Card title={t('billingStep.title')}>
        {billingRecords.length === 0 && <p className="quiet">{t('customerDetails.noBilling')}</p>}
        <BillingRecords
          records={billingRecords}
          aside={({ buildings }) => (
            <span className="aside">{t('customerDetails.usedBy', { count: buildings })}</span>
          )}
        />
      </Card>
    </>
  )
}
