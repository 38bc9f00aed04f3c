/** What a screen needs besides its document, as the build wrote it down and the server puts it into the document. */
export interface RoutePreloads {
  scripts: string[]
  styles: string[]
  /** Scripts of the sentences, by language; Polish travels with the code. */
  words: Record<string, string[]>
}

export interface Preloads {
  fonts: string[]
  /** By path, `$id` being any one part of it. */
  routes: Record<string, RoutePreloads>
}
