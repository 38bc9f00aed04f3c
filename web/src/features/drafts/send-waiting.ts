import { DraftKeeper } from './draft-keeper.ts'
import { holdDraft } from './draft-lock.ts'
import { draftStore } from './draft-store.ts'

/** Sends what drafts of this user still wait in this browser: after a time without network, or after a killed tab. */
export async function sendWaitingDrafts(userId: string): Promise<void> {
  for (const record of await draftStore.of(userId)) {
    const files = await draftStore.filesOf(record.id)
    if (record.unsent.length === 0 && files.every((it) => it.sent)) continue
    const release = await holdDraft(record.id)
    // Open in a tab: that one sends it.
    if (!release) continue
    const keeper = new DraftKeeper({
      record,
      files,
      stored: true,
      read: (key) => record.sections[key],
      title: () => record.title,
      onConflict: () => {},
      onFileRefused: () => {},
    })
    await keeper.close().finally(release)
  }
}
