import { signInSettingsCalls } from '@zlecenia/contract/features/settings/sign-in-look.contract'
import { implement } from '#platform/implement.ts'
import { readSignIn, saveSignIn } from './sign-in-look.service.ts'

export const signInSettingsRoutes = implement(signInSettingsCalls, ({ db }) => ({
  read: () => readSignIn(db),
  save: ({ body, caller }) => saveSignIn(db, caller, body),
}))
