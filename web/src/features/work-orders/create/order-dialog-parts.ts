import { createContext, useContext } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Entry } from '../../../lib/outbox/entry.ts'
import type { ProgressStore } from './progress-store.ts'
import type { OrderDraft } from './sections.ts'
import type { StepNavigation } from './step-navigation.ts'

/** What one open dialog is made of. Everything in it is stable and outside React's state: reading it draws nothing. */
export interface OrderDialogParts {
  form: UseFormReturn<OrderDraft>
  progress: ProgressStore
  keeper: Entry
  steps: StepNavigation
}

const OrderDialogContext = createContext<OrderDialogParts | null>(null)
export const OrderDialogProvider = OrderDialogContext.Provider

export function useOrderDialogParts(): OrderDialogParts {
  const dialog = useContext(OrderDialogContext)
  if (!dialog) throw new Error('a part of the order dialog is shown outside it')
  return dialog
}
