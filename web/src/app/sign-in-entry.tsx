import { addressOf, type PageKey, pageAt } from '@zlecenia/contract/pages'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import {
  keepAppearance,
  keptAppearance,
  LoginPage,
  lookAt,
  SignInAppearance,
  SignInLayout,
  word,
} from '#features/session/index.ts'
import { call } from '#lib/call.ts'
import { withMessages } from '#lib/i18n.ts'
import { offerLanguages, useLanguage } from '#lib/language.ts'
import { navigation } from '#lib/navigation.ts'
import { isSignedIn } from '#lib/session.ts'
import { ButtonLink } from '#ui/plain-form/button-link.tsx'
import { FormAlert } from '#ui/plain-form/submit-button.tsx'

const pages = () => withMessages(import('./sign-in-pages.ts'))
/** A page that fails to load shows an error instead of an empty window. */
const orMissing = <P,>(page: Promise<ComponentType<P>>) =>
  page.then(
    (it) => ({ default: it }),
    () => ({ default: PageMissing as ComponentType<P> }),
  )
const SetupPage = lazy(() => orMissing(pages().then((it) => it.SetupPage)))
const RegisterPage = lazy(() => orMissing(pages().then((it) => it.RegisterPage)))
const ForgotPasswordPage = lazy(() => orMissing(pages().then((it) => it.ForgotPasswordPage)))
const ResetPasswordPage = lazy(() => orMissing(pages().then((it) => it.ResetPasswordPage)))
const TwoStepsPage = lazy(() => orMissing(pages().then((it) => it.TwoStepsPage)))
const VerifyEmailPage = lazy(() => orMissing(pages().then((it) => it.VerifyEmailPage)))
const RegisterStepsPage = lazy(() => orMissing(pages().then((it) => it.RegisterStepsPage)))
/** Links that also a signed-in user may follow. */
const ofLinks: readonly (PageKey | undefined)[] = ['resetPassword', 'verifyEmail']

function PageMissing() {
  return (
    <SignInLayout title={word('product')} hint="">
      <FormAlert>{word('offline')}</FormAlert>
      <ButtonLink href={location.href} main>
        {word('tryAgain')}
      </ButtonLink>
    </SignInLayout>
  )
}

/**
 * Set-up on an empty installation, else the page of the path, sign-in by default. Signed-in users are redirected,
 * except from links of letters and from previews.
 */
export function SignInEntry({ path, search }: { path: string; search: string }) {
  useLanguage()
  const [demo, setDemo] = useState(false)
  const [codeNeeded, setCodeNeeded] = useState(false)
  const [chosen, setChosen] = useState(keptAppearance)
  const look = lookAt(path)
  const page = pageAt(path)
  const wantsSetup = page === 'setup'
  const isTemplate = look !== null || page === 'registerSteps'
  const leave = isSignedIn() && !ofLinks.includes(page) && !isTemplate
  const isPreview = isSignedIn() && isTemplate

  useEffect(() => {
    if (leave) return navigation.replaceBy('/')
    const ask = new AbortController()
    call('GET /setup', { signal: ask.signal }).then(
      (state) => {
        if (state.needed !== wantsSetup) navigation.replaceBy(addressOf(state.needed ? 'setup' : 'login'))
        setDemo(state.demo)
        setCodeNeeded(state.codeNeeded === true)
        offerLanguages(state.languages)
        if (!state.signIn) return
        setChosen(state.signIn)
        keepAppearance(state.signIn)
      },
      // Submitting reports the problem.
      () => {},
    )
    return () => ask.abort()
  }, [leave, wantsSetup])

  if (leave) return null
  const shown = pageOf(page, new URLSearchParams(search), { demo, codeNeeded })
  return (
    <SignInAppearance value={{ ...chosen, ...(look && { look }), isPreview }}>
      <Suspense fallback={null}>{shown}</Suspense>
    </SignInAppearance>
  )
}

function pageOf(
  page: PageKey | undefined,
  query: URLSearchParams,
  { demo, codeNeeded }: { demo: boolean; codeNeeded: boolean },
): ReactNode {
  switch (page) {
    case 'setup':
      return <SetupPage codeNeeded={codeNeeded} />
    case 'register':
    case 'registerLook':
      return <RegisterPage token={query.get('token')} />
    case 'forgotPassword':
    case 'forgotPasswordLook':
      return <ForgotPasswordPage />
    case 'resetPassword':
    case 'resetPasswordLook':
      return <ResetPasswordPage token={query.get('token')} />
    case 'twoStepsLook':
      return <TwoStepsPage />
    case 'verifyEmail':
    case 'verifyEmailLook':
      return <VerifyEmailPage token={query.get('token')} />
    case 'registerSteps':
      return <RegisterStepsPage token={query.get('token')} />
    default:
      return <LoginPage to={query.get('to')} demo={demo} />
  }
}
