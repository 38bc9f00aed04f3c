// Colours, fonts and base rules of both entries.
import 'virtual:palette.css'
import './fonts/fonts.css'
import './base.css'
import './shapes.css'
import { refuseStrayDrops } from '#lib/stray-drops.ts'
import { startPrimary } from './primary.ts'

// Zod tries eval, which the CSP forbids and reports, unless configured before it loads.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

startPrimary()
refuseStrayDrops()
