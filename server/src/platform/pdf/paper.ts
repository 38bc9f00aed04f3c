/** The template treats all data as text; pictures are named there. */
export interface Paper {
  /** Address of a `.typ` file. */
  template: string
  data: unknown
  pictures: Record<string, Uint8Array>
}
