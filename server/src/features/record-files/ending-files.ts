import {
  type FileOwner,
  fileEndsSoonDays,
  fileRights,
} from '@zlecenia/contract/features/record-files/record-file-kinds'
import { dayInWarsaw } from '@zlecenia/contract/lib/warsaw'
import { dayAfter } from '@zlecenia/contract/lib/working-days'
import type { Work } from '#platform/database/database.ts'
import { notify, usersWho } from '#platform/notify.ts'
import { takeEndingFiles } from './record-files.queries.ts'

const atOnce = 100
const kinds = {
  Customer: 'fileOfCustomerEnds',
  Building: 'fileOfBuildingEnds',
  Device: 'fileOfDeviceEnds',
  Card: 'fileOfCardEnds',
  Vehicle: 'fileOfVehicleEnds',
} as const satisfies Record<FileOwner, unknown>

/** Notifies editors of the record, or people of the card, once per expiry of each file; returns the number of files. */
export async function notifyOfEndingFiles(
  db: Pick<Work, 'transaction'>,
  now = new Date().toISOString(),
): Promise<number> {
  const by = dayAfter(dayInWarsaw(now), fileEndsSoonDays)
  let notified = 0
  for (let n = atOnce; n === atOnce; notified += n) {
    n = await db.transaction(async (tx) => {
      const files = await takeEndingFiles(tx, by, atOnce)
      for (const { owner, id, title, name, validUntil, people } of files) {
        const values = { title, name, until: `${validUntil}..${validUntil}` }
        await notify(tx, {
          kind: kinds[owner],
          about: id,
          values,
          users: owner === 'Card' ? people : await usersWho(tx, 'update', fileRights[owner]),
        })
      }
      return files.length
    })
  }
  return notified
}
