/** A start failure that the user can fix: `main.ts` prints the Polish message without a stack. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** Explains a system error in words, where the user can fix it. */
export function toStartupError(error: unknown): unknown {
  const { code, port, path } = error as { code?: string; port?: number; path?: string }
  if (code === 'EROFS')
    return new StartupError(
      `Folder danych jest tylko do odczytu (${path}). Wskaż inny w zmiennej DATA_DIR albo zezwól na zapis.`,
    )
  if (code === 'EADDRINUSE') return new StartupError(`Port ${port} jest zajęty. Wskaż inny w zmiennej PORT.`)
  if (code === 'EACCES' && path !== undefined)
    return new StartupError(
      `Brak uprawnień do folderu danych (${path}). Wskaż inny w zmiennej DATA_DIR albo zezwól na zapis.`,
    )
  if (code === 'EACCES')
    return new StartupError(`Brak uprawnień do portu ${port}. Wskaż inny w zmiennej PORT.`)
  return error
}
