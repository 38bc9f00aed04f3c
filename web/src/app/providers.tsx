import Button from '@mui/material/Button'
import { ThemeProvider } from '@mui/material/styles'
import { theme } from './theme.ts'

/** Everything the screens stand on. */
export function Providers() {
  return (
    <ThemeProvider theme={theme}>
      <Button variant="contained">Zlecenia</Button>
    </ThemeProvider>
  )
}
