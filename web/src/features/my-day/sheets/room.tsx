import { createStore, del, set } from 'idb-keyval'
import { useEffect, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useAllQueued } from '#lib/queue/use-queued.ts'
import { visitPhoto } from '../offline/queued-visits.ts'
import styles from './sheets.module.css'
import './messages.ts'

/** Bytes that a day of photos needs. */
const neededBytes = 20 * 1024 * 1024
/** Bytes of a few photos, stored for a moment. */
const probeBytes = 4 * 1024 * 1024
const probe = 'room-probe'

/** Stores a probe, since the quota that a browser reports may hide how full the phone is. */
async function hasRoom(): Promise<boolean> {
  // Absent on plain HTTP.
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  if (quota !== undefined && usage !== undefined && quota - usage < neededBytes) return false
  const store = createStore(probe, probe)
  const isStored = await set(probe, new Blob([new Uint8Array(probeBytes)]), store).then(
    () => true,
    () => false,
  )
  // A probe that stays is replaced by the next one.
  await del(probe, store).catch(() => undefined)
  return isStored
}

/** Asks the browser not to delete what waits when the phone fills up; its answer changes nothing here. */
export function keepStorage(): void {
  navigator.storage?.persist?.().catch(() => undefined)
}

/** A full phone, before a photo is taken. */
export function RoomHint() {
  const t = useT()
  // A step needs no room worth a probe.
  const photos = useAllQueued().filter(({ kind }) => kind === visitPhoto.name).length
  const [isFull, setFull] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a photo takes room, and a sent one makes some
  useEffect(() => {
    hasRoom().then(
      (has) => setFull(!has),
      () => undefined,
    )
  }, [photos])
  return (
    <p role="alert" className={styles.full}>
      {isFull && t('myDaySheets.full')}
    </p>
  )
}
