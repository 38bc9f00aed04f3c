import {
  begunIn,
  begunLateIn,
  fewestCases,
  finishedIn,
  firstVisitedIn,
  type Period,
} from '@zlecenia/contract/features/logistics/cases'
import { lateAfterMinutes } from '@zlecenia/contract/features/order-base/order-kinds'
import { writtenAs } from '@zlecenia/contract/lib/written-numbers'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { language } from '#lib/language.ts'
import { countText } from '#lib/numbers.ts'
import { CountLink } from './count-link.tsx'
import { type Figures, useCases } from './logistics.api.ts'
import styles from './logistics.module.css'
import { timeText } from './time-text.ts'

const asShare = writtenAs({ style: 'percent', maximumFractionDigits: 0 })
const asAverage = writtenAs({ maximumFractionDigits: 1 })

interface OfPeriod {
  figures: Figures
  period: Period
}

export function FigureTiles({ figures: { reaction, punctuality, finished }, period }: OfPeriod) {
  const t = useT()
  const casesAt = useCases()
  const { begun, late } = punctuality
  return (
    <ul className={`tiles ${styles.figures}`}>
      {(['all', 'emergency'] as const).map((which) => (
        <Reaction
          key={which}
          title={t(which === 'all' ? 'logistics.reaction' : 'logistics.emergencyReaction')}
          found={reaction[which]}
          href={casesAt(firstVisitedIn(period, which === 'emergency'))}
        />
      ))}
      <Tile
        title={t('logistics.late')}
        hint={t('logistics.lateHint', { minutes: lateAfterMinutes })}
        value={<CountLink href={casesAt(begunLateIn(period))}>{countText(late)}</CountLink>}
        more={begun >= fewestCases && t('logistics.share', { share: asShare(language(), late / begun) })}
      >
        <CountLink href={casesAt(begunIn(period))}>{t('logistics.lateOf', { count: begun })}</CountLink>
      </Tile>
      <Tile
        title={t('logistics.visits')}
        hint={t('logistics.visitsHint')}
        value={finished.orders > 0 ? asAverage(language(), finished.visits / finished.orders) : '–'}
      >
        <CountLink href={casesAt(finishedIn(period))}>
          {t('logistics.cases', { count: finished.orders })}
        </CountLink>
      </Tile>
    </ul>
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
    <Tile
      title={title}
      hint={t('logistics.reactionHint')}
      value={median === null ? '–' : timeText(median)}
      more={cases >= fewestCases && p90 !== null && t('logistics.p90', { time: timeText(p90) })}
    >
      <CountLink href={href}>{t('logistics.cases', { count: cases })}</CountLink>
    </Tile>
  )
}

interface TileProps {
  title: string
  hint: string
  value: ReactNode
  more?: ReactNode
  children: ReactNode
}

function Tile({ title, hint, value, more, children }: TileProps) {
  return (
    <li className={`card ${styles.figure}`}>
      <p className="name">{title}</p>
      <p className={styles.value} data-figure="">
        {value}
      </p>
      <p className="aside">
        {children}
        {more && <> · {more}</>}
      </p>
      <p className="aside">{hint}</p>
    </li>
  )
}
