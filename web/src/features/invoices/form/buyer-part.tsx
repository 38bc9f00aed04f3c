import { lazy, useState } from 'react'
import { useT, withMessages } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { Card } from '#ui/card.tsx'
import { Button } from '#ui/form/button.tsx'
import { Rows, Wide } from '#ui/form/layout.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { DraftCheckbox, DraftChoice, DraftText } from './draft-fields.tsx'
import { useDraft, useDraftStore } from './draft-store.ts'
import { useFieldLabel } from './field-labels.ts'
import { identityKinds } from './identity-kinds.ts'
import { later } from './later.ts'

/** Names of local government, whose invoices name a recipient. */
const localUnit = /^(?:gmina|miasto|powiat|wojewodztwo|województwo|urz[aą]d)\b/iu

export function BuyerPart({ isCorrection }: { isCorrection: boolean }) {
  const t = useT()
  const may = useMay()
  const label = useFieldLabel()
  const kind = useDraft((it) => it.draft.buyer.kind)
  const looksLocal = useDraft(
    ({ draft: { buyer } }) => !buyer.isLocalUnit && localUnit.test(buyer.name.trim()),
  )
  const lookUp = useLookUp()
  const mayLookUp = may(['read', 'CompanyRegistry'])
  return (
    <Card title={label('buyer')}>
      {may(['read', 'Customer']) && !isCorrection && (
        <LazyPart>
          <later.CustomerPicker />
        </LazyPart>
      )}
      <Rows>
        <DraftChoice
          path="buyer.kind"
          options={identityKinds.map((value) => ({ value, label: t(`invoiceForm.identities.${value}`) }))}
          hint={kind === 'none' ? t('invoiceForm.consumerHint') : undefined}
        />
        {kind === 'nip' && (
          <DraftText path="buyer.nip" required isNumber end={mayLookUp && <LookUpButton of={lookUp} />} />
        )}
        {(kind === 'eu' || kind === 'other') && (
          <>
            <DraftText path="buyer.country" required={kind === 'eu'} hint={t('invoiceForm.countryHint')} />
            <DraftText path="buyer.number" required />
          </>
        )}
        <Wide>
          <DraftText path="buyer.name" required />
        </Wide>
        <DraftText path="buyer.line1" required={kind !== 'none'} />
        <DraftText path="buyer.line2" />
        <DraftText path="buyer.email" />
      </Rows>
      <LazyPart>
        <later.BuyerStatus />
      </LazyPart>
      {lookUp.nip !== null && (
        <LazyPart>
          <BuyerLookup key={lookUp.times} nip={lookUp.nip} onBusy={lookUp.setBusy} />
        </LazyPart>
      )}
      <DraftCheckbox path="buyer.isLocalUnit" hint={looksLocal ? t('invoiceForm.looksLocal') : undefined} />
      <DraftCheckbox path="buyer.isGroupMember" />
    </Card>
  )
}

const BuyerLookup = lazy(() =>
  withMessages(import('../lookup/buyer-lookup.tsx')).then((it) => ({ default: it.BuyerLookup })),
)

/** `nip` of the last press; null before the first. */
function useLookUp() {
  const store = useDraftStore()
  const [pressed, setPressed] = useState<{ nip: string | null; times: number }>({ nip: null, times: 0 })
  const [isBusy, setBusy] = useState(false)
  const start = () => setPressed({ nip: store.draft.buyer.nip, times: pressed.times + 1 })
  return { ...pressed, isBusy, setBusy, start }
}

function LookUpButton({ of: { isBusy, start } }: { of: ReturnType<typeof useLookUp> }) {
  const t = useT()
  const isEmpty = useDraft((it) => it.draft.buyer.nip.trim() === '')
  return (
    <Button disabled={isEmpty} busy={isBusy} onClick={start}>
      {t('invoiceForm.lookUp')}
    </Button>
  )
}
