import type { backups as polish } from '../pl/backups.ts'
import type { French } from '../translation.ts'

export const backups: French<typeof polish> = {
  backups: {
    passphraseShort: 'Au moins 8 caractères',
    state: {
      title: 'État',
      none: 'Aucune sauvegarde',
      running: 'En cours',
      fresh: 'À jour',
      stale: 'Périmée',
      failed: 'Échouée',
    },
    warning: {
      none: 'Il n’y a encore aucune sauvegarde. Une panne du disque emporterait toutes les données.',
      stale:
        'La dernière sauvegarde a plus de deux jours. Celle de chaque jour se fait seule tant que le programme tourne : regardez son journal.',
      disk: 'Le dernier essai a échoué : la sauvegarde laisserait moins d’un dixième du disque libre. Faites de la place ou indiquez un autre disque dans le réglage BACKUP_DIR.',
      interrupted: 'Le dernier essai a été interrompu, car le programme ou la base de données s’est arrêté.',
      error: 'Le dernier essai a échoué. La raison est dans le journal du programme.',
      missing:
        'Des fichiers que la base de données nomme manquent dans la dernière sauvegarde, car ils n’étaient pas sur le disque : {{n}}.',
      failedAt: 'Essai du {{when}}',
    },
    last: {
      madeAt: 'Dernière sauvegarde',
      never: 'pas encore faite',
      inside: 'Contenu',
      content: 'lignes : {{rows}}, fichiers : {{files}}',
      size: 'Taille',
      key: 'Clé du programme',
      keyInside: 'dans la sauvegarde',
      keyOutside: 'absente de la sauvegarde ; gardez-la ailleurs (SECRET_KEY ou le fichier secret-key)',
      folder: 'Dossier des sauvegardes',
      daily: 'Sauvegardes quotidiennes',
      dailySealed: 'protégées par une phrase secrète, avec la clé du programme',
      dailyOpen: 'sans phrase secrète et sans la clé du programme',
    },
    make: {
      title: 'Nouvelle sauvegarde',
      hint: 'Une archive avec la base de données et les fichiers. On peut continuer à travailler pendant ce temps.',
      passphrase: 'Phrase secrète de la sauvegarde',
      passphraseHint:
        'Facultative. Avec elle, la clé du programme est aussi dans la sauvegarde. Sans elle, quiconque a le fichier peut lire toutes les données. Une phrase oubliée est perdue.',
      button: 'Faire une sauvegarde',
      progress: 'Sauvegarde en cours',
      made: 'La sauvegarde est prête',
    },
    list: {
      title: 'Sauvegardes dans le dossier',
      hint: 'Les quotidiennes des sept derniers jours et de quatre semaines restent, le programme retire lui-même les plus anciennes. Celles faites à la demande ou par commande restent jusqu’à ce que quelqu’un les retire du dossier. Gardez-en une hors de cet ordinateur.',
      empty: 'Il n’y a pas de sauvegarde dans le dossier.',
      sealed: 'Phrase secrète',
      download: 'Télécharger',
      downloadOf: 'Télécharger la sauvegarde du {{when}}',
    },
    kind: {
      manual: 'à la demande',
      daily: 'quotidienne',
      command: 'par commande',
      upgrade: 'avant une mise à jour',
    },
  },
}
