/** Data is text to the template, whatever it holds; pictures are named there. */
export interface Paper {
  /** Address of a `.typ` file. */
  template: string
  data: unknown
  pictures: Record<string, Uint8Array>
}
