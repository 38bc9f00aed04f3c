import { positions } from '@zlecenia/contract/features/positions/positions.contract'
import { implement } from '#platform/implement.ts'
import {
  confirmPositionNotice,
  readOwnPositions,
  readPositionSettings,
  savePositionSettings,
} from './positions.service.ts'

export const positionRoutes = implement(positions, ({ db }) => ({
  settings: () => readPositionSettings(db),
  save: ({ body, caller }) => savePositionSettings(db, caller, body),
  own: ({ caller }) => readOwnPositions(db, caller),
  confirm: ({ body, caller }) => confirmPositionNotice(db, caller, body),
}))
