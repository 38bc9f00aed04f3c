/** The bytes are stored separately (file-post.ts). */
export interface TypedFile {
  id: string
  name: string
  size: number
  type: string
  seconds: number | null
  /** The server has the bytes. */
  isSent?: boolean
  /** Progress of the upload. */
  share?: number | undefined
}
