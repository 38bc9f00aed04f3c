import { orderChanges } from '@zlecenia/contract/features/orders/order-change.contract'
import { implement } from '#platform/implement.ts'
import { changeOrder } from './change-order.ts'
import { changeSlot } from './change-slot.ts'
import { addOrderFiles, removeOrderFile, restoreOrderFile } from './order-files.ts'
import { confirmSlot, setWindow, slotMessage, writeToCustomer } from './slot-confirmation.ts'

export const orderChangeRoutes = implement(orderChanges, (deps) => ({
  change: ({ params, body, caller }) => changeOrder(deps.db, caller, params.id, body),
  addFiles: ({ params, body, files, caller }) =>
    addOrderFiles(deps, caller, { id: params.id, ids: body.ids, files }),
  removeFile: ({ params, caller }) => removeOrderFile(deps, caller, params),
  restoreFile: ({ params, caller }) => restoreOrderFile(deps, caller, params),
  changeSlot: ({ params, body, caller }) => changeSlot(deps.db, caller, params, body),
  confirmSlot: ({ params, body, caller }) => confirmSlot(deps.db, caller, params, body.how),
  setWindow: ({ params, body, caller }) => setWindow(deps.db, caller, params, body.window),
  slotMessage: ({ params, caller }) => slotMessage(deps.db, caller, params),
  writeToClient: ({ params, caller }) => writeToCustomer(deps, caller, params),
}))
