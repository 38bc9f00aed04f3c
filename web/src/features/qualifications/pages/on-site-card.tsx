import { useQuery } from '@tanstack/react-query'
import type { OnSitePerson } from '@zlecenia/contract/features/qualifications/pages/grid.contract'
import { todayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { useState } from 'react'
import { useBuildingsFound } from '#features/buildings/index.ts'
import { useKindName } from '#features/qualifications/index.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { DayField, isDay } from '#ui/form/day-field.tsx'
import { EntityPicker } from '#ui/form/entity-picker.tsx'
import type { Thing } from '#ui/form/found-there.ts'
import { Rows } from '#ui/form/layout.tsx'
import { QueryState } from '#ui/query-state.tsx'

/** Answers an inspector: who was there on a day, and with which valid papers. */
export function OnSiteCard() {
  const t = useT()
  const [building, setBuilding] = useState<Thing | null>(null)
  const [day, setDay] = useState(todayInWarsaw())
  const isComplete = building !== null && isDay(day)
  const found = useQuery({
    ...query('GET /qualifications/on-site', { query: { buildingId: building?.id ?? '', day } }),
    enabled: isComplete,
  })
  return (
    <Card title={t('qualificationGrid.onSite')} hint={t('qualificationGrid.onSiteHint')}>
      <Rows>
        <EntityPicker
          name="onSite.building"
          label={t('qualificationGrid.building')}
          useFound={useBuildingsFound}
          words={{
            short: t('qualificationGrid.buildingShort'),
            waiting: t('qualificationGrid.buildingWaiting'),
            nothing: t('qualificationGrid.buildingNone'),
            failed: t('qualificationGrid.buildingFailed'),
          }}
          keyOf={({ id }) => id}
          textOf={({ name }) => name}
          one={{
            key: building?.id ?? '',
            text: building?.name ?? '',
            onChoose: setBuilding,
            onClear: () => setBuilding(null),
          }}
        />
        <DayField
          name="onSite.day"
          label={t('qualificationGrid.day')}
          value={day}
          onValue={setDay}
          onBlur={() => {}}
          error={isDay(day) ? undefined : t('rules.day')}
        />
      </Rows>
      {isComplete && (
        <QueryState failed={t('qualificationGrid.failed')} query={found}>
          {({ people }) =>
            people.length === 0 ? (
              <p className="quiet">{t('qualificationGrid.nobodyThere')}</p>
            ) : (
              <ul className="rows">
                {people.map((it) => (
                  <PersonThere key={it.id} of={it} />
                ))}
              </ul>
            )
          }
        </QueryState>
      )}
    </Card>
  )
}

function PersonThere({ of: { name, isPresent, orders, qualifications } }: { of: OnSitePerson }) {
  const t = useT()
  const nameOf = useKindName()
  return (
    <li>
      <div className="ends">
        <span className="cluster">
          <span className="name">{name}</span>
          <Chip colour={isPresent ? 'success' : 'neutral'}>
            {t(isPresent ? 'qualificationGrid.present' : 'qualificationGrid.planned')}
          </Chip>
        </span>
        <span className="aside">{orders.join(', ')}</span>
      </div>
      {qualifications.length === 0 ? (
        <p className="aside">{t('qualificationGrid.without')}</p>
      ) : (
        qualifications.map(({ kind, number, validUntil }) => (
          <p key={`${kind} ${number} ${validUntil}`} className="aside">
            {[
              nameOf(kind),
              number && t('qualifications.numberOf', { number }),
              validUntil
                ? t('qualifications.until', { day: dayOf(validUntil) })
                : t('qualifications.endless'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ))
      )}
    </li>
  )
}
