import { createTheme } from '@mui/material/styles'
import { limits } from '@zlecenia/contract/lib/limits'
import { paletteOf } from './palette.ts'

interface OurShades {
  /** Readable as text on page, card and tint. */
  text: string
  /** 12% tint for chips and selected rows. */
  soft: string
  /** 3:1 on page and card: marks, focus rings, icons. */
  edge: string
}
declare module '@mui/material/styles' {
  interface PaletteColor extends OurShades {}
  interface SimplePaletteColorOptions extends Partial<OurShades> {}
  interface Palette {
    outline: string
    hover: string
  }
  interface PaletteOptions {
    outline?: string
    hover?: string
  }
  interface BreakpointOverrides {
    xxl: true
  }
}

const names = ['primary', 'secondary', 'success', 'info', 'warning', 'error'] as const
const filled = names.map((color) => ({
  props: { variant: 'contained', color } as const,
  style: {
    backgroundColor: `var(--mui-palette-${color}-dark)`,
    color: `var(--mui-palette-${color}-contrastText)`,
    '&:hover': { backgroundColor: `color-mix(in srgb, var(--mui-palette-${color}-dark) 88%, black)` },
  },
}))
const quiet = names.flatMap((color) =>
  (['text', 'outlined'] as const).map((variant) => ({
    props: { variant, color } as const,
    style: { color: `var(--mui-palette-${color}-text)` },
  })),
)

/**
 * The one theme. Colours are CSS variables, switched by `data-theme` on the document (public/theme.js sets it before
 * the first paint), so that a change of theme draws nothing again.
 */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: '[data-theme="%s"]' },
  colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
  breakpoints: { values: { xs: 0, ...limits.breakpointsPx } },
  shape: { borderRadius: 6 },
  spacing: 4,
  typography: {
    fontFamily: '"Inter", system-ui, sans-serif',
    fontSize: 15,
    htmlFontSize: 16,
    fontWeightBold: 600,
    body1: { fontSize: '0.9375rem' },
    body2: { fontSize: '0.8125rem' },
    button: { textTransform: 'none', fontWeight: 500, fontSize: '0.9375rem' },
  },
  components: {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { variants: [...filled, ...quiet] } },
    },
  },
})
