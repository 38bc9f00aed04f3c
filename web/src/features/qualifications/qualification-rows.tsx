import { IconClock } from '@tabler/icons-react'
import type { Qualification } from '@zlecenia/contract/features/qualifications/qualifications.contract'
import type { ReactNode } from 'react'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { Chip } from '#ui/chip.tsx'
import { useKindName } from './kind-names.ts'
import { LastingChip } from './lasting-chip.tsx'
import { ScanButton } from './scan-button.tsx'

interface QualificationRowsProps {
  of: readonly Qualification[]
  scanOf: (it: Qualification) => Promise<Blob>
  tools?: (it: Qualification) => ReactNode
}

export function QualificationRows({ of, scanOf, tools }: QualificationRowsProps) {
  const t = useT()
  const nameOf = useKindName()
  const until = ({ validUntil }: Qualification) =>
    validUntil ? t('qualifications.until', { day: dayOf(validUntil) }) : t('qualifications.endless')
  const factsOf = (it: Qualification) =>
    [
      it.issuedOn && t('qualifications.since', { day: dayOf(it.issuedOn) }),
      until(it),
      it.number && t('qualifications.numberOf', { number: it.number }),
      it.scope,
      it.issuer,
    ].filter(Boolean)
  const signed = (by: 'submittedBy' | 'confirmedBy', of: Qualification['confirmed']) =>
    of?.by ? [t(`qualifications.${by}`, { day: dayOf(of.at), name: of.by.name })] : []
  const signs = (it: Qualification) =>
    it.confirmed ? signed('confirmedBy', it.confirmed) : signed('submittedBy', it.submitted)
  return (
    <ul className="rows">
      {of.map((it) => (
        <li key={it.id}>
          <div className="ends">
            <span className="cluster">
              <span className={it.archived ? 'quiet' : 'name'}>{nameOf(it.kind)}</span>
              <StateChip of={it} />
            </span>
            {tools?.(it)}
          </div>
          <p className="aside">{factsOf(it).join(' · ')}</p>
          {signs(it).length > 0 && <p className="aside">{signs(it).join(' · ')}</p>}
          {it.scan && <ScanButton kind={nameOf(it.kind)} name={it.scan.name} load={() => scanOf(it)} />}
        </li>
      ))}
    </ul>
  )
}

function StateChip({ of }: { of: Qualification }) {
  const t = useT()
  if (of.archived) return <Chip colour="neutral">{t('qualifications.archived')}</Chip>
  if (!of.confirmed)
    return (
      <Chip colour="info" icon={IconClock}>
        {t('qualifications.toConfirm')}
      </Chip>
    )
  return <LastingChip of={of} />
}
