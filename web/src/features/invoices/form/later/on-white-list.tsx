import { AccountOnWhiteList, BuyerOnWhiteList } from '../../white-list/white-list-in-form.tsx'
import { useDraft } from '../draft-store.ts'

export function DraftAccountOnList() {
  const typed = useDraft((it) => it.draft.payment.account)
  const day = useDraft((it) => it.draft.issuedOn)
  return <AccountOnWhiteList typed={typed} day={day} />
}

export function DraftBuyerOnList() {
  const typed = useDraft(({ draft: { buyer } }) => (buyer.kind === 'nip' ? buyer.nip : ''))
  const day = useDraft((it) => it.draft.issuedOn)
  return <BuyerOnWhiteList typed={typed} day={day} />
}
