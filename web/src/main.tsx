import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './app/ground.ts'
import { Providers } from './app/providers.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
)
