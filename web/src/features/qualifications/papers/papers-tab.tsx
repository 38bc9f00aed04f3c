import { papers } from '@zlecenia/contract/messages/pl/papers'
import { addMessages } from '#lib/i18n.ts'
import '../messages.ts'
import { CompanyPapersCard } from './company-papers-card.tsx'
import { KindsCard } from './kinds-card.tsx'

addMessages({ papers })

/** Kinds of qualifications, and papers of the company. */
export function PapersTab() {
  return (
    <>
      <KindsCard />
      <CompanyPapersCard />
    </>
  )
}
