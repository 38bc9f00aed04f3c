import type { customizer as polish } from '../pl/customizer.ts'
import type { French } from '../translation.ts'

export const customizer: French<typeof polish> = {
  customizer: {
    title: 'Personnaliser l’apparence',
    reset: 'Rétablir les réglages par défaut',
    resetChanged: 'Rétablir les réglages par défaut (modifiés)',
    theming: 'Apparence',
    primary: 'Couleur principale',
    preset: 'Couleur {{number}}',
    ownColour: 'Couleur personnalisée',
    hex: 'Couleur hexadécimale',
    semiDark: 'Menu sombre',
    layout: 'Disposition',
    menu: 'Menu',
    vertical: 'Vertical',
    collapsed: 'Réduit',
    horizontal: 'Horizontal',
    content: 'Largeur du contenu',
    compact: 'Compact',
    wide: 'Wide',
    navbar: 'Barre supérieure',
    sticky: 'Collante',
    static: 'Fixe en haut de page',
    hidden: 'Masquée',
    blur: 'Flou sous la barre',
    direction: 'Sens de lecture',
    ltr: 'De gauche à droite',
    rtl: 'De droite à gauche',
  },
}
