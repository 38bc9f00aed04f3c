import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleOff,
  IconClock,
  type TablerIcon,
} from '@tabler/icons-react'
import type {
  GridCell,
  QualificationsGrid,
} from '@zlecenia/contract/features/qualifications/pages/grid.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { useKindName } from '#features/qualifications/index.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import styles from './grid.module.css'

const icons: Record<Exclude<GridCell['state'], 'missing'>, TablerIcon> = {
  valid: IconCircleCheck,
  soon: IconAlertTriangle,
  over: IconAlertTriangle,
  ahead: IconCircleOff,
  toConfirm: IconClock,
}

interface GridTableProps {
  grid: QualificationsGrid
  /** Ids of people. */
  chosen: readonly string[]
  onChoose: (ids: string[]) => void
}

export function GridTable({ grid: { kinds, people }, chosen, onChoose }: GridTableProps) {
  const t = useT()
  const nameOf = useKindName()
  const seesUsers = useMay()(['read', 'User'])
  if (people.length === 0)
    return (
      <Card title={t('qualificationGrid.table')}>
        <p className="quiet">{t('qualificationGrid.nobody')}</p>
      </Card>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls by keys too
    <section className={`card ${styles.scroll}`} aria-label={t('qualificationGrid.table')} tabIndex={0}>
      <table className={styles.grid}>
        <thead>
          <tr>
            <th scope="col">
              <span className={styles.person}>
                <input
                  type="checkbox"
                  aria-label={t('qualificationGrid.chooseAll')}
                  checked={people.every(({ id }) => chosen.includes(id))}
                  onChange={({ target: { checked } }) => onChoose(checked ? people.map(({ id }) => id) : [])}
                />
                {t('qualificationGrid.person')}
              </span>
            </th>
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                {nameOf(kind)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, name, cells }) => (
            <tr key={id}>
              <th scope="row">
                <span className={styles.person}>
                  <input
                    type="checkbox"
                    aria-label={t('qualificationGrid.choose', { name })}
                    checked={chosen.includes(id)}
                    onChange={({ target: { checked } }) =>
                      onChoose(checked ? [...chosen, id] : chosen.filter((it) => it !== id))
                    }
                  />
                  {seesUsers ? (
                    <Link href={addressOf('user', { id, tab: 'qualifications' })}>{name}</Link>
                  ) : (
                    name
                  )}
                </span>
              </th>
              {cells.map((cell) => (
                <td key={cell.kind} data-state={cell.state}>
                  <Cell of={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ of: { state, validUntil } }: { of: GridCell }) {
  const t = useT()
  if (state === 'missing')
    return (
      <span title={t('qualificationGrid.missing')}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('qualificationGrid.missing')}</span>
      </span>
    )
  const Icon = icons[state]
  const word = state === 'toConfirm' ? t('qualifications.toConfirm') : t(`qualifications.validity.${state}`)
  return (
    <span className={styles.cell}>
      <span className={styles.state}>
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        {word}
      </span>
      <span className="aside">{validUntil ? dayOf(validUntil) : t('qualifications.endless')}</span>
    </span>
  )
}
