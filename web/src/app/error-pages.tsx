import { IconCloudOff } from '@tabler/icons-react'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { createContext, lazy, type ReactNode, useContext } from 'react'
import { logOut } from '#features/session/index.ts'
import { useT } from '#lib/i18n.ts'
import { PreloadError } from '#lib/preload-error.ts'
import { ProblemError } from '#lib/problem-error.ts'
import { isSignedIn } from '#lib/session.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Button, buttonLook } from '#ui/form/button.tsx'
import { LazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import styles from './error-pages.module.css'

const NearestPlaces = lazy(() => import('./nearest-places.tsx').then((it) => ({ default: it.NearestPlaces })))

const InShell = createContext(false)
/** The shell's page is the document's main already. */
export const WithinShell = InShell.Provider

interface ErrorPageProps {
  code: ReactNode
  title: string
  text: string
  children?: ReactNode
  after?: ReactNode
  below?: ReactNode
}

function ErrorPage({ code, title, text, children, after, below }: ErrorPageProps) {
  const t = useT()
  const Page = useContext(InShell) ? 'div' : 'main'
  usePageTitle(title)
  return (
    <Page className={styles.page}>
      <p className={styles.code} aria-hidden="true">
        {code}
      </p>
      <h1>{title}</h1>
      <p>{text}</p>
      <div className={`cluster ${styles.ways}`}>
        {children}
        <Link href="/" {...buttonLook(children ? 'tonal' : 'filled')}>
          {t('errorPage.home')}
        </Link>
        {after}
      </div>
      {below}
    </Page>
  )
}

/** Requirements 8. */
export function NotFoundPage() {
  const t = useT()
  return (
    <ErrorPage
      code="404"
      title={t('errorPage.notFoundTitle')}
      text={t('errorPage.notFoundText')}
      below={
        <LazyPart>
          <NearestPlaces path={location.pathname} />
        </LazyPart>
      }
    />
  )
}

/** Requirements 8. */
export function NotAuthorizedPage() {
  const t = useT()
  return (
    <ErrorPage
      code="401"
      title={t('errorPage.notAuthorizedTitle')}
      text={t('errorPage.notAuthorizedText')}
      after={isSignedIn() && <Action look="tonal" title={t('shell.logout')} onPress={() => void logOut()} />}
    />
  )
}

/** Not loaded, refused by the server or not drawn, each with its remedy. */
export function RouteFailed({ error, reset }: { error: unknown; reset: () => void }) {
  if (error instanceof PreloadError) return <NotLoaded />
  if (error instanceof ProblemError) return <ServerFailed error={error} onRetry={reset} />
  return <NotDrawn />
}

function NotLoaded() {
  const t = useT()
  return (
    <ErrorPage
      code={<IconCloudOff size={88} stroke={1.5} />}
      title={t('errorPage.notLoadedTitle')}
      text={t('errorPage.notLoadedText')}
    >
      <Action title={t('errorPage.reload')} onPress={() => location.reload()} />
    </ErrorPage>
  )
}

function ServerFailed({ error, onRetry }: { error: ProblemError; onRetry: () => void }) {
  const t = useT()
  const queries = useQueryErrorResetBoundary()
  const retry = () => {
    queries.reset()
    onRetry()
  }
  const id = error.problem.requestId
  return (
    <ErrorPage code="500" title={t('errorPage.failedTitle')} text={t('errorPage.serverText')}>
      {id && <p className={`aside ${styles.requestId}`}>{t('shell.requestId', { id })}</p>}
      <Action title={t('shell.retry')} onPress={retry} />
    </ErrorPage>
  )
}

function NotDrawn() {
  const t = useT()
  return (
    <ErrorPage code="500" title={t('errorPage.failedTitle')} text={t('errorPage.failedText')}>
      <Action title={t('errorPage.reload')} onPress={() => location.reload()} />
    </ErrorPage>
  )
}

interface ActionProps {
  title: string
  look?: 'filled' | 'tonal'
  onPress: () => void
}

const Action = ({ title, look = 'filled', onPress }: ActionProps) => (
  <Button look={look} onClick={onPress}>
    {title}
  </Button>
)
