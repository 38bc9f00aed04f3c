import { IconCheck, type TablerIcon } from '@tabler/icons-react'
import { useT } from '#lib/i18n.ts'
import { Modal } from '../dialog/modal.tsx'
import styles from './board.module.css'

const widthPx = 400

interface Target {
  key: string
  title: string
  icon?: TablerIcon
  colour?: string
  why: string | null
}

interface MoveMenuProps {
  title: string
  here: string | undefined
  columns: readonly Target[]
  onChoose: (column: string) => void
  onClose: () => void
}

/** Lists a card's possible columns by name. */
export function MoveMenu({ title, here, columns, onChoose, onClose }: MoveMenuProps) {
  const t = useT()
  return (
    <Modal title={title} onClose={onClose} width={widthPx} closeLabel={t('shell.close')}>
      <ul className={styles.targets}>
        {columns.map(({ key, title: name, icon: Icon, colour, why }) => (
          <li key={key}>
            <button
              type="button"
              className="menu-row"
              aria-current={key === here || undefined}
              disabled={key === here || why !== null}
              onClick={() => onChoose(key)}
            >
              {Icon && <Icon size={20} stroke={1.75} style={{ color: colour }} aria-hidden="true" />}
              <span>{name}</span>
              {key === here && <IconCheck size={18} stroke={2} aria-hidden="true" />}
            </button>
            {why && <p className="aside">{why}</p>}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
