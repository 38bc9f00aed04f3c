import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/ground.ts'
import { SignInEntry } from './app/sign-in-entry.tsx'
import { startDirection } from './lib/direction.ts'
import { startLanguage } from './lib/language.ts'

const root = document.getElementById('root')
if (!root) throw new Error('signin.html has no #root')
await startLanguage()
startDirection()
createRoot(root).render(
  <StrictMode>
    <SignInEntry path={location.pathname} search={location.search} />
  </StrictMode>,
)
