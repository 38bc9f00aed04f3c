import type { AuditRow } from '@zlecenia/contract/features/audit-log/audit-log.contract'
import { limits } from '@zlecenia/contract/lib/limits'
import { dayAndTimeOf } from '#lib/dates.ts'
import { Modal } from '#ui/dialog/modal.tsx'
import { DifferencesTable } from '#ui/differences-table.tsx'
import { Facts } from '#ui/facts.tsx'
import { Button } from '#ui/form/button.tsx'
import { AuditPerson, AuditThing } from './audit-thing.tsx'
import { useAuditWords } from './use-audit-words.ts'

interface AuditDetailsProps {
  row: AuditRow
  onClose: () => void
  onOnly: (thing: NonNullable<AuditRow['thing']>, subject: string) => void
}

/** One whole row of the log. */
export function AuditDetails({ row, onClose, onOnly }: AuditDetailsProps) {
  const { t, ...words } = useAuditWords()
  const changes = words.changesOf(row)
  const { thing } = row
  const nothing = t('auditLog.nothing')
  return (
    <Modal
      title={words.action(row)}
      closeLabel={t('auditLog.close')}
      onClose={onClose}
      width={limits.buildingPickerMaxWidthPx}
      actions={
        thing && (
          <Button onClick={() => onOnly(thing, row.subject)}>
            {t('auditLog.onlyThing', { name: words.thing(row) || words.kind(row) })}
          </Button>
        )
      }
    >
      <Facts
        of={[
          [t('auditLog.at'), dayAndTimeOf(row.at)],
          [t('auditLog.by'), <AuditPerson key="by" row={row} />],
          [t('auditLog.kind'), words.kind(row)],
          [t('auditLog.thing'), <AuditThing key="thing" row={row} />],
        ]}
      />
      {row.masked && <p className="aside">{t('auditLog.masked')}</p>}
      {changes.length > 0 && (
        <DifferencesTable
          heads={[t('auditLog.field.field'), t('auditLog.before'), t('auditLog.after')]}
          rows={changes.map(({ label, before, after }, i) => ({
            key: `${i}`,
            label,
            current: <bdi>{before || nothing}</bdi>,
            found: <bdi>{after || nothing}</bdi>,
          }))}
        />
      )}
      {row.more > 0 && <p className="aside">{t('auditLog.more', { count: row.more })}</p>}
    </Modal>
  )
}
