/** A start failure that the user can fix: `main.ts` prints the Polish message without a stack. */
export class StartRefused extends Error {
  override name = 'StartRefused'
}

/** Explains a system error in words, where the user can fix it. */
export function explained(error: unknown): unknown {
  const { code, port, path } = error as { code?: string; port?: number; path?: string }
  if (code === 'EROFS')
    return new StartRefused(
      `Folder danych jest tylko do odczytu (${path}). Wskaż inny w zmiennej DATA_DIR albo zezwól na zapis.`,
    )
  if (code === 'EADDRINUSE') return new StartRefused(`Port ${port} jest zajęty. Wskaż inny w zmiennej PORT.`)
  if (code === 'EACCES' && path !== undefined)
    return new StartRefused(
      `Brak uprawnień do folderu danych (${path}). Wskaż inny w zmiennej DATA_DIR albo zezwól na zapis.`,
    )
  if (code === 'EACCES')
    return new StartRefused(`Brak uprawnień do portu ${port}. Wskaż inny w zmiennej PORT.`)
  return error
}
