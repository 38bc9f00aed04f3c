import { IconDownload } from '@tabler/icons-react'
import type { Qualification } from '@zlecenia/contract/features/qualifications/qualifications.contract'
import type { ReactNode } from 'react'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { saveFile } from '#lib/save-file.ts'
import { Chip } from '#ui/chip.tsx'
import { Button } from '#ui/form/button.tsx'
import { toast } from '#ui/toast/toast.ts'
import { LastingChip } from './lasting-chip.tsx'

interface QualificationRowsProps {
  of: readonly Qualification[]
  scanOf: (it: Qualification) => Promise<Blob>
  tools?: (it: Qualification) => ReactNode
}

export function QualificationRows({ of, scanOf, tools }: QualificationRowsProps) {
  const t = useT()
  const until = ({ validUntil }: Qualification) =>
    validUntil ? t('qualifications.until', { day: dayOf(validUntil) }) : t('qualifications.endless')
  const factsOf = (it: Qualification) =>
    [
      it.issuedOn && t('qualifications.since', { day: dayOf(it.issuedOn) }),
      until(it),
      it.number && t('qualifications.numberOf', { number: it.number }),
    ].filter(Boolean)
  return (
    <ul className="rows">
      {of.map((it) => (
        <li key={it.id}>
          <div className="ends">
            <span className="cluster">
              <span className={it.archived ? 'quiet' : 'name'}>{t(`qualificationKind.${it.kind}`)}</span>
              {it.archived ? (
                <Chip colour="neutral">{t('qualifications.archived')}</Chip>
              ) : (
                <LastingChip of={it} />
              )}
            </span>
            {tools?.(it)}
          </div>
          <p className="aside">{factsOf(it).join(' · ')}</p>
          {it.scan && <ScanButton of={it} name={it.scan.name} load={() => scanOf(it)} />}
        </li>
      ))}
    </ul>
  )
}

function ScanButton({ of, name, load }: { of: Qualification; name: string; load: () => Promise<Blob> }) {
  const t = useT()
  const kind = t(`qualificationKind.${of.kind}`)
  return (
    <Button
      look="text"
      aria-label={t('qualifications.openScan', { kind, name })}
      icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() =>
        void load().then(
          (bytes) => saveFile(bytes, name),
          (error: unknown) => toast.error(problemText(error)),
        )
      }
    >
      {name}
    </Button>
  )
}
