import {
  begunIn,
  begunLateIn,
  fewestCases,
  finishedIn,
  firstVisitedIn,
} from '@zlecenia/contract/features/order-base/cases'
import { lateAfterMinutes } from '@zlecenia/contract/features/order-base/order-kinds'
import type { Period } from '@zlecenia/contract/lib/period'
import { writtenAs } from '@zlecenia/contract/lib/written-numbers'
import { useCases } from '#features/order-base/index.ts'
import { useT } from '#lib/i18n.ts'
import { language } from '#lib/language.ts'
import { countText } from '#lib/numbers.ts'
import { CountLink, FigureTile, FigureTiles } from '#ui/figure-tile.tsx'
import type { Figures } from './logistics.api.ts'
import { timeText } from './time-text.ts'

const asShare = writtenAs({ style: 'percent', maximumFractionDigits: 0 })
const asAverage = writtenAs({ maximumFractionDigits: 1 })

interface OfPeriod {
  figures: Figures
  period: Period
}

export function DispatchFigures({ figures: { reaction, punctuality, finished }, period }: OfPeriod) {
  const t = useT()
  const casesAt = useCases()
  const { begun, late } = punctuality
  return (
    <FigureTiles>
      {(['all', 'emergency'] as const).map((which) => (
        <Reaction
          key={which}
          title={t(which === 'all' ? 'logistics.reaction' : 'logistics.emergencyReaction')}
          found={reaction[which]}
          href={casesAt(firstVisitedIn(period, which === 'emergency' ? 'emergency' : undefined))}
        />
      ))}
      <FigureTile
        title={t('logistics.late')}
        hint={t('logistics.lateHint', { minutes: lateAfterMinutes })}
        value={<CountLink href={casesAt(begunLateIn(period))}>{countText(late)}</CountLink>}
        more={begun >= fewestCases && t('logistics.share', { share: asShare(language(), late / begun) })}
      >
        <CountLink href={casesAt(begunIn(period))}>{t('logistics.lateOf', { count: begun })}</CountLink>
      </FigureTile>
      <FigureTile
        title={t('logistics.visits')}
        hint={t('logistics.visitsHint')}
        value={finished.orders > 0 ? asAverage(language(), finished.visits / finished.orders) : '–'}
      >
        <CountLink href={casesAt(finishedIn(period))}>
          {t('logistics.cases', { count: finished.orders })}
        </CountLink>
      </FigureTile>
    </FigureTiles>
  )
}

interface ReactionProps {
  title: string
  found: Figures['reaction']['all']
  href: string | null
}

function Reaction({ title, found: { cases, median, p90 }, href }: ReactionProps) {
  const t = useT()
  return (
    <FigureTile
      title={title}
      hint={t('logistics.reactionHint')}
      value={median === null ? '–' : timeText(median)}
      more={cases >= fewestCases && p90 !== null && t('logistics.p90', { time: timeText(p90) })}
    >
      <CountLink href={href}>{t('logistics.cases', { count: cases })}</CountLink>
    </FigureTile>
  )
}
