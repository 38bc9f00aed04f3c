// What both entries stand on: colours, fonts, base rules.
import 'virtual:palette.css'
import './fonts/fonts.css'
import './base.css'
