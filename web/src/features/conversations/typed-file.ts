/** Its bytes are kept beside it (file-post.ts). */
export interface TypedFile {
  id: string
  name: string
  size: number
  type: string
  seconds: number | null
  /** The server has the bytes. */
  isSent?: boolean
  /** While they go. */
  share?: number | undefined
}
