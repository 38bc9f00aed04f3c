export interface RoutePreloads {
  scripts: string[]
  styles: string[]
  words: Record<string, string[]>
}

export interface Preloads {
  fonts: string[]
  routes: Record<string, RoutePreloads>
  /** Names of `$piece` below each page of the gallery. */
  pieces: Record<string, readonly string[]>
}
