/** Written by the build (web/vite/service-worker-plugin.ts). */
export interface Built {
  /** Digest of everything listed: another one is another program. */
  version: string
  /** The document that the program opens with. */
  document: string
  /** The document that signing out ends on. */
  signIn: string
  /** Hashed files, which never change. */
  files: string[]
  /** Files whose names stay the same in the next version. */
  others: string[]
  /** Sentences by language, in addition to those that the document names. */
  words: Record<string, string[]>
  /** Regular expressions of pages that are documents of their own. */
  ownDocuments: string[]
}

declare const BUILT: Built
export const built: Built = BUILT
