import type { AuditRow } from '@zlecenia/contract/features/audit-log/audit-log.contract'
import {
  actionWords,
  changeWords,
  type Speaker,
  subjectWords,
} from '@zlecenia/contract/features/audit-log/audit-words'
import type { LanguageCode } from '@zlecenia/contract/lib/languages'
import type { TableColumn } from '#platform/http/table.ts'
import { translated } from '#platform/translate.ts'

export function auditColumns(language: LanguageCode): TableColumn<AuditRow>[] {
  const say = (key: string) => translated(key, language)
  const speaker: Speaker = { say, language }
  const changesOf = (it: AuditRow) => it.changes.map((each) => ({ ...changeWords(each, true, speaker) }))
  const side = (it: AuditRow, of: 'before' | 'after') =>
    changesOf(it)
      .filter((each) => each[of] !== '')
      .map((each) => `${each.label}: ${each[of]}`)
      .join('\n')
  return [
    [say('auditLog.at'), (it) => ({ at: it.at })],
    [
      say('auditLog.by'),
      (it) => (it.by ? (it.by.name ?? say('auditLog.goneUser')) : say('auditLog.program')),
    ],
    [say('auditLog.what'), (it) => actionWords(it.action, speaker)],
    [say('auditLog.kind'), (it) => subjectWords(it.subject, speaker)],
    [say('auditLog.thing'), (it) => it.thing?.name ?? it.thing?.id ?? ''],
    [say('auditLog.before'), (it) => (it.masked ? say('auditLog.masked') : side(it, 'before'))],
    [say('auditLog.after'), (it) => (it.masked ? say('auditLog.masked') : side(it, 'after'))],
  ]
}
