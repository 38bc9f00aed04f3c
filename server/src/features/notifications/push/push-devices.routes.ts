import { api } from '@zlecenia/contract/api'
import { implement } from '#platform/implement.ts'
import { openVault } from '#platform/vault.ts'
import { pushDevicesOf } from './push-devices.queries.ts'
import { addPushDevice, removeOwnPushDevice, testPushDevice } from './push-devices.service.ts'
import { pushKeys } from './push-keys.queries.ts'

export const pushDeviceRoutes = implement(api.pushDevices, ({ db, queue, environment }) => {
  const vault = openVault(environment)
  return {
    list: async ({ caller }) => ({
      publicKey: (await pushKeys(db, vault)).publicKey,
      devices: await pushDevicesOf(db, caller.id, caller.sessionId),
    }),
    add: ({ body, caller }) => addPushDevice(db, vault, caller, body),
    remove: ({ params, caller }) => removeOwnPushDevice(db, caller, params.id),
    test: ({ params, caller }) => testPushDevice(db, queue, caller, params.id),
  }
})
