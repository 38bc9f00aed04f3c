import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/ground.ts'
import { SignInEntry } from './app/sign-in-entry.tsx'
import { startLanguage } from './lib/language.ts'

const root = document.getElementById('root')
if (!root) throw new Error('signin.html has no #root')
await startLanguage()
createRoot(root).render(
  <StrictMode>
    <SignInEntry path={location.pathname} search={location.search} />
  </StrictMode>,
)
