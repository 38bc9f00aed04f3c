import { useQuery } from '@tanstack/react-query'
import type { CalendarFilter } from '@zlecenia/contract/features/calendar/calendar-filters'
import { orderStates } from '@zlecenia/contract/features/order-base/order-states'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { stateLook } from '#features/orders/index.ts'
import { groupColour, serviceGroupsQuery } from '#features/service-catalog/index.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { query } from '#lib/query.ts'
import { Check } from '#ui/form/check.tsx'
import type { Narrowing } from '../calendar.api.ts'
import { filtersIn, withChoice } from '../narrowing.ts'
import type { Narrow } from '../use-narrowing.ts'
import { BuildingFilter } from './building-filter.tsx'
import styles from './calendar-drawer.module.css'

interface CalendarFiltersProps {
  narrowing: Narrowing
  onNarrow: Narrow
}
interface Offered {
  value: string
  label: string
  colour: string | null
}

const paletteColour = (name: string) =>
  name === 'neutral' ? 'var(--color-text-disabled)' : `var(--color-${name}-edge)`

/** Drawn on demand: there are many. */
export function CalendarFilters(props: CalendarFiltersProps) {
  const t = useT()
  const count = filtersIn(props.narrowing)
  return (
    <section aria-label={t('calendar.filters')}>
      <Part title={count > 0 ? t('calendar.filtered', { count }) : t('calendar.filters')}>
        <Groups {...props} />
      </Part>
    </section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.part} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {open && children}
    </details>
  )
}

function Groups({ narrowing, onNarrow }: CalendarFiltersProps) {
  const t = useT()
  const may = useMay()
  const choices = useQuery(query('GET /calendar/choices', { query: { building: narrowing.building } }))
  const groups = useQuery({ ...serviceGroupsQuery(), enabled: may(['read', 'ServiceCatalog']) })
  const { performers = [], crews = [] } = choices.data ?? {}
  const choose = (name: CalendarFilter, values: readonly string[]) =>
    onNarrow(withChoice(narrowing, name, values))
  const several = (name: CalendarFilter, offered: readonly Offered[], more?: ReactNode) => (
    <FilterGroup
      offered={offered}
      more={more}
      title={t(`calendar.filter.${name}`)}
      chosen={narrowing[name] ?? []}
      onChange={(values) => choose(name, values)}
    />
  )
  return (
    <>
      {performers.length > 1 &&
        several(
          'performer',
          performers.map(({ id, name, colour }) => ({
            value: id,
            label: name,
            colour: colour ? paletteColour(colour) : null,
          })),
        )}
      {crews.length > 0 &&
        several(
          'crew',
          crews.map(({ id, name }) => ({ value: id, label: name, colour: null })),
        )}
      {groups.data &&
        several(
          'group',
          groups.data.map(({ id, name, color }) => ({ value: id, label: name, colour: groupColour(color) })),
        )}
      {several(
        'state',
        orderStates.map((it) => ({
          value: it,
          label: t(`orderState.${it}`),
          colour: paletteColour(stateLook[it].colour),
        })),
      )}
      {may(['read', 'Building']) &&
        several(
          'building',
          (choices.data?.buildings ?? []).map(({ id, address, city }) => ({
            value: id,
            label: `${address}, ${city}`,
            colour: null,
          })),
          <BuildingFilter
            chosen={narrowing.building ?? []}
            onAdd={(id) => choose('building', [...(narrowing.building ?? []), id])}
          />,
        )}
    </>
  )
}

interface FilterGroupProps {
  title: string
  offered: readonly Offered[]
  chosen: readonly string[]
  more: ReactNode
  onChange: (values: readonly string[]) => void
}

function FilterGroup({ title, offered, chosen, more, onChange }: FilterGroupProps) {
  const t = useT()
  const choose = (value: string, on: boolean) =>
    onChange(on ? [...chosen, value] : chosen.filter((it) => it !== value))
  return (
    <Part title={chosen.length > 0 ? t('calendar.chosen', { name: title, n: chosen.length }) : title}>
      <ul>
        {offered.map(({ value, label, colour }) => (
          <li key={value} className="marked" style={colour ? ({ '--mark': colour } as CSSProperties) : {}}>
            <Check
              label={label}
              checked={chosen.includes(value)}
              onChange={({ target }) => choose(value, target.checked)}
            />
          </li>
        ))}
      </ul>
      {more}
    </Part>
  )
}
