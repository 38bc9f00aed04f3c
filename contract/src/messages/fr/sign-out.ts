import type { signOut as polish } from '../pl/sign-out.ts'
import type { French } from '../translation.ts'

export const signOut: French<typeof polish> = {
  signOut: {
    title: 'Se déconnecter malgré ce qui attend ?',
    leave: 'Se déconnecter',
    stay: 'Rester',
    text_one:
      'Le serveur n’a pas encore {{count}} élément de cet appareil. Il reste ici et sera envoyé quand vous vous y reconnecterez. Personne d’autre ne le voit.',
    text_many:
      'Le serveur n’a pas encore {{count}} éléments de cet appareil. Ils restent ici et seront envoyés quand vous vous y reconnecterez. Personne d’autre ne les voit.',
    text_other:
      'Le serveur n’a pas encore {{count}} éléments de cet appareil. Ils restent ici et seront envoyés quand vous vous y reconnecterez. Personne d’autre ne les voit.',
  },
}
