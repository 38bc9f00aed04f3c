import { useQuery } from '@tanstack/react-query'
import type { Device } from '@zlecenia/contract/features/devices/devices.contract'
import { writtenCount } from '@zlecenia/contract/lib/written-numbers'
import { addressOf, type TabOf } from '@zlecenia/contract/pages'
import { type ReactNode, useState } from 'react'
import { CardsOf } from '#features/boards/index.ts'
import { OrdersOfBuilding, OrdersOfDevice } from '#features/orders/index.ts'
import { RecordFiles } from '#features/record-files/index.ts'
import { dayOf } from '#lib/dates.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { language } from '#lib/language.ts'
import { useMay } from '#lib/may.ts'
import { usePageParams } from '#lib/page.ts'
import { openTabs } from '#lib/page-tabs.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Card } from '#ui/card.tsx'
import { DetailsColumns, DetailsPage } from '#ui/details/details-page.tsx'
import { FactRows } from '#ui/details/fact-rows.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { ChangeButton } from '#ui/form/change-button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { DeviceKindName } from './device-chips.tsx'
import { DeviceHeader } from './device-header.tsx'
import { deviceParts } from './device-parts.ts'
import { DeviceBuildingCard, DeviceCustomerCard } from './device-side-cards.tsx'
import { deviceQuery } from './devices.api.ts'
import { ReplacedPartsCard } from './replaced-parts-card.tsx'

export function DevicePage() {
  const t = useT()
  const { id } = usePageParams('device')
  const device = useQuery(deviceQuery(id))
  usePageTitle(device.data?.name)
  return (
    <DetailsPage
      back={{ to: addressOf('devices'), label: t('deviceDetails.back') }}
      words={{
        loading: t('deviceDetails.loading'),
        failed: t('deviceDetails.failed'),
        notFound: t('deviceDetails.notFound'),
        notFoundHint: t('deviceDetails.notFoundHint'),
      }}
      query={device}
    >
      {(found) => <DeviceDetails device={found} />}
    </DetailsPage>
  )
}

interface DeviceTab {
  title: MessageKey
  Content: (props: { of: Device }) => ReactNode
}

const shown: Record<TabOf<'device'>, DeviceTab> = {
  data: { title: 'deviceDetails.dataTab', Content: DeviceData },
  files: {
    title: 'deviceDetails.filesTab',
    Content: ({ of }) => <RecordFiles of={{ owner: 'Device', id: of.id }} />,
  },
  history: {
    title: 'deviceDetails.historyTab',
    Content: ({ of }) => <deviceParts.History id={of.id} />,
  },
}

function DeviceDetails({ device }: { device: Device }) {
  const t = useT()
  const { id, tab } = usePageParams('device')
  const tabs = openTabs('device', useMay())
  const open = tabs.find((key) => key === tab) ?? 'data'
  const { Content } = shown[open]
  return (
    <article aria-labelledby="device-name">
      <DeviceHeader device={device} />
      {device.archived && <Banner tone="info">{t('deviceDetails.archivedHint')}</Banner>}
      <Tabs
        label={t('deviceDetails.tabs', { name: device.name })}
        tabs={tabs.map((key, i) => ({
          key,
          title: t(shown[key].title),
          to: addressOf('device', i > 0 ? { id, tab: key } : { id }),
        }))}
        open={open}
      >
        <Content of={device} />
      </Tabs>
    </article>
  )
}

function DeviceData({ of: device }: { of: Device }) {
  const t = useT()
  const may = useMay()
  const [form, setForm] = useState<'closed' | 'open' | 'gone'>('closed')
  const mayChange = may(['update', 'Device'])
  if (form === 'open' && mayChange) {
    return (
      <Card title={t('deviceDetails.facts')}>
        <LazyPart>
          <deviceParts.Form device={device} onDone={() => setForm('gone')} />
        </LazyPart>
      </Card>
    )
  }
  return (
    <DetailsColumns
      main={
        <>
          <FactsCard
            device={device}
            aside={
              mayChange && (
                <ChangeButton
                  label={t('deviceDetails.changeData')}
                  returning={form === 'gone'}
                  onPress={() => setForm('open')}
                >
                  {t('deviceDetails.change')}
                </ChangeButton>
              )
            }
          />
          <ReplacedPartsCard device={device} />
          {may(['read', 'Order']) && (
            <LazyPart>
              <OrdersOfDevice device={device} />
              <OrdersOfBuilding building={device.building} />
            </LazyPart>
          )}
          <CardsOf thing="device" id={device.id} name={device.name} />
        </>
      }
      side={
        <>
          <DeviceBuildingCard building={device.building} />
          <DeviceCustomerCard client={device.client} />
        </>
      }
    />
  )
}

const counted = (value: number | null) => value !== null && writtenCount(language(), value)

function FactsCard({ device, aside }: { device: Device; aside: ReactNode }) {
  const t = useT()
  const none = t('shell.none')
  const day = (value: string | null) => (value ? dayOf(value) : none)
  return (
    <Card title={t('deviceDetails.facts')} aside={aside}>
      <FactRows
        facts={[
          [t('devices.kind'), <DeviceKindName key="kind" kind={device.kind} />],
          [t('deviceDetails.maker'), device.maker ?? none],
          [t('deviceDetails.model'), device.model ?? none],
          [t('deviceDetails.serialNumber'), device.serialNumber ?? none],
          [t('deviceDetails.udtNumber'), device.udtNumber ?? none],
          [t('devices.place'), device.place ?? none],
          [t('deviceDetails.installedOn'), day(device.installedOn)],
          [t('devices.warranty'), day(device.warrantyUntil)],
          [t('deviceDetails.nextCheckOn'), device.nextCheckOn && dayOf(device.nextCheckOn)],
          [t('deviceDetails.loadKg'), counted(device.loadKg)],
          [t('deviceDetails.powerKw'), counted(device.powerKw)],
          [t('deviceDetails.cycles'), counted(device.cycles)],
          [t('deviceDetails.panels'), counted(device.panels)],
          [t('deviceDetails.remarks'), device.remarks && <span className="prose">{device.remarks}</span>],
        ]}
      />
    </Card>
  )
}
