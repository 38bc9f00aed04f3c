import { addressOf } from '@zlecenia/contract/pages'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { usePageTitle } from '#lib/use-page-title.ts'
import { Chip } from '#ui/chip.tsx'
import { Link } from '#ui/link.tsx'

export function CourseHead({ title, children }: { title: string; children: ReactNode }) {
  const t = useT()
  usePageTitle(title)
  return (
    <header className="stack">
      <Link href={addressOf('myCourse')}>{t('courses.back')}</Link>
      <h1 lang="pl">{title}</h1>
      <span className="cluster">
        <Chip colour="neutral">{t('courses.internal')}</Chip>
        {children}
      </span>
    </header>
  )
}
