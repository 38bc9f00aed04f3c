import { formatPhone } from '@zlecenia/contract/lib/identifiers'
import { useT } from '#lib/i18n.ts'
import { Facts } from '#ui/facts.tsx'
import type { CaretakerDraft } from './caretaker.draft.ts'
import { caretakerPayload } from './caretaker.payload.ts'

export function CaretakerSummary({ draft }: { draft: CaretakerDraft }) {
  const t = useT()
  if (draft.mode === 'none') return <p>{t('caretakerStep.none')}</p>
  const { ofOrder } = caretakerPayload(draft)
  return (
    <>
      <Facts
        of={[
          [
            t('caretakerStep.title'),
            [ofOrder.caretakerFirstName, ofOrder.caretakerLastName].filter(Boolean).join(' '),
          ],
          [t('caretakerStep.phone'), formatPhone(ofOrder.caretakerPhone ?? '')],
        ]}
      />
      {ofOrder.hideContact && <p>{t('caretakerStep.hidden')}</p>}
    </>
  )
}
