import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Button } from '#ui/form/button.tsx'
import { Check } from '#ui/form/check.tsx'
import { QueryState } from '#ui/query-state.tsx'
import styles from './plans.module.css'
import type { PlanPerson } from './use-plan.ts'

interface PlanChoiceProps {
  people: readonly PlanPerson[]
  userIds: readonly string[]
  orderIds: readonly string[]
  onUsers: (ids: readonly string[]) => void
  onOrders: (ids: readonly string[]) => void
}

const mostShown = 50

/** People whose visits may move, and orders that wait for a time. */
export function PlanChoice({ people, userIds, orderIds, onUsers, onOrders }: PlanChoiceProps) {
  const t = useT()
  const waiting = useQuery(query('GET /calendar/backlog', { query: { size: mostShown, page: 1 } }))
  return (
    <div className="stack">
      <p className="aside">{t('plans.rules')}</p>
      <Choices
        legend={t('plans.people')}
        of={people.map(({ id, name }) => ({ id, label: name }))}
        chosen={userIds}
        onChange={onUsers}
      />
      <QueryState query={waiting} loading={t('plans.orders')} failed={t('plans.ordersFailed')}>
        {({ rows, total }) => (
          <>
            <Choices
              legend={t('plans.orders')}
              of={rows.map(({ id, number, address, city }) => ({
                id,
                label: `${address}, ${city}`,
                hint: number,
              }))}
              chosen={orderIds}
              onChange={onOrders}
            />
            {rows.length === 0 && <p className="aside">{t('plans.noOrders')}</p>}
            {total > rows.length && (
              <p className="aside">{t('plans.moreOrders', { shown: rows.length, all: total })}</p>
            )}
          </>
        )}
      </QueryState>
    </div>
  )
}

interface ChoicesProps {
  legend: string
  of: readonly { id: string; label: string; hint?: string }[]
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
}

function Choices({ legend, of, chosen, onChange }: ChoicesProps) {
  const t = useT()
  const id = useId()
  const isWhole = of.length > 0 && of.every((it) => chosen.includes(it.id))
  return (
    <section className="stack tight" aria-labelledby={id}>
      <div className="ends">
        <h3 id={id} className="name">
          {legend}
        </h3>
        {of.length > 1 && (
          <Button look="text" onClick={() => onChange(isWhole ? [] : of.map((it) => it.id))}>
            {t(isWhole ? 'plans.none' : 'plans.all')}
            <span className="visually-hidden"> {legend}</span>
          </Button>
        )}
      </div>
      <div className={styles.choices}>
        {of.map((it) => (
          <Check
            key={it.id}
            label={it.label}
            hint={it.hint}
            checked={chosen.includes(it.id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, it.id] : chosen.filter((other) => other !== it.id))
            }
          />
        ))}
      </div>
    </section>
  )
}
