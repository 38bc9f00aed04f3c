import type { CustomerDetails as Details } from '@zlecenia/contract/features/customers/pages/customers-pages.contract'
import { addressOf, type TabOf } from '@zlecenia/contract/pages'
import { BillingRecords, ContactPersons } from '#features/buildings/index.ts'
import { BuildingsHeld, BuildingsOfCustomer } from '#features/buildings/pages/index.ts'
import { DevicesOfCustomer } from '#features/devices/index.ts'
import { FlatFeesOf } from '#features/flat-fees/index.ts'
import { InvoicesOfCustomer } from '#features/invoices/index.ts'
import { OrdersOfCustomer } from '#features/orders/index.ts'
import { RecordFiles } from '#features/record-files/index.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { usePageParams } from '#lib/page.ts'
import { openTabs } from '#lib/page-tabs.ts'
import { Card } from '#ui/card.tsx'
import { DetailsColumns } from '#ui/details/details-page.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Link } from '#ui/link.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { CustomerData } from './customer-data.tsx'
import { CustomerHeader } from './customer-header.tsx'
import { CustomerMerges } from './customer-merges.tsx'
import { customerParts } from './customer-parts.ts'
import { nameOfCustomer } from './customers-pages.api.ts'

interface CustomerTab {
  title: MessageKey
  Content: (props: { of: Details }) => React.ReactNode
}

const shown: Record<TabOf<'customer'>, CustomerTab> = {
  data: { title: 'customerDetails.dataTab', Content: CustomerData },
  buildings: { title: 'customerDetails.buildingsTab', Content: Buildings },
  orders: {
    title: 'customerDetails.ordersTab',
    Content: ({ of: { client } }) => (
      <OrdersOfCustomer client={{ id: client.id, name: nameOfCustomer(client) }} />
    ),
  },
  devices: {
    title: 'customerDetails.devicesTab',
    Content: ({ of: { client } }) => <DevicesOfCustomer clientId={client.id} />,
  },
  billing: { title: 'customerDetails.billingTab', Content: Billing },
  files: {
    title: 'customerDetails.filesTab',
    Content: ({ of: { client } }) => <RecordFiles of={{ owner: 'Customer', id: client.id }} />,
  },
  history: {
    title: 'customerDetails.historyTab',
    Content: ({ of: { client } }) => <customerParts.History id={client.id} />,
  },
}

export function CustomerDetails({ of }: { of: Details }) {
  const t = useT()
  const may = useMay()
  const { id, tab } = usePageParams('customer')
  const tabs = openTabs('customer', may)
  const open = tabs.find((key) => key === tab) ?? 'data'
  const { Content } = shown[open]
  return (
    <article aria-labelledby="client-name">
      <CustomerHeader client={of.client} />
      <CustomerMerges clientId={of.client.id} merges={of.merges} />
      {of.client.archived && <Banner tone="info">{t('customerDetails.archivedHint')}</Banner>}
      <Tabs
        label={t('customerDetails.tabs', { name: nameOfCustomer(of.client) })}
        tabs={tabs.map((key, i) => ({
          key,
          title: t(shown[key].title),
          to: addressOf('customer', i > 0 ? { id, tab: key } : { id }),
        }))}
        open={open}
      >
        <Content of={of} />
      </Tabs>
    </article>
  )
}

function Buildings({ of: { client, contactPersons, owns, pays } }: { of: Details }) {
  const t = useT()
  return (
    <DetailsColumns
      main={
        <>
          <BuildingsOfCustomer client={{ id: client.id, name: nameOfCustomer(client) }} />
          {owns > 0 && <BuildingsHeld by={client.id} as="owner" />}
          {pays > 0 && <BuildingsHeld by={client.id} as="payer" />}
        </>
      }
      side={
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
      }
    />
  )
}

function Billing({ of: { client, billingRecords } }: { of: Details }) {
  const t = useT()
  const may = useMay()
  const records = may(['read', 'Building']) && (
    <Card title={t('billingStep.title')}>
      {billingRecords.length === 0 && <p className="quiet">{t('customerDetails.noBilling')}</p>}
      <BillingRecords
        records={billingRecords}
        aside={({ buildings }) => (
          <span className="aside">{t('customerDetails.usedBy', { count: buildings })}</span>
        )}
      />
    </Card>
  )
  if (!may(['read', 'Invoice'])) return records
  return (
    <DetailsColumns
      main={
        <>
          <InvoicesOfCustomer customer={{ id: client.id, name: nameOfCustomer(client) }} />
          <FlatFeesOf customerId={client.id} />
        </>
      }
      side={records}
    />
  )
}
