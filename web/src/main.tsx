import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/ground.ts'
import { Providers } from './app/providers.tsx'
import { startDirection } from './lib/direction.ts'
import { startLanguage } from './lib/language.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
await startLanguage()
startDirection()
createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
)
