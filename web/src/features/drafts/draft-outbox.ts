import { limits } from '@zlecenia/contract/lib/limits'
import { DraftConflict, ownVersion, sendFile, sendSections, unsendFile } from './draft-sender.ts'
import type { DraftShelf } from './draft-shelf.ts'
import type { DraftFileRecord, DraftRecord } from './draft-store.ts'

/** What the outbox sends from, and whom it tells. */
export interface Outgoing {
  shelf: DraftShelf
  /** The server has this state of the record, under this version. */
  sectionsSent: (state: DraftRecord, version: number) => void
  fileSent: (file: DraftFileRecord, refusal: string | null) => void
  /** The server's copy is somebody else's doing: from now on this is a draft of its own. */
  fork: () => Promise<void>
}

const retryMs = 10_000

/**
 * Sends one draft: at most one request for its changed sections in two seconds and none when nothing changed, files
 * one after another; again after a failure, and as soon as the network is back.
 */
export class DraftOutbox {
  #from: Outgoing
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  #paused = false
  #online = () => {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.wake(0)
  }

  constructor(from: Outgoing) {
    this.#from = from
    window.addEventListener('online', this.#online)
  }

  /** Something may have to be sent. */
  wake(afterMs: number = limits.draftSaveMs): void {
    if (this.#paused || this.#running || this.#timer !== undefined || !this.#from.shelf.waits) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#running = this.#send().then((through) => {
        this.#running = undefined
        this.wake(through ? limits.draftSaveMs : retryMs)
      })
    }, afterMs)
  }

  /** Sends nothing more until `proceed`; resolves when nothing is under way. */
  async settle(): Promise<void> {
    this.#paused = true
    clearTimeout(this.#timer)
    this.#timer = undefined
    await this.#running
  }

  proceed(): void {
    this.#paused = false
    this.wake()
  }

  /** Tries once to send all there is, and ends. */
  async drain(): Promise<void> {
    await this.settle()
    window.removeEventListener('online', this.#online)
    if (this.#from.shelf.waits) await this.#send()
  }

  async #send(): Promise<boolean> {
    const { shelf, fileSent } = this.#from
    try {
      const { version, unsent } = shelf.record
      // The draft must be there before its files.
      if (version === null || unsent.length > 0) await this.#sendSections()
      for (const file of shelf.files.filter((it) => !it.sent)) fileSent(file, await sendFile(file))
      for (const n of shelf.record.removedFiles) {
        await unsendFile(shelf.record.id, n)
        shelf.put({ removedFiles: shelf.record.removedFiles.filter((it) => it !== n) })
      }
      shelf.ended(true)
      return true
    } catch {
      // Whatever it was: the draft is kept in the browser, the status line says so, the next attempt is set.
      shelf.ended(false)
      return false
    }
  }

  async #sendSections(): Promise<void> {
    const { shelf, sectionsSent, fork } = this.#from
    const state = shelf.record
    try {
      sectionsSent(state, await sendSections(state))
    } catch (error) {
      if (!(error instanceof DraftConflict)) throw error
      const version = await ownVersion(state)
      if (version === null) await fork()
      const again = { ...shelf.record, ...(version === null ? {} : { version }) }
      sectionsSent(again, await sendSections(again))
    }
  }
}
