import { installAhead } from './browsers.mjs'

installAhead(() => process.send('papers can be read'))
process.disconnect()
