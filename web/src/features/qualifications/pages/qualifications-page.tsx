import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { QualificationsGrid } from '@zlecenia/contract/features/qualifications/pages/grid.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { qualificationGrid } from '@zlecenia/contract/messages/pl/qualification-grid'
import { qualifications } from '@zlecenia/contract/messages/pl/qualifications'
import { addressOf } from '@zlecenia/contract/pages'
import { lazy, useState } from 'react'
import { useKindName } from '#features/qualifications/index.ts'
import { call } from '#lib/call.ts'
import { dayOf, timeOf } from '#lib/dates.ts'
import { addMessages, useT, withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Card } from '#ui/card.tsx'
import { Button } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { useSavedFile } from '#ui/use-saved-file.ts'
import { GridTable } from './grid-table.tsx'

addMessages({ qualificationGrid, qualifications })

const OnSiteCard = lazy(() =>
  withMessages(import('./on-site-card.tsx')).then((it) => ({ default: it.OnSiteCard })),
)
const formats = ['xlsx', 'pdf'] as const

/** Both addresses of the team's qualifications. */
export function QualificationsPage() {
  const t = useT()
  usePageTitle(t('qualificationGrid.title'))
  const grid = useQuery(query('GET /qualifications/grid'))
  const maySee = useMay()(['read', 'Building'])
  const saving = useSavedFile<(typeof formats)[number]>({
    file: (format) =>
      format === 'pdf'
        ? call('GET /qualifications/grid/pdf')
        : call('GET /qualifications/grid/export', { query: { format } }),
    name: (format) => `${t('qualificationGrid.fileName')}-${todayInWarsaw()}.${format}`,
    failed: t('qualificationGrid.failed'),
  })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const scans = useSavedFile<readonly string[]>({
    file: (ids) => call('GET /qualifications/scans', { query: { users: ids.join(',') } }),
    name: () => `${t('qualificationGrid.scansFile')}-${todayInWarsaw()}.zip`,
    failed: t('qualificationGrid.scansFailed'),
  })
  return (
    <div className="stack">
      <div className="ends">
        <h1>{t('qualificationGrid.title')}</h1>
        <span className="cluster">
          {formats.map((format) => (
            <Button
              key={format}
              busy={saving.isPending && saving.variables === format}
              icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
              aria-label={t('qualificationGrid.save', { format: format.toUpperCase() })}
              onClick={() => saving.mutate(format)}
            >
              {format.toUpperCase()}
            </Button>
          ))}
        </span>
      </div>
      <QueryState failed={t('qualificationGrid.failed')} query={grid}>
        {(found) => (
          <>
            <GridTable grid={found} chosen={chosen} onChoose={setChosen} />
            {chosen.length > 0 && (
              <div>
                <Button
                  busy={scans.isPending}
                  icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
                  onClick={() => scans.mutate(chosen)}
                >
                  {t('qualificationGrid.scans')}
                </Button>
              </div>
            )}
            <ToConfirm of={found.toConfirm} />
            <Ending of={found.ending} />
          </>
        )}
      </QueryState>
      <LazyPart>{maySee && <OnSiteCard />}</LazyPart>
    </div>
  )
}

function PersonLink({ id, name }: { id: string; name: string }) {
  const isShown = useMay()(['read', 'User'])
  if (!isShown) return <span className="name">{name}</span>
  return <Link href={addressOf('user', { id, tab: 'qualifications' })}>{name}</Link>
}

function ToConfirm({ of }: { of: QualificationsGrid['toConfirm'] }) {
  const t = useT()
  const nameOf = useKindName()
  return (
    <Card title={t('qualifications.toConfirm')}>
      {of.length === 0 ? (
        <p className="quiet">{t('qualificationGrid.confirmNone')}</p>
      ) : (
        <ul className="rows">
          {of.map((it) => (
            <li key={it.qualificationId} className="ends">
              <PersonLink {...it} />
              <span>{nameOf(it.kind)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Ending({ of }: { of: QualificationsGrid['ending'] }) {
  const t = useT()
  const nameOf = useKindName()
  return (
    <Card title={t('qualificationGrid.ending')}>
      {of.length === 0 ? (
        <p className="quiet">{t('qualificationGrid.endingNone')}</p>
      ) : (
        <ul className="rows">
          {of.map((it) => (
            <li key={`${it.id} ${it.kind}`}>
              <div className="ends">
                <PersonLink {...it} />
                <span>
                  {nameOf(it.kind)} {t('qualifications.until', { day: dayOf(it.validUntil) })}
                </span>
              </div>
              <p className="aside">
                {it.slots.length === 0
                  ? t('qualificationGrid.noSlots')
                  : t('qualificationGrid.slots', { count: it.slots.length })}
              </p>
              {it.slots.map((slot) => (
                <p key={slot.slotId} className="aside">
                  <Link href={addressOf('order', { id: slot.orderId })}>{slot.number}</Link> ·{' '}
                  {dayOf(slot.startAt)} {timeOf(slot.startAt)} · {slot.address}, {slot.city}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
