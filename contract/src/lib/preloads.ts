export interface RoutePreloads {
  scripts: string[]
  styles: string[]
  words: Record<string, string[]>
}

export interface Preloads {
  fonts: string[]
  /** By path; `$id` matches any one part. */
  routes: Record<string, RoutePreloads>
}
