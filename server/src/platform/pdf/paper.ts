/** PDF/A for archives and screen readers: tagged, each character mapped to Unicode. Only PDF/A-3 takes attachments. */
export type PaperStandard = 'a-2a' | 'a-3a'

/** The template treats all data as text; pictures and attachments are named there. */
export interface Paper {
  /** Address of a `.typ` file. */
  template: string
  data: unknown
  pictures: Record<string, Uint8Array>
  standard?: PaperStandard
  attachments?: Record<string, Uint8Array>
}
