import { IconTransfer } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Vehicle } from '@zlecenia/contract/features/vehicles/vehicles.contract'
import { addressOf, pages, type TabOf } from '@zlecenia/contract/pages'
import { type ReactNode, useState } from 'react'
import { RecordFiles } from '#features/record-files/index.ts'
import { amountText } from '#lib/amount-text.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { countText } from '#lib/numbers.ts'
import { usePageParams } from '#lib/page.ts'
import { openTabs } from '#lib/page-tabs.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Card } from '#ui/card.tsx'
import { DetailsColumns, DetailsHeader, DetailsPage } from '#ui/details/details-page.tsx'
import { FactRows } from '#ui/details/fact-rows.tsx'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { ChangeButton } from '#ui/form/change-button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { RecordLink } from '#ui/record-link.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { BookCard } from './book-card.tsx'
import './messages.ts'
import { DriversCard } from './people-card.tsx'
import { TermsCard } from './terms-card.tsx'
import { useMayKeep } from './use-may-keep.ts'
import { TermChip, VehicleStateChip } from './vehicle-chips.tsx'
import { VehicleCosts, vehicleParts } from './vehicle-parts.ts'
import { vehicleQuery } from './vehicles.api.ts'

export function VehiclePage() {
  const t = useT()
  const { id } = usePageParams('vehicle')
  const vehicle = useQuery(vehicleQuery(id))
  usePageTitle(vehicle.data?.name)
  return (
    <DetailsPage
      back={{ to: addressOf('vehicles'), label: t('vehicleDetails.back') }}
      words={{
        loading: t('vehicleDetails.loading'),
        failed: t('vehicleDetails.failed'),
        notFound: t('vehicleDetails.notFound'),
        notFoundHint: t('vehicleDetails.notFoundHint'),
      }}
      query={vehicle}
    >
      {(found) => <VehicleDetails vehicle={found} />}
    </DetailsPage>
  )
}

interface VehicleTab {
  title: MessageKey
  Content: (props: { of: Vehicle }) => ReactNode
}

const shown: Record<TabOf<'vehicle'>, VehicleTab> = {
  data: { title: 'vehicleDetails.dataTab', Content: VehicleData },
  book: { title: 'vehicleDetails.bookTab', Content: VehicleBook },
  files: {
    title: 'vehicleDetails.filesTab',
    Content: ({ of }) => <RecordFiles of={{ owner: 'Vehicle', id: of.id }} />,
  },
  history: {
    title: 'vehicleDetails.historyTab',
    Content: ({ of }) => <vehicleParts.History id={of.id} />,
  },
}

function VehicleDetails({ vehicle }: { vehicle: Vehicle }) {
  const t = useT()
  const { id, tab } = usePageParams('vehicle')
  const tabs = openTabs('vehicle', useMay())
  const open = tabs.find((key) => key === tab) ?? 'data'
  const { Content } = shown[open]
  return (
    <article aria-labelledby="vehicle-name">
      <Header vehicle={vehicle} />
      <Tabs
        label={t('vehicleDetails.tabs', { name: vehicle.name })}
        tabs={tabs.map((key, i) => ({
          key,
          title: t(shown[key].title),
          to: addressOf('vehicle', i > 0 ? { id, tab: key } : { id }),
        }))}
        open={open}
      >
        <Content of={vehicle} />
      </Tabs>
    </article>
  )
}

function Header({ vehicle }: { vehicle: Vehicle }) {
  const t = useT()
  const may = useMay()
  const mayKeep = useMayKeep()
  const [handing, setHanding] = useState(false)
  return (
    <>
      <DetailsHeader
        id="vehicle-name"
        title={vehicle.name}
        chips={
          <>
            <VehicleStateChip state={vehicle.state} />
            {vehicle.next && <TermChip term={vehicle.next} />}
          </>
        }
        line={vehicle.plate}
        actions={
          <>
            {may(pages.kilometres.rule) && (
              <Link href={addressOf('kilometres', { vehicle: vehicle.id })} {...buttonLook('text')}>
                {t(pages.kilometres.title)}
              </Link>
            )}
            {mayKeep && (
              <Button
                look="text"
                icon={<IconTransfer size={18} aria-hidden="true" />}
                onClick={() => setHanding(true)}
              >
                {t('vehicleDetails.handOver')}
              </Button>
            )}
          </>
        }
      />
      {handing && (
        <LazyPart>
          <vehicleParts.Handover vehicle={vehicle} onClose={() => setHanding(false)} />
        </LazyPart>
      )}
    </>
  )
}

function VehicleData({ of: vehicle }: { of: Vehicle }) {
  const t = useT()
  const mayKeep = useMayKeep()
  const [form, setForm] = useState<'closed' | 'open' | 'gone'>('closed')
  if (form === 'open' && mayKeep) {
    return (
      <Card title={t('vehicleDetails.facts')}>
        <LazyPart>
          <vehicleParts.Form vehicle={vehicle} onDone={() => setForm('gone')} />
        </LazyPart>
      </Card>
    )
  }
  return (
    <DetailsColumns
      main={
        <>
          <TermsCard vehicle={vehicle} />
          <DriversCard vehicle={vehicle} />
        </>
      }
      side={
        <FactsCard
          vehicle={vehicle}
          aside={
            mayKeep && (
              <ChangeButton
                label={t('vehicleDetails.changeData')}
                returning={form === 'gone'}
                onPress={() => setForm('open')}
              >
                {t('vehicleDetails.change')}
              </ChangeButton>
            )
          }
        />
      }
    />
  )
}

function VehicleBook({ of: vehicle }: { of: Vehicle }) {
  const may = useMay()
  return (
    <div className="stack">
      {may(['read', 'Invoice']) && (
        <LazyPart>
          <VehicleCosts id={vehicle.id} />
        </LazyPart>
      )}
      <BookCard vehicle={vehicle} />
    </div>
  )
}

function FactsCard({ vehicle: it, aside }: { vehicle: Vehicle; aside: ReactNode }) {
  const t = useT()
  const may = useMay()
  const none = t('shell.none')
  const km = (value: number | null) =>
    value === null ? none : t('vehicles.km', { km: countText(Math.round(value)) })
  return (
    <Card title={t('vehicleDetails.facts')} aside={aside}>
      <FactRows
        facts={[
          [t('vehicles.odometer'), km(it.odometerKm)],
          [t('vehicleDetails.perDay'), it.kmPerDay !== null && km(it.kmPerDay)],
          [t('vehicles.fuel'), t(`vehicleFuel.${it.fuel}`)],
          [t('vehicles.usePer100'), it.usePer100 !== null && countText(it.usePer100)],
          [t('vehicles.costPerKm'), it.costPerKm !== null && amountText(it.costPerKm)],
          [t('vehicles.vin'), it.vin],
          [
            t('vehicles.base'),
            it.base &&
              (may(pages.building.rule) ? (
                <RecordLink key="base" of="building" id={it.base.id}>
                  {it.base.name}
                </RecordLink>
              ) : (
                it.base.name
              )),
          ],
          [t('vehicles.note'), it.note && <span className="prose">{it.note}</span>],
        ]}
      />
    </Card>
  )
}
