import { fileTypeFromBuffer } from 'file-type'

/** Bytes from the beginning of a file that tell its kind. */
export const headBytes = 4100

/** Kinds that are accepted (spec 5.2), by what the bytes say; names and declared types are not believed. */
const accepted: Record<string, string> = {
  'image/jpeg': 'image/jpeg',
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/gif': 'image/gif',
  'image/webp': 'image/webp',
  'application/pdf': 'application/pdf',
}

/** The MIME type of a file by its first bytes, or null when it is not accepted. */
export async function kindOfFile(head: Buffer): Promise<string | null> {
  const found = await fileTypeFromBuffer(head)
  return (found && accepted[found.mime]) ?? null
}
