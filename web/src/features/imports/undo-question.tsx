import { useQuery } from '@tanstack/react-query'
import type { ImportKind } from '@zlecenia/contract/features/imports/import-states'
import type { ImportDetails } from '@zlecenia/contract/features/imports/imports.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Confirm } from '#ui/dialog/confirm.tsx'
import { Link } from '#ui/link.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useImportAnswer } from './use-import-answer.ts'

const pageOfKind = { Customer: 'customer', Building: 'building', Device: 'device' } as const

export const recordAddress = (kind: ImportKind, id: string): string =>
  kind === 'PriceList' ? addressOf('pricing', { item: id }) : addressOf(pageOfKind[kind], { id })

/** Lists the records that prevent it; all else can be undone. */
export function UndoImport({ it, onClose }: { it: ImportDetails; onClose: () => void }) {
  const t = useT()
  const answered = useImportAnswer()
  const params = { id: it.id }
  const standing = useQuery({
    ...query('GET /imports/:id/standing', { params }),
    meta: { quiet: true },
    staleTime: 0,
  })
  const { total = 0, records = [] } = standing.data ?? {}
  const more = total - records.length
  return (
    <Confirm
      title={t('imports.undoQuestion')}
      confirm={t(total > 0 ? 'imports.undoRest' : 'imports.undoButton')}
      run={async () => {
        answered(await call('POST /imports/:id/undo', { params, query: total > 0 ? { rest: '1' } : {} }))
        toast.success(t('imports.undoToast'))
      }}
      onClose={onClose}
    >
      <p>{t(total > 0 ? 'imports.undoRestHint' : 'imports.undoHint')}</p>
      {total > 0 && (
        <ul>
          {records.map(({ kind, id, name, reason }) => (
            <li key={`${kind} ${id} ${name}`}>
              <Link href={recordAddress(kind, id)} target="_blank">
                {name}
              </Link>{' '}
              <span className="aside">{t(`imports.standing.${reason}`)}</span>
            </li>
          ))}
          {more > 0 && <li>{t('imports.standingMore', { count: more })}</li>}
        </ul>
      )}
    </Confirm>
  )
}
