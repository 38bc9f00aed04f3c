import { useMutation } from '@tanstack/react-query'
import { correctionEffects } from '@zlecenia/contract/features/invoices/invoice-document'
import { begunKinds, type InvoiceKind } from '@zlecenia/contract/features/invoices/invoice-kinds'
import { addressOf } from '@zlecenia/contract/pages'
import { amountText } from '#lib/amount-text.ts'
import { dayOf } from '#lib/dates.ts'
import { useT } from '#lib/i18n.ts'
import { problemText } from '#lib/problem-text.ts'
import { Card } from '#ui/card.tsx'
import { Check } from '#ui/form/check.tsx'
import { Select } from '#ui/form/field.tsx'
import { FieldProblem } from '#ui/form/field-problem.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { Link } from '#ui/link.tsx'
import { ReadFailed } from '#ui/read-failed.tsx'
import { toast } from '#ui/toast/toast.ts'
import { useAdvances } from '../advances.ts'
import { DraftChoice, DraftText } from '../draft-fields.tsx'
import type { DraftSaver, SwitchedKind } from '../draft-saver.ts'
import { useDraftField } from '../draft-store.ts'

/** A draft becomes another kind at once; a correction keeps its own. */
export function KindChoice({ kind, saver }: { kind: InvoiceKind; saver: DraftSaver }) {
  const t = useT()
  const switching = useMutation({
    mutationFn: (to: SwitchedKind) => saver.switchTo(to),
    onError: (error) => toast.error(problemText(error)),
  })
  return (
    <Select
      label={t('invoiceForm.kind')}
      name="draft.kind"
      value={switching.isPending ? switching.variables : kind}
      onChange={({ target }) => switching.mutate(target.value as SwitchedKind)}
    >
      {begunKinds.map((it) => (
        <option key={it} value={it}>
          {t(`invoiceForm.kinds.${it}`)}
        </option>
      ))}
    </Select>
  )
}

export function CorrectionPart({ corrects }: { corrects: { id: string; number: string } | null }) {
  const t = useT()
  return (
    <Card title={t('invoiceForm.correction')}>
      {corrects && (
        <p>
          {t('invoiceForm.correctsOne')}{' '}
          <Link href={addressOf('invoice', { id: corrects.id })}>{corrects.number}</Link>
        </p>
      )}
      <Rows>
        <Wide>
          <DraftText path="correction.reason" required hint={t('invoiceForm.reasonHint')} />
        </Wide>
        <DraftChoice
          path="correction.effect"
          options={correctionEffects.map((value) => ({ value, label: t(`invoiceForm.effects.${value}`) }))}
        />
      </Rows>
    </Card>
  )
}

export function AdvancePart() {
  const t = useT()
  return (
    <Card title={t('invoiceForm.kinds.ZAL')} hint={t('invoiceForm.advanceHint')}>
      <DraftText path="advance" required isNumber />
    </Card>
  )
}

export function SettlesPart({ id }: { id: string }) {
  const t = useT()
  const advances = useAdvances(id, true)
  const [chosen, put] = useDraftField('settles')
  return (
    <Card title={t('invoiceForm.settles')}>
      <FieldProblem name="draft.settles" />
      <ReadFailed query={advances} failed={t('invoiceForm.advancesFailed')} />
      {advances.data?.length === 0 && <p className="quiet">{t('invoiceForm.noAdvances')}</p>}
      {advances.data?.map(({ id: of, number, issuedOn, gross }) => (
        <Check
          key={of}
          name="draft.settles.one"
          label={t('invoiceForm.advanceOf', { number, day: dayOf(issuedOn), amount: amountText(gross) })}
          checked={chosen.includes(of)}
          onChange={({ target }) => put(target.checked ? [...chosen, of] : chosen.filter((it) => it !== of))}
        />
      ))}
    </Card>
  )
}
