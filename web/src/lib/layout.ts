import { prefer, preference, usePreference } from './preferences.ts'

/** Order of the customizer; "collapsed" is vertical with its flag (requirements 3, 4). */
export const layouts = ['vertical', 'collapsed', 'horizontal'] as const
export type Layout = (typeof layouts)[number]

export function useLayout(): Layout {
  const layout = usePreference('layout')
  const collapsed = usePreference('nav-collapsed') === 'true'
  return layout === 'vertical' && collapsed ? 'collapsed' : layout
}

/** Collapsed sets the flag, others clear it; horizontal shows a hidden bar (requirements 4). */
export function chooseLayout(layout: Layout): void {
  prefer('nav-collapsed', layout === 'collapsed' ? 'true' : 'false')
  prefer('layout', layout === 'horizontal' ? 'horizontal' : 'vertical')
  if (layout === 'horizontal' && preference('navbar') === 'hidden') prefer('navbar', 'sticky')
}
