import type { SignInLook } from '@zlecenia/contract/features/session/sign-in-looks'
import { createContext } from 'react'
import { keepText, kept } from '#lib/kept.ts'

export interface Appearance {
  look: SignInLook
  claim: string | null
  /** Shown to somebody signed in: nothing is sent. */
  isPreview: boolean
}

const key = 'sign-in-look'
const usual = { look: 'picture', claim: null } as const

/** Last answer seen in this browser, so that the page does not change after its first answer. */
export function keptAppearance(): Omit<Appearance, 'isPreview'> {
  const { look, claim } = kept<Partial<Appearance>>(key) ?? {}
  if (look !== 'card' && look !== 'picture') return usual
  return { look, claim: typeof claim === 'string' ? claim : null }
}
export const keepAppearance = (it: Omit<Appearance, 'isPreview'>): boolean =>
  keepText(key, JSON.stringify(it))

/** `-v1` and `-v2` of an address. */
export const lookAt = (path: string): SignInLook | null =>
  (({ 1: 'card', 2: 'picture' }) as const)[
    /^\/pages\/authentication\/[\w-]+-v([12])\/?$/u.exec(path)?.[1] ?? ''
  ] ?? null

export const SignInAppearance = createContext<Appearance>({ ...usual, isPreview: false })
