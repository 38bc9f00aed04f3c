import type { AuditRow } from '@zlecenia/contract/features/audit-log/audit-log.contract'
import { addressOf, pages } from '@zlecenia/contract/pages'
import { useMay } from '#lib/may.ts'
import { Link } from '#ui/link.tsx'
import { placeOfThing } from './thing-place.ts'
import { useAuditWords } from './use-audit-words.ts'

/** Name of the affected record, linked while it exists. */
export function AuditThing({ row }: { row: AuditRow }) {
  const may = useMay()
  const { thing, kind } = useAuditWords()
  const at = row.thing ? row.thing.at : { subject: row.subject, id: '' }
  const place = at && placeOfThing(at.subject, at.id)
  const name = thing(row) || kind(row)
  return place && may(place.rule) ? <Link href={place.address}>{name}</Link> : name
}

/** Author of the change, linked while it exists. */
export function AuditPerson({ row }: { row: AuditRow }) {
  const may = useMay()
  const { by } = useAuditWords()
  const name = by(row)
  const isThere = row.by !== null && row.by.name !== null
  return isThere && may(pages.user.rule) ? (
    <Link href={addressOf('user', { id: row.by?.id ?? '' })}>{name}</Link>
  ) : (
    name
  )
}
