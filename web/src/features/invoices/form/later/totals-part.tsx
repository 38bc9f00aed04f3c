import type { InvoiceDraft } from '@zlecenia/contract/features/invoices/invoice-draft'
import { type InvoiceKind, isCorrection } from '@zlecenia/contract/features/invoices/invoice-kinds'
import { ownTotals } from '@zlecenia/contract/features/invoices/read-lines'
import { amountInWords } from '@zlecenia/contract/lib/amount-in-words'
import { type RateTotals, sumOf, totalsDifference } from '@zlecenia/contract/lib/vat'
import { useDeferredValue } from 'react'
import { amountText } from '#lib/amount-text.ts'
import { useT } from '#lib/i18n.ts'
import { Card } from '#ui/card.tsx'
import { useDraft } from '../draft-store.ts'
import styles from '../invoice-form.module.css'
import { rateName } from '../line-row.tsx'

interface TotalsPartProps {
  kind: InvoiceKind
  /** State before a correction. */
  before: InvoiceDraft | null
  /** Gross sum of the advances that are settled, in grosze. */
  settled: number
}

/** A sum above what can be computed is shown once it is smaller. */
function readable(compute: () => RateTotals[]): RateTotals[] {
  try {
    return compute()
  } catch (error) {
    if (error instanceof RangeError) return []
    throw error
  }
}

function totalsFor(kind: InvoiceKind, draft: InvoiceDraft, before: TotalsPartProps['before']): RateTotals[] {
  const of = kind === 'ZAL' || kind === 'KOR_ZAL' ? 'ZAL' : 'VAT'
  const after = ownTotals(of, draft, [])
  return before ? totalsDifference(ownTotals(of, before, []), after) : after
}

export function TotalsPart({ kind, before, settled }: TotalsPartProps) {
  const t = useT()
  const draft = useDeferredValue(useDraft((it) => it.draft))
  const totals = readable(() => totalsFor(kind, draft, before))
  const sum = sumOf(totals)
  // A final invoice at zero gives back what it left, not what its advances took.
  const toZero =
    kind === 'KOR_ROZ' && sum.gross !== 0 && sumOf(readable(() => ownTotals('VAT', draft, []))).gross === 0
  const due = sum.gross + (kind === 'ROZ' ? -settled : toZero ? settled : 0)
  const row = (key: string, name: string, { net, vat, gross }: typeof sum) => (
    <tr key={key}>
      <th scope="row">{name}</th>
      <td>{amountText(net)}</td>
      <td>{amountText(vat)}</td>
      <td>{amountText(gross)}</td>
    </tr>
  )
  return (
    <Card title={t(isCorrection(kind) ? 'invoiceForm.totalsDifference' : 'invoiceForm.totals')}>
      <table className={styles.totals}>
        <thead>
          <tr>
            {(['rate', 'net', 'vat', 'gross'] as const).map((it) => (
              <th key={it} scope="col">
                {t(`invoiceForm.${it}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{totals.map((it) => row(it.rate, rateName(it.rate), it))}</tbody>
        <tfoot>{row('sum', t('invoiceForm.sum'), sum)}</tfoot>
      </table>
      {(kind === 'ROZ' || toZero) && (
        <p className="ends">
          <span>{t('invoiceForm.settledSum')}</span> <span>{amountText(due - sum.gross)}</span>
        </p>
      )}
      <p className="ends">
        <strong>{t(due < 0 ? 'invoiceForm.toReturn' : 'invoiceForm.toPay')}</strong>
        <strong>{amountText(Math.abs(due))}</strong>
      </p>
      <p className="aside" lang="pl">
        {t('invoiceForm.inWords', { words: amountInWords(Math.abs(due)) })}
      </p>
    </Card>
  )
}
