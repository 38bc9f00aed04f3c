import { IconFile, IconSearch } from '@tabler/icons-react'
import { isPageIcon, PageIcon } from '#ui/page-icon.tsx'

export function ResultIcon({ name }: { name: string }) {
  if (isPageIcon(name)) return <PageIcon name={name} />
  const Icon = name === 'search' ? IconSearch : IconFile
  return <Icon size={20} stroke={1.75} aria-hidden="true" />
}
