import { limits } from '@zlecenia/contract/lib/limits'
import { DraftConflict, ownVersion, sendFile, sendSections, unsendFile } from './draft-sender.ts'
import type { DraftFileRecord, DraftRecord } from './draft-store.ts'

/** What the outbox sends from, and whom it tells. */
export interface Outgoing {
  record: () => DraftRecord
  files: () => readonly DraftFileRecord[]
  /** The server has this state of the record, under this version. */
  sectionsSent: (state: DraftRecord, version: number) => void
  fileSent: (file: DraftFileRecord, refusal: string | null) => void
  fileUnsent: (n: number) => void
  /** The server's copy is somebody else's doing: from now on this is a draft of its own. */
  fork: () => Promise<void>
  /** An attempt ended; `through`: all that was there came through. */
  ended: (through: boolean) => void
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
    if (this.#paused || this.#running || this.#timer !== undefined || !this.waits()) return
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
    if (this.waits()) await this.#send()
  }

  /** Whether the server lacks anything. */
  waits(): boolean {
    const { unsent, removedFiles } = this.#from.record()
    return unsent.length > 0 || removedFiles.length > 0 || this.#from.files().some((it) => !it.sent)
  }

  async #send(): Promise<boolean> {
    try {
      const { version, unsent } = this.#from.record()
      // The draft must be there before its files.
      if (version === null || unsent.length > 0) await this.#sendSections()
      for (const file of this.#from.files().filter((it) => !it.sent)) {
        this.#from.fileSent(file, await sendFile(file))
      }
      for (const n of this.#from.record().removedFiles) {
        await unsendFile(this.#from.record().id, n)
        this.#from.fileUnsent(n)
      }
      this.#from.ended(true)
      return true
    } catch {
      // Whatever it was: the draft is kept in the browser, the status line says so, the next attempt is set.
      this.#from.ended(false)
      return false
    }
  }

  async #sendSections(): Promise<void> {
    const state = this.#from.record()
    try {
      this.#from.sectionsSent(state, await sendSections(state))
    } catch (error) {
      if (!(error instanceof DraftConflict)) throw error
      const version = await ownVersion(state)
      if (version === null) await this.#from.fork()
      const again = { ...this.#from.record(), ...(version === null ? {} : { version }) }
      this.#from.sectionsSent(again, await sendSections(again))
    }
  }
}
