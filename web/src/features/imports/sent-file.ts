/** File of an import sent from this page: another sheet can be read without choosing it again. */
let kept: { id: string; file: File } | null = null

export function keepSentFile(id: string, file: File): void {
  kept = { id, file }
}
export const sentFile = (id: string): File | null => (kept?.id === id ? kept.file : null)
