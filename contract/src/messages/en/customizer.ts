import type { customizer as polish } from '../pl/customizer.ts'
import type { English } from '../translation.ts'

export const customizer: English<typeof polish> = {
  customizer: {
    title: 'Customise the look',
    reset: 'Restore defaults',
    resetChanged: 'Restore defaults (something was changed)',
    theming: 'Theming',
    primary: 'Primary colour',
    preset: 'Colour {{number}}',
    ownColour: 'Own colour',
    hex: 'Colour as hex',
    semiDark: 'Dark menu',
    layout: 'Layout',
    menu: 'Menu',
    vertical: 'Vertical',
    collapsed: 'Collapsed',
    horizontal: 'Horizontal',
    content: 'Content width',
    compact: 'Compact',
    wide: 'Wide',
    navbar: 'Top bar',
    sticky: 'Sticky',
    static: 'Static',
    hidden: 'Hidden',
    blur: 'Blur below the bar',
    direction: 'Direction',
    ltr: 'Left to right',
    rtl: 'Right to left',
  },
}
