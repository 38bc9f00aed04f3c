import type { DayPlanFound, PlanChange } from '@zlecenia/contract/features/plans/plans.contract'
import { useKindName } from '#features/qualifications/index.ts'
import { timeOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { countText, lengthText } from '#lib/numbers.ts'
import { problemText } from '#lib/problem-text.ts'
import { Facts } from '#ui/facts.tsx'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { QueryState } from '#ui/query-state.tsx'
import type { PlanPerson, PlanShown } from './use-plan.ts'

interface PlanPreviewProps {
  preview: PlanShown
  applyFailed: Error | null
  people: readonly PlanPerson[]
  onKeep: (slotId: string) => void
}

export function PlanPreview({ preview, applyFailed, people, onKeep }: PlanPreviewProps) {
  const t = useT()
  return (
    <div className="stack" aria-busy={preview.isFetching}>
      {applyFailed && (
        <Banner tone="error" announced>
          {problemText(applyFailed)}
        </Banner>
      )}
      <QueryState query={preview} loading={t('plans.counting')} failed={t('plans.failed')}>
        {(plan) => (
          <>
            <Figures plan={plan} />
            {(plan.router === 'partly' || plan.router === 'fails') && (
              <Banner tone="warning">{t(`distances.router.${plan.router}`)}</Banner>
            )}
            {plan.changes.length === 0 && plan.unplanned.length === 0 && (
              <Banner tone="info">{t('plans.nothing')}</Banner>
            )}
            <Changes plan={plan} people={people} onKeep={onKeep} />
            <Unplanned plan={plan} />
            <Warnings plan={plan} />
          </>
        )}
      </QueryState>
    </div>
  )
}

function Figures({ plan }: { plan: DayPlanFound }) {
  const t = useT()
  const { before, after, source, unplaced, informed } = plan
  const added = plan.changes.filter(({ was }) => was === null).length
  const way = ({ km, minutes }: DayPlanFound['before']) =>
    t('plans.way', { km: countText(km), time: lengthText(minutes) })
  const difference = Math.round((after.km - before.km) * 10) / 10
  const km = countText(Math.abs(difference))
  const sign = difference < 0 ? 'less' : 'more'
  return (
    <div className="stack tight">
      <Facts
        of={[
          [t('plans.before'), way(before)],
          [t('plans.after'), way(after)],
          [
            t('plans.difference'),
            <strong key="difference">
              {difference === 0 ? t('plans.same') : t(`plans.${sign}`, { km })}
            </strong>,
          ],
        ]}
      />
      <p className="aside">
        {t(`distances.source.${source}`)}
        {added > 0 && ` · ${t('plans.withNew', { count: added })}`}
        {unplaced > 0 && ` · ${t('plans.unplaced', { count: unplaced })}`}
      </p>
      {informed.length > 0 && (
        <p className="aside">{t('plans.informed', { names: informed.map(({ name }) => name).join(', ') })}</p>
      )}
    </div>
  )
}

interface ChangesProps {
  plan: DayPlanFound
  people: readonly PlanPerson[]
  onKeep: (slotId: string) => void
}

function Changes({ plan: { changes, informed }, people, onKeep }: ChangesProps) {
  const t = useT()
  const namesOf = (ids: readonly string[]) =>
    [...people, ...informed]
      .filter(({ id }, n, all) => ids.includes(id) && all.findIndex((it) => it.id === id) === n)
      .map(({ name }) => name)
      .join(', ')
  if (changes.length === 0) return null
  return (
    <section className="stack tight" aria-label={t('plans.changes', { count: changes.length })}>
      <h3 className="name">{t('plans.changes', { count: changes.length })}</h3>
      <ul className="rows">
        {changes.map((change) => (
          <Change key={change.slotId ?? change.orderId} change={change} namesOf={namesOf} onKeep={onKeep} />
        ))}
      </ul>
    </section>
  )
}

interface ChangeProps {
  change: PlanChange
  namesOf: (ids: readonly string[]) => string
  onKeep: (slotId: string) => void
}

function Change({ change, namesOf, onKeep }: ChangeProps) {
  const t = useT()
  const { slotId, number, address, city, startAt, endAt, userIds, was } = change
  const time = was && `${timeOf(was.startAt)}–${timeOf(was.endAt)}`
  const isSamePeople = String(was?.userIds) === String(userIds)
  return (
    <li className="ends">
      <div>
        <p className="name">
          {`${timeOf(startAt)}–${timeOf(endAt)}`} {address}, {city}
        </p>
        <p className="aside">
          {number} · {namesOf(userIds)} ·{' '}
          {was === null
            ? t('plans.added')
            : isSamePeople
              ? t('plans.from', { time: time ?? '' })
              : t('plans.fromPerson', { time: time ?? '', names: namesOf(was.userIds) })}
        </p>
      </div>
      {slotId && was && (
        <Button look="text" aria-label={t('plans.keepOf', { number })} onClick={() => onKeep(slotId)}>
          {t('plans.keep')}
        </Button>
      )}
    </li>
  )
}

function Unplanned({ plan: { unplanned } }: { plan: DayPlanFound }) {
  const t = useT()
  if (unplanned.length === 0) return null
  return (
    <section className="stack tight" aria-label={t('plans.unplanned', { count: unplanned.length })}>
      <h3 className="name">{t('plans.unplanned', { count: unplanned.length })}</h3>
      <ul className="rows">
        {unplanned.map(({ orderId, number, address, city, why }) => (
          <li key={`${orderId} ${why}`}>
            <p>
              {address}, {city}
            </p>
            <p className="aside">
              {number} · {t(`plans.why.${why}`)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Warnings({ plan: { warnings } }: { plan: DayPlanFound }) {
  const t = useT()
  const nameOf = useKindName()
  if (warnings.length === 0) return null
  const lines = warnings.map((it) =>
    it.kind === 'overlap'
      ? t('plans.overlap', { name: it.name, numbers: it.numbers.join(', ') })
      : t('plans.missing', {
          name: it.name,
          number: it.number,
          kinds: it.missing.map(nameOf).join(', '),
        }),
  )
  return (
    <Banner tone="warning">
      <p className="name">{t('plans.warnings')}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Banner>
  )
}
