import { Button } from '../form/button.tsx'
import { Buttons } from '../form/layout.tsx'
import type { Preview } from '../preview.ts'
import { toast } from './toast.ts'
import { Toasts } from './toasts.tsx'

export const preview: Preview = {
  title: 'Komunikaty',
  part: 'extensions',
  note: 'Stoją nad każdym ekranem (`Toasts` w powłoce); kto po nie sięga, temu nie znikają.',
  covers: { Toasts, toast },
  scenes: {
    'Udało się, nie udało się, z drogą powrotną': () => (
      <Buttons>
        <Button onClick={() => toast.success('Zlecenie zostało zapisane')}>Udało się</Button>
        <Button onClick={() => toast.error('Nie udało się zapisać zlecenia')}>Nie udało się</Button>
        <Button
          onClick={() => {
            const undone = () => toast.success('Notatka wróciła')
            toast.success('Notatkę usunięto', 10_000, { label: 'Cofnij', run: undone })
          }}
        >
          Z cofnięciem
        </Button>
      </Buttons>
    ),
  },
}
