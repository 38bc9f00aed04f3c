import { ContactFacts } from '#features/customers/index.ts'
import { useT } from '#lib/i18n.ts'
import type { ClientDraft } from './client.draft.ts'
import { clientContact, showsAddress } from './client.payload.ts'

export function ClientSummary({ draft }: { draft: ClientDraft }) {
  const t = useT()
  if (draft.mode === 'none') return <p>{t('clientStep.summaryNone')}</p>
  const word = { selected: null, new: t('clientStep.summaryNew'), edited: edited() }[draft.mode]
  function edited() {
    return draft.saveAs === 'update' ? t('clientStep.summaryUpdate') : t('clientStep.summaryNew')
  }
  return (
    <>
      {word && <p>{word}</p>}
      <ContactFacts
        of={clientContact(draft)}
        withAddress={draft.mode === 'selected' || showsAddress(draft)}
      />
    </>
  )
}
