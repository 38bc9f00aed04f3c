import { IconChevronDown } from '@tabler/icons-react'
import { lazy } from 'react'
import { withMessages } from '#lib/i18n.ts'
import { Disclosure } from '../disclosure.tsx'
import { LazyPart } from '../lazy-part.tsx'
import styles from './list-filters.module.css'
import type { SeveralPanel as Panel } from './several-panel.tsx'

const SeveralPanel = lazy(async () => ({
  default: (await withMessages(import('./several-panel.tsx'))).SeveralPanel,
})) as unknown as typeof Panel

interface ListSeveralProps<Value extends string> {
  label: string
  any: string
  options: readonly { value: Value; label: string }[]
  value: readonly Value[] | null
  onChange: (value: readonly Value[] | null) => void
}

export function ListSeveral<Value extends string>({
  label,
  any,
  options,
  value,
  onChange,
}: ListSeveralProps<Value>) {
  const chosen = options.filter((it) => value?.includes(it.value))
  const text = chosen.map((it) => it.label).join(', ') || any
  return (
    <div className={styles.filter} data-any={chosen.length === 0 || undefined}>
      <span aria-hidden="true">{label}</span>
      <Disclosure
        className={`field-box ${styles.choice}`}
        label={`${label}: ${text}`}
        button={<Chosen>{text}</Chosen>}
      >
        {() => (
          <LazyPart>
            <SeveralPanel label={label} options={options} chosen={value ?? []} onChange={onChange} />
          </LazyPart>
        )}
      </Disclosure>
    </div>
  )
}

/** Text of a filter that is no plain choice. */
export const Chosen = ({ children }: { children: string }) => (
  <>
    <span className={`truncated ${styles.chosen}`} title={children}>
      {children}
    </span>
    <IconChevronDown size={18} stroke={1.75} aria-hidden="true" />
  </>
)
