import type { recordForm as polish } from '../pl/record-form.ts'
import type { French } from '../translation.ts'

export const recordForm: French<typeof polish> = {
  recordForm: {
    save: 'Enregistrer',
    saved: 'Modifications enregistrées',
    nothingToSave: 'Rien n’a été modifié',
    undo: 'Annuler les modifications',
    conflict: 'Quelqu’un a modifié ces données entre-temps :',
    conflictNothing: 'Quelqu’un a enregistré ces données entre-temps, sans changer ces champs.',
    conflictKept: 'Ce que vous avez saisi est toujours là. Enregistrez pour le garder, ou annulez.',
    change: '{{field}} : {{before}} → {{after}}',
    changeMine: '{{field}} : {{before}} → {{after}}, chez vous : {{mine}}',
    accept: 'Accepter',
    acceptField: 'Accepter : {{field}}',
    nothing: 'aucun',
  },
}
