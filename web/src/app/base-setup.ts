// What both entries stand on: colours, fonts, base rules.
import 'virtual:palette.css'
import './fonts/fonts.css'
import './base.css'
import './shapes.css'
import { refuseStrayDrops } from '../lib/stray-drops.ts'
import { startPrimary } from './primary.ts'

// Zod compiles schemas by eval where it may. The content security policy forbids that, and reports each try: told
// before zod is loaded, it doesn't try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

startPrimary()
refuseStrayDrops()
