import type { BulkResult } from '@zlecenia/contract/features/orders/order-bulk.contract'
import { addressOf } from '@zlecenia/contract/pages'
import { useT } from '#lib/i18n.ts'
import { Link } from '#ui/link.tsx'

/** The number of changed orders, and each failure with its reason. */
export function BulkResults({
  results,
  isUndo = false,
}: {
  results: readonly BulkResult[]
  isUndo?: boolean
}) {
  const t = useT()
  const refused = results.filter(({ problem }) => problem !== null)
  const remarked = results.filter(({ remark }) => remark !== null)
  return (
    <div className="stack">
      <p role="status" className="name">
        {t(isUndo ? 'orderBulk.undone' : 'orderBulk.done', {
          done: results.length - refused.length,
          all: results.length,
        })}
      </p>
      <Lines
        title={t(isUndo ? 'orderBulk.notUndone' : 'orderBulk.refused', { number: refused.length })}
        of={refused}
      />
      <Lines title={t(isUndo ? 'orderBulk.undoRemarks' : 'orderBulk.remarks')} of={remarked} />
    </div>
  )
}

function Lines({ title, of }: { title: string; of: readonly BulkResult[] }) {
  const t = useT()
  if (of.length === 0) return null
  return (
    <section className="stack tight">
      <h3>{title}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('orderBulk.order')}</th>
            <th scope="col">{t('orderBulk.why')}</th>
          </tr>
        </thead>
        <tbody>
          {of.map(({ id, number, problem, remark }) => (
            <tr key={id}>
              <td className="whole">
                {number === null ? (
                  t('orderBulk.nameless')
                ) : (
                  <Link href={addressOf('order', { id })}>{number}</Link>
                )}
              </td>
              <td>{problem ?? remark}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
