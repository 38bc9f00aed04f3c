import type {
  PushDevice,
  PushSubscriptionSent,
} from '@zlecenia/contract/features/notifications/push.contract'
import type { Caller } from '#platform/auth/caller.ts'
import { recordChange } from '#platform/change.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Queue } from '#platform/jobs.ts'
import type { Vault } from '#platform/vault.ts'
import { pushTaskName } from './push.task.ts'
import { pushDeviceOf, putPushDevice, removePushDevice } from './push-devices.queries.ts'

async function deviceOf(tx: Transaction, caller: Caller, id: string): Promise<PushDevice> {
  const device = await pushDeviceOf(tx, caller, id)
  if (!device) throw notFound()
  return device
}

const recorded = (
  tx: Transaction,
  caller: Caller,
  action: 'push-added' | 'push-removed' | 'push-tested',
  { device }: PushDevice,
) =>
  recordChange(tx, {
    caller,
    action,
    subject: 'User',
    id: caller.id,
    after: { pushDevice: device },
    announcements: [
      { topic: 'access', id: caller.id },
      { topic: 'sessions', users: [caller.id] },
    ],
  })

export function addPushDevice(
  db: Database,
  vault: Vault,
  caller: Caller,
  sent: PushSubscriptionSent,
): Promise<PushDevice> {
  return db.transaction(async (tx) => {
    const sealed = vault.seal(JSON.stringify(sent))
    const id = await putPushDevice(tx, caller, { id: newId(), endpoint: sent.endpoint, sealed })
    const added = await deviceOf(tx, caller, id)
    await recorded(tx, caller, 'push-added', added)
    return added
  })
}

export function removeOwnPushDevice(db: Database, caller: Caller, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const removed = await deviceOf(tx, caller, id)
    await removePushDevice(tx, caller.id, id)
    await recorded(tx, caller, 'push-removed', removed)
  })
}

export function testPushDevice(db: Database, queue: Queue, caller: Caller, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    await recorded(tx, caller, 'push-tested', await deviceOf(tx, caller, id))
    await queue.put(tx, pushTaskName, { deviceId: id, notificationId: null })
  })
}
