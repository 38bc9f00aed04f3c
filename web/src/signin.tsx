import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/base-setup.ts'
import { SignInEntry } from './app/sign-in-entry.tsx'
import { removeDayDatabase } from './lib/day-database.ts'
import { startDirection } from './lib/direction.ts'
import { startLanguage } from './lib/language.ts'
import { startEndingLeftSessions } from './lib/late-sign-out.ts'
import { guardReturns } from './lib/returned-page.ts'
import { isSignedIn } from './lib/session.ts'
import { bearTranslators } from './lib/translated-page.ts'

const root = document.getElementById('root')
if (!root) throw new Error('signin.html has no #root')
bearTranslators()
// A page that an ended session left may have been closed before it could delete.
if (!isSignedIn()) void removeDayDatabase()
guardReturns()
startEndingLeftSessions()
// No top-level await: with one, the bundler keeps what pages share with this entry out of it.
void startLanguage().then(() => {
  startDirection()
  createRoot(root).render(
    <StrictMode>
      <SignInEntry path={location.pathname} search={location.search} />
    </StrictMode>,
  )
})
