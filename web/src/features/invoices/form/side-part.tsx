import { paymentForms } from '@zlecenia/contract/features/invoices/invoice-document'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { Card } from '#ui/card.tsx'
import { Stack } from '#ui/form/layout.tsx'
import { DraftArea, DraftCheckbox, DraftChoice, DraftDay, DraftText } from './draft-fields.tsx'
import { useDraft } from './draft-store.ts'

const saleKinds = ['issue', 'day', 'period'] as const
const exemptionKinds = ['act', 'directive', 'other'] as const

/** Days, payment, annotations and remarks. */
export function SidePart({ kind }: { kind: ReactNode }) {
  const t = useT()
  return (
    <>
      <Card title={t('invoiceForm.days')}>
        <Stack>
          {kind}
          <DraftDay path="issuedOn" />
          <DraftText path="place" />
          <SaleDays />
        </Stack>
      </Card>
      <Card title={t('invoiceForm.payment')}>
        <Stack>
          <DueDay />
          <DraftChoice
            path="payment.form"
            options={paymentForms.map((value) => ({ value, label: t(`invoiceForm.paymentForms.${value}`) }))}
          />
          <DraftText path="payment.account" isNumber />
        </Stack>
      </Card>
      <Card title={t('invoiceForm.annotations')}>
        <DraftCheckbox path="isSplitPayment" hint={t('invoiceForm.splitPaymentHint')} />
        <DraftCheckbox path="isReverseCharge" />
        <DraftCheckbox path="isCashMethod" />
        <Exemption />
      </Card>
      <Card title={t('invoiceForm.remarks')}>
        <Stack>
          <DraftText path="orderNumber" />
          <DraftArea path="remark" />
        </Stack>
      </Card>
    </>
  )
}

function SaleDays() {
  const t = useT()
  const kind = useDraft((it) => it.draft.sale.kind)
  const from = useDraft((it) => it.draft.sale.from)
  return (
    <>
      <DraftChoice
        path="sale.kind"
        options={saleKinds.map((value) => ({ value, label: t(`invoiceForm.sales.${value}`) }))}
      />
      {kind !== 'issue' && <DraftDay path="sale.from" />}
      {kind === 'period' && <DraftDay path="sale.to" min={from} />}
    </>
  )
}

const DueDay = () => <DraftDay path="payment.dueOn" min={useDraft((it) => it.draft.issuedOn)} />

function Exemption() {
  const t = useT()
  const isExempt = useDraft((it) => it.draft.lines.some(({ rate }) => rate === 'zw'))
  if (!isExempt) return null
  return (
    <>
      <DraftChoice
        path="exemption.kind"
        options={exemptionKinds.map((value) => ({ value, label: t(`invoiceForm.exemptions.${value}`) }))}
      />
      <DraftText path="exemption.text" required />
    </>
  )
}
