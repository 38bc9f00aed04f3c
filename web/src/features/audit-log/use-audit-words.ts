import type { AuditRow } from '@zlecenia/contract/features/audit-log/audit-log.contract'
import {
  actionWords,
  changeWords,
  type Speaker,
  subjectWords,
} from '@zlecenia/contract/features/audit-log/audit-words'
import { useT } from '#lib/i18n.ts'
import { language } from '#lib/language.ts'
import './messages.ts'

export function useAuditWords() {
  const t = useT()
  const speaker: Speaker = { say: t, language: language() }
  const hasBoth = (it: AuditRow) => it.changes.some(({ before }) => before.length > 0)
  const changesOf = (it: AuditRow) => it.changes.map((each) => changeWords(each, hasBoth(it), speaker))
  return {
    t,
    hasBoth,
    changesOf,
    action: ({ action }: AuditRow) => actionWords(action, speaker),
    kind: ({ subject }: Pick<AuditRow, 'subject'>) => subjectWords(subject, speaker),
    actionNamed: (action: string) => actionWords(action, speaker),
    by: ({ by }: AuditRow) => (by ? (by.name ?? t('auditLog.goneUser')) : t('auditLog.program')),
    thing: ({ thing, masked }: AuditRow) =>
      thing ? (thing.name ?? (masked ? '' : t('auditLog.gone'))) : t('auditLog.whole'),
    summary: (it: AuditRow) =>
      it.masked
        ? t('auditLog.masked')
        : changesOf(it)
            .map(({ line }) => line)
            .join('; '),
  }
}
export type AuditWords = ReturnType<typeof useAuditWords>
