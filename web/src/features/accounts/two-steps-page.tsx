import { addressOf } from '@zlecenia/contract/pages'
import { useContext, useState } from 'react'
import {
  CodeStep,
  firstPageOf,
  forgetTicket,
  keptTicket,
  pageWord,
  SignInAppearance,
} from '#features/session/index.ts'
import { navigation } from '#lib/navigation.ts'
import { fillPreferences } from '#lib/preferences-copy.ts'
import { keepSession } from '#lib/session.ts'
import { Notice, WayToLogin } from './link-page.tsx'

/** The second step by itself; without a ticket it explains where it begins. */
export function TwoStepsPage() {
  const [ticket] = useState(keptTicket)
  const { isPreview } = useContext(SignInAppearance)
  if (ticket === null && !isPreview) {
    return (
      <Notice title={pageWord('noTicketTitle')} text={pageWord('noTicket')}>
        <WayToLogin />
      </Notice>
    )
  }
  return (
    <CodeStep
      ticket={ticket ?? ''}
      onEnter={async (session) => {
        forgetTicket()
        keepSession(session)
        await fillPreferences()
        navigation.leaveFor(firstPageOf(session))
      }}
      onBack={() => {
        forgetTicket()
        navigation.leaveFor(addressOf('login'))
      }}
    />
  )
}
