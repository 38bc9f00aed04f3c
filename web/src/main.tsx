import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/ground.ts'
import { Providers } from './app/providers.tsx'
import { startDirection } from './lib/direction.ts'
import { startLanguage } from './lib/language.ts'
import { startCopying } from './lib/preferences-copy.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
// No top-level await: with one, the bundler keeps what pages share with this entry out of it.
void startLanguage().then(() => {
  startDirection()
  startCopying()
  createRoot(root).render(
    <StrictMode>
      <Providers />
    </StrictMode>,
  )
})
