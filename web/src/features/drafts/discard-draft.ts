import { holdDraft } from './draft-lock.ts'
import { unsendDraft } from './draft-sender.ts'
import { draftStore } from './draft-store.ts'
import { draftsChanged } from './drafts-changed.ts'
import { DraftGone, loadDraft } from './open-draft.ts'
import { sendWaitingDrafts } from './send-waiting.ts'

/** A draft that is open in another tab is not thrown away from here. */
export class DraftInUse extends Error {}

/**
 * Throws a draft away, here and on the server; resolves to the way back, which makes it again with its files, or to null
 * when it was gone already. Rejects, with nothing lost, when the server cannot be reached.
 */
export async function discardDraft(id: string, userId: string): Promise<(() => Promise<void>) | null> {
  const release = await holdDraft(id)
  if (!release) throw new DraftInUse()
  try {
    const { record, files } = await loadDraft(id, userId)
    await unsendDraft(id)
    await draftStore.remove(id)
    return async () => {
      await draftStore.put({
        ...record,
        version: null,
        unsent: Object.keys(record.sections),
        removedFiles: [],
      })
      for (const file of files) await draftStore.putFile({ ...file, sent: false })
      draftsChanged()
      await sendWaitingDrafts(userId)
    }
  } catch (error) {
    if (error instanceof DraftGone) return null
    throw error
  } finally {
    release()
    draftsChanged()
  }
}
