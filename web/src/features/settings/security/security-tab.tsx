import { PasswordCard } from './password-card.tsx'
import { SecondFactorCard } from './second-factor-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

export function SecurityTab() {
  return (
    <>
      <PasswordCard />
      <SecondFactorCard />
      <SessionsCard />
    </>
  )
}
