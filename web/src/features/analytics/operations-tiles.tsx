import { casesOf } from '@zlecenia/contract/features/analytics/operations'
import { type Cases, fewestCases } from '@zlecenia/contract/features/order-base/cases'
import { lateAfterMinutes, solvedForDays } from '@zlecenia/contract/features/order-base/order-kinds'
import type { Period } from '@zlecenia/contract/lib/period'
import { useT } from '#lib/i18n.ts'
import { countText, lengthText } from '#lib/numbers.ts'
import { CountLink, FigureTile, FigureTiles } from '#ui/figure-tile.tsx'
import { type OperationsAnswer, type OperationsShown, percentText, useNarrowCases } from './shown.ts'

export function OperationsTiles({ figures, period, narrowing }: OperationsShown) {
  const t = useT()
  const casesAt = useNarrowCases(narrowing)
  const { before } = figures
  return (
    <FigureTiles>
      {(['received', 'finished', 'complaints'] as const).map((key) => (
        <FigureTile
          key={key}
          title={t(`operations.${key}`)}
          hint={t(`operations.${key}About`)}
          value={<CountLink href={casesAt(casesOf[key](period))}>{countText(figures[key].now)}</CountLink>}
          more={
            <CountLink href={casesAt(casesOf[key](before))}>
              {t('operations.before', { value: countText(figures[key].before) })}
            </CountLink>
          }
        />
      ))}
      <SolvedAtOnce figures={figures} period={period} casesAt={casesAt} />
      <OnTime figures={figures} period={period} casesAt={casesAt} />
      <Hours figures={figures} period={period} casesAt={casesAt} />
    </FigureTiles>
  )
}

interface TileProps {
  figures: OperationsAnswer
  period: Period
  casesAt: (cases: Cases) => string | null
}

function SolvedAtOnce({ figures: { solvedAtOnce, finished, before }, period, casesAt }: TileProps) {
  const t = useT()
  const textOf = (count: number, all: number) =>
    all >= fewestCases ? `${countText(count)} (${percentText(count, all)})` : countText(count)
  return (
    <FigureTile
      title={t('operations.solvedAtOnce')}
      hint={t('operations.solvedAtOnceAbout', { days: solvedForDays })}
      value={
        <CountLink href={casesAt(casesOf.solvedAtOnce(period))}>
          {textOf(solvedAtOnce.now, finished.now)}
        </CountLink>
      }
      more={
        <CountLink href={casesAt(casesOf.solvedAtOnce(before))}>
          {t('operations.before', { value: textOf(solvedAtOnce.before, finished.before) })}
        </CountLink>
      }
    >
      <CountLink href={casesAt(casesOf.finished(period))}>
        {t('operations.ofFinished', { count: finished.now })}
      </CountLink>
    </FigureTile>
  )
}

/** The share is of orders begun on time; the counts are those begun late. */
function OnTime({ figures: { punctuality, before }, period, casesAt }: TileProps) {
  const t = useT()
  const textOf = ({ begun, late }: (typeof punctuality)['now']) =>
    begun >= fewestCases ? percentText(begun - late, begun) : t('operations.late', { count: late })
  const { begun, late } = punctuality.now
  // A share is of all that were begun; below, the text counts those begun late.
  const casesBefore = punctuality.before.begun >= fewestCases ? casesOf.begun : casesOf.begunLate
  return (
    <FigureTile
      title={t('operations.onTime')}
      hint={t('operations.onTimeAbout', { minutes: lateAfterMinutes })}
      value={begun === 0 ? '–' : textOf(punctuality.now)}
      more={
        <>
          <CountLink href={casesAt(casesOf.begunLate(period))}>
            {t('operations.late', { count: late })}
          </CountLink>
          {' · '}
          <CountLink href={casesAt(casesBefore(before))}>
            {t('operations.before', {
              value: punctuality.before.begun === 0 ? '–' : textOf(punctuality.before),
            })}
          </CountLink>
        </>
      }
    >
      <CountLink href={casesAt(casesOf.begun(period))}>{t('operations.begun', { count: begun })}</CountLink>
    </FigureTile>
  )
}

function Hours({ figures: { hours, before }, period, casesAt }: TileProps) {
  const t = useT()
  const textOf = ({ planned, available }: (typeof hours)['now']) =>
    available > 0 ? percentText(planned, available) : '–'
  return (
    <FigureTile
      title={t('operations.hours')}
      hint={t('operations.hoursAbout')}
      value={textOf(hours.now)}
      more={
        <>
          {t('operations.hoursOf', {
            planned: lengthText(hours.now.planned),
            available: lengthText(hours.now.available),
          })}
          {' · '}
          <CountLink href={casesAt(casesOf.planned(before))}>
            {t('operations.before', { value: textOf(hours.before) })}
          </CountLink>
        </>
      }
    >
      <CountLink href={casesAt(casesOf.planned(period))}>
        {t('operations.count', { count: hours.now.orders })}
      </CountLink>
    </FigureTile>
  )
}
