/** The bytes are stored separately (file-post.ts). */
export interface TypedFile {
  id: string
  name: string
  size: number
  type: string
  seconds: number | null
  /** The server has the bytes. */
  isSent?: boolean
  /** The browser could not store the bytes. */
  isLoose?: boolean
}
