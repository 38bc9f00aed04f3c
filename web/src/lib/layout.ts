import { prefer, preference, usePreference } from './preferences.ts'

/** As the customizer offers it; "collapsed" is the vertical menu with its flag (requirements 3, 4). */
export const layouts = ['vertical', 'collapsed', 'horizontal'] as const
export type Layout = (typeof layouts)[number]

/** The layout in use; changes with the flag, whoever changes it. */
export function useLayout(): Layout {
  const layout = usePreference('layout')
  const collapsed = usePreference('nav-collapsed') === 'true'
  return layout === 'vertical' && collapsed ? 'collapsed' : layout
}

/** Collapsed sets the flag; every other choice clears it, and horizontal brings a hidden bar back (requirements 4). */
export function chooseLayout(layout: Layout): void {
  prefer('nav-collapsed', layout === 'collapsed' ? 'true' : 'false')
  prefer('layout', layout === 'horizontal' ? 'horizontal' : 'vertical')
  if (layout === 'horizontal' && preference('navbar') === 'hidden') prefer('navbar', 'sticky')
}
