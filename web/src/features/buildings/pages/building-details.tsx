import type { WholeBuilding } from '@zlecenia/contract/features/buildings/pages/building-record.contract'
import { addressOf, type TabOf } from '@zlecenia/contract/pages'
import { useState } from 'react'
import { CardsOf } from '#features/boards/index.ts'
import { DevicesOfBuilding } from '#features/devices/index.ts'
import { InvoicesOfBuilding } from '#features/invoices/index.ts'
import { LettersOf } from '#features/mail/index.ts'
import { OrdersOfBuilding } from '#features/orders/index.ts'
import { RecordFiles } from '#features/record-files/index.ts'
import { type MessageKey, useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { usePageParams } from '#lib/page.ts'
import { openTabs } from '#lib/page-tabs.ts'
import { Card } from '#ui/card.tsx'
import { DetailsColumns } from '#ui/details/details-page.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { BuildingFacts } from './building-facts.tsx'
import { BuildingHeader } from './building-header.tsx'
import { BuildingNotesCard } from './building-notes-card.tsx'
import { buildingParts } from './building-parts.ts'
import { BuildingPayers, BuildingPersons } from './building-people.tsx'
import { buildingPlace } from './buildings-pages.api.ts'

interface BuildingTab {
  title: MessageKey
  Content: (props: { of: WholeBuilding }) => React.ReactNode
}

const shown: Record<TabOf<'building'>, BuildingTab> = {
  data: { title: 'buildingDetails.dataTab', Content: BuildingData },
  files: {
    title: 'buildingDetails.filesTab',
    Content: ({ of: { building } }) => <RecordFiles of={{ owner: 'Building', id: building.id }} />,
  },
  history: {
    title: 'buildingDetails.historyTab',
    Content: ({ of: { building } }) => <buildingParts.History id={building.id} />,
  },
  access: {
    title: 'buildingDetails.accessTab',
    Content: ({ of: { building } }) => <buildingParts.Access id={building.id} />,
  },
}

export function BuildingDetails({ file }: { file: WholeBuilding }) {
  const t = useT()
  const may = useMay()
  const { id, tab } = usePageParams('building')
  const tabs = openTabs('building', may)
  const open = tabs.find((key) => key === tab) ?? 'data'
  const { Content } = shown[open]
  const { building } = file
  return (
    <article aria-labelledby="object-name">
      <BuildingHeader of={file} />
      {building.archived && <Banner tone="info">{t('buildingDetails.archivedHint')}</Banner>}
      <Tabs
        label={t('buildingDetails.tabs', { name: buildingPlace(building) })}
        tabs={tabs.map((key, i) => ({
          key,
          title: t(shown[key].title),
          to: addressOf('building', i > 0 ? { id, tab: key } : { id }),
        }))}
        open={open}
      >
        <Content of={file} />
      </Tabs>
    </article>
  )
}

function BuildingData({ of }: { of: WholeBuilding }) {
  const { building, passport } = of
  const t = useT()
  const may = useMay()
  const [form, setForm] = useState<'closed' | 'open' | 'gone'>('closed')
  if (form === 'open' && may(['update', 'Building'])) {
    return (
      <Card title={t('buildingDetails.facts')}>
        <LazyPart>
          <buildingParts.Form building={building} onDone={() => setForm('gone')} />
        </LazyPart>
      </Card>
    )
  }
  return (
    <DetailsColumns
      main={
        <>
          <BuildingNotesCard buildingId={building.id} passport={passport} />
          <LazyPart>
            {may(['read', 'Device']) && <DevicesOfBuilding buildingId={building.id} />}
            {may(['read', 'Order']) && <OrdersOfBuilding building={building} />}
            {may(['read', 'Invoice']) && <InvoicesOfBuilding buildingId={building.id} />}
          </LazyPart>
          <LettersOf kind="building" id={building.id} />
          <CardsOf thing="building" id={building.id} name={buildingPlace(building)} />
        </>
      }
      side={
        <>
          <BuildingFacts building={building} returning={form === 'gone'} onChange={() => setForm('open')} />
          <BuildingPersons of={of} />
          <BuildingPayers of={of} />
        </>
      }
    />
  )
}
