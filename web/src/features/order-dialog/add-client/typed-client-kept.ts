import { hasContactText } from '#features/customers/index.ts'
import { keepText, kept } from '#lib/kept.ts'
import { type ClientDraft, clientShape, emptyClient } from '../sections/client/client.draft.ts'

const keyOf = (userId: string) => `client.typed.${userId}`

/** Typed and unsent client data, as stored in this browser. */
export function keptClient(userId: string): ClientDraft {
  const found = clientShape.safeParse(kept(keyOf(userId)))
  return found.success ? found.data : { ...emptyClient(), mode: 'new' }
}

export function keepClient(userId: string, draft: ClientDraft | null): void {
  const isTyped = draft?.mode === 'new' && hasContactText(draft)
  keepText(keyOf(userId), isTyped ? JSON.stringify(draft) : null)
}
