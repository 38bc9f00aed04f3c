import type {
  BuildingPayer,
  BuildingPerson,
} from '@zlecenia/contract/features/buildings/pages/building-people.contract'
import { AddPayer } from './add-payer.tsx'
import { AddPerson } from './add-person.tsx'
import { ChangePayer } from './change-payer.tsx'
import { ChangePerson } from './change-person.tsx'

interface DialogProps<Of> {
  buildingId: string
  /** Null: a new person. */
  of: Of | null
  onClose: () => void
}

export const PersonDialog = ({ of, ...props }: DialogProps<BuildingPerson>) =>
  of ? <ChangePerson person={of} {...props} /> : <AddPerson {...props} />

export const PayerDialog = ({ of, ...props }: DialogProps<BuildingPayer>) =>
  of ? <ChangePayer payer={of} {...props} /> : <AddPayer {...props} />
