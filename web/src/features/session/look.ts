import type { SignInAppearance as Shown, SignInLook } from '@zlecenia/contract/features/session/sign-in-looks'
import { createContext } from 'react'
import { keepText, kept } from '#lib/kept.ts'

export interface Appearance extends Shown {
  /** Shown to somebody signed in: nothing is sent. */
  isPreview: boolean
}

const key = 'sign-in-look'
const usual = { look: 'picture', claim: null, logo: null, picture: null } as const

const keyOf = (it: unknown): string | null =>
  typeof it === 'string' && /^[\da-f-]{36}$/u.test(it) ? it : null

/** Last answer seen in this browser, so that the page does not change after its first answer. */
export function keptAppearance(): Omit<Appearance, 'isPreview'> {
  const { look, claim, logo, picture } = kept<Partial<Appearance>>(key) ?? {}
  if (look !== 'card' && look !== 'picture') return usual
  return { look, claim: typeof claim === 'string' ? claim : null, logo: keyOf(logo), picture: keyOf(picture) }
}
export const keepAppearance = (it: Omit<Appearance, 'isPreview'>): boolean =>
  keepText(key, JSON.stringify(it))

/** `-v1` and `-v2` of an address. */
export const lookAt = (path: string): SignInLook | null =>
  (({ 1: 'card', 2: 'picture' }) as const)[
    /^\/pages\/authentication\/[\w-]+-v([12])\/?$/u.exec(path)?.[1] ?? ''
  ] ?? null

export const SignInAppearance = createContext<Appearance>({ ...usual, isPreview: false })
