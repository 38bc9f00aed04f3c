import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '@zlecenia/contract/features/users/users.contract'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { useT } from '#lib/i18n.ts'
import { useMay } from '#lib/may.ts'
import { problemText } from '#lib/problem-text.ts'
import { refresh } from '#lib/refresh.ts'
import { signedInUser } from '#lib/session.ts'
import { Banner } from '#ui/form/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import styles from './add-person.module.css'
import { AddPersonDialog } from './add-person-dialog.tsx'

interface MissingPeopleProps {
  who: 'ROLE_WORKER' | 'ROLE_OFFICE'
  onAdded: (user: User) => void
}

/** Rendered over the step: typed text stays. */
export default function MissingPeople({ who, onAdded }: MissingPeopleProps) {
  const t = useT()
  const may = useMay()
  const queries = useQueryClient()
  const [adding, setAdding] = useState(false)
  const own = signedInUser()?.id ?? ''
  const takeOver = useMutation({
    async mutationFn() {
      const { roles, version } = await call('GET /users/:id', { params: { id: own } })
      return call('PATCH /users/:id', { params: { id: own }, body: { roles: [...roles, who], version } })
    },
    onSuccess(user) {
      onAdded(user)
      return refresh(queries, 'User')
    },
  })
  const mayAdd = may(['create', 'User'])
  return (
    <div className={styles.missing}>
      <Banner
        tone="info"
        actions={
          mayAdd && (
            <>
              <Button onClick={() => setAdding(true)}>{t('addPerson.title')}</Button>
              {may(['update', 'User']) && (
                <Button look="text" busy={takeOver.isPending} onClick={() => takeOver.mutate()}>
                  {t(`addPerson.myself.${who}`)}
                </Button>
              )}
            </>
          )
        }
      >
        {t(`addPerson.missing.${who}`)} {!mayAdd && t('addPerson.askAdministrator')}
        {takeOver.error && <p role="alert">{problemText(takeOver.error)}</p>}
      </Banner>
      {adding && (
        <AddPersonDialog
          first={who}
          onAdded={(user) => {
            setAdding(false)
            onAdded(user)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}
