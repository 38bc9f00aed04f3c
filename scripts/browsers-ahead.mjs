import { installAhead } from './browsers.mjs'

installAhead()
