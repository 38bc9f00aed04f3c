import { call } from '#lib/call.ts'
import { isMailFolder } from './mail-folders.ts'

/** Keys of labels that were found, so that a change between lists asks nothing. */
const known = new Set<string>()

/** Folders come before labels. Without an answer the page shows the failure. */
export async function isMailPlace(name: string): Promise<boolean> {
  if (isMailFolder(name) || known.has(name)) return true
  const answer = await call('GET /mail/labels', { quiet: true }).catch(() => null)
  for (const { key } of answer?.labels ?? []) known.add(key)
  return answer === null || known.has(name)
}
