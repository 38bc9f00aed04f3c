import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** Password, second factor, and where one is signed in. */
export function SecurityTab() {
  return (
    <>
      <PasswordCard />
      <SecondFactorCard />
      <SessionsCard />
    </>
  )
}
