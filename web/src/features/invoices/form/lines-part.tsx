import { IconPlus } from '@tabler/icons-react'
import type { DraftLine } from '@zlecenia/contract/features/invoices/invoice-draft'
import { limits } from '@zlecenia/contract/lib/limits'
import { priceModes } from '@zlecenia/contract/lib/vat'
import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useT } from '#lib/i18n.ts'
import { newId } from '#lib/new-id.ts'
import { Card } from '#ui/card.tsx'
import { Button } from '#ui/form/button.tsx'
import { FieldProblem } from '#ui/form/field-problem.tsx'
import { toast } from '#ui/toast/toast.ts'
import { DraftChoice } from './draft-fields.tsx'
import { type DraftStore, useDraft, useDraftStore } from './draft-store.ts'
import { lineLabels } from './field-labels.ts'
import { focusOn } from './focus-on.ts'
import { type LineActions, LineRow } from './line-row.tsx'
import styles from './lines.module.css'

/** Toasts whose action changes the draft. */
export const formToasts = 'invoice-form'

/** Lines of an invoice (invoice-draft.ts, which needs the schemas). */
const mostLines = 1000

const newLine = (): DraftLine => ({
  id: newId(),
  orderId: null,
  itemId: null,
  name: '',
  unit: 'szt.',
  quantity: '1',
  unitPrice: '',
  discount: '',
  rate: '23',
  rateReason: '',
  isAnnex15: false,
  gtu: '',
})

function addLine(store: DraftStore): void {
  const line = newLine()
  flushSync(() => store.changeLines((lines) => [...lines, line]))
  focusOn(`draft.lines.${line.id}.name`)
}

function moved(lines: readonly DraftLine[], id: string, by: 1 | -1): DraftLine[] {
  const from = lines.findIndex((it) => it.id === id)
  const to = from + by
  const [line, other] = [lines[from], lines[to]]
  if (!line || !other) return [...lines]
  return lines.map((it, at) => (at === from ? other : at === to ? line : it))
}

/** Ids alone: a key in a line redraws its row only. */
function useLineIds(): readonly string[] {
  const joined = useDraft((it) => it.draft.lines.map(({ id }) => id).join(' '))
  return useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined])
}

function useLineActions(): LineActions {
  const t = useT()
  const store = useDraftStore()
  return useMemo(
    () => ({
      next(id) {
        const { lines } = store.draft
        const at = lines.findIndex((it) => it.id === id)
        const next = lines[at + 1]
        if (next) focusOn(`draft.lines.${next.id}.name`)
        else addLine(store)
      },
      remove(id) {
        const { lines } = store.draft
        const at = lines.findIndex((it) => it.id === id)
        const line = lines[at]
        if (!line) return
        flushSync(() => store.changeLines((all) => all.filter((it) => it !== line)))
        const beside = lines[at + 1] ?? lines[at - 1]
        focusOn(beside ? `draft.lines.${beside.id}.name` : 'draft.lines')
        const undo = {
          label: t('invoiceForm.undo'),
          run: () => store.changeLines((all) => all.toSpliced(at, 0, line)),
        }
        const text = t('invoiceForm.lineRemoved', { name: line.name || at + 1 })
        toast.success(text, limits.defaultToastMs, undo, formToasts)
      },
      move(id, by) {
        const field = document.activeElement?.getAttribute('name')
        flushSync(() => store.changeLines((lines) => moved(lines, id, by)))
        if (field) focusOn(field)
      },
    }),
    [store, t],
  )
}

interface LinesPartProps {
  orders: readonly { id: string; number: string }[]
  /** Lines before a correction. */
  before: readonly DraftLine[]
}

export function LinesPart({ orders, before }: LinesPartProps) {
  const t = useT()
  const store = useDraftStore()
  const ids = useLineIds()
  const actions = useLineActions()
  const numbers = useMemo(() => new Map(orders.map(({ id, number }) => [id, number])), [orders])
  const was = useMemo(() => new Map(before.map((it) => [it.id, it])), [before])
  const removed = useMemo(() => {
    const left = new Set(ids)
    return before.filter(({ id }) => !left.has(id))
  }, [before, ids])
  const orderOf = (id: string) => numbers.get(store.line(id)?.orderId ?? '')
  return (
    <Card title={t('invoiceForm.lines')} aside={<ModeChoice />}>
      <div className={styles.heads} aria-hidden="true">
        <span>{t('invoiceForm.lineNumber')}</span>
        {(['name', 'quantity', 'unit', 'unitPrice', 'discount', 'rate'] as const).map((it) => (
          <span key={it}>{t(lineLabels[it])}</span>
        ))}
        <span>{t('invoiceForm.amount')}</span>
      </div>
      <ol className={styles.lines}>
        {ids.map((id, at) => (
          <LineRow
            key={id}
            id={id}
            n={at + 1}
            orderNumber={orderOf(id)}
            before={was.get(id)}
            actions={actions}
          />
        ))}
      </ol>
      {removed.map((line) => (
        <p key={line.id} className="ends">
          <span className="quiet">{t('invoiceForm.removedByCorrection', { name: line.name })}</span>
          <Button look="text" onClick={() => store.changeLines((lines) => [...lines, line])}>
            {t('invoiceForm.bringBack')}
          </Button>
        </p>
      ))}
      <FieldProblem name="draft.lines" />
      <Button
        name="draft.lines"
        icon={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
        disabled={ids.length >= mostLines}
        onClick={() => addLine(store)}
      >
        {t('invoiceForm.addLine')}
      </Button>
    </Card>
  )
}

function ModeChoice() {
  const t = useT()
  return (
    <DraftChoice
      path="priceMode"
      options={priceModes.map((value) => ({ value, label: t(`invoiceForm.priceModes.${value}`) }))}
    />
  )
}
