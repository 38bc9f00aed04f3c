import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/base-setup.ts'
import { Providers } from './app/providers.tsx'
import { startDirection } from './lib/direction.ts'
import { startLanguage } from './lib/language.ts'
import { startCopying } from './lib/preferences-copy.ts'
import { PreloadError } from './lib/preload-error.ts'
import { ProblemError } from './lib/problem-error.ts'
import { guardReturns } from './lib/returned-page.ts'
import { bearTranslators } from './lib/translated-page.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
/** Errors with a remedy are no defects. */
const isExpected = (error: unknown) => error instanceof PreloadError || error instanceof ProblemError
bearTranslators()
guardReturns()
// No top-level await: with one, the bundler keeps what pages share with this entry out of it.
void startLanguage().then(() => {
  startDirection()
  startCopying()
  createRoot(root, { onCaughtError: (error) => isExpected(error) || console.error(error) }).render(
    <StrictMode>
      <Providers />
    </StrictMode>,
  )
})
