import type { backups as polish } from '../pl/backups.ts'
import type { English } from '../translation.ts'

export const backups: English<typeof polish> = {
  backups: {
    passphraseShort: 'At least 8 characters',
    state: {
      title: 'State',
      none: 'No backup',
      running: 'In progress',
      fresh: 'Up to date',
      stale: 'Out of date',
      failed: 'Failed',
    },
    warning: {
      none: 'There is no backup yet. A broken disk would take all data.',
      stale:
        'The last backup is older than two days. The daily one is made by itself while the program runs: look at its log.',
      disk: 'The last try failed: the backup would leave less than a tenth of the disk free. Make room, or name another disk in the setting BACKUP_DIR.',
      interrupted: 'The last try was cut off, because the program or the database ended.',
      error: 'The last try failed. The reason is in the program’s log.',
      missing:
        'Files that the database names are missing in the last backup, since they were not on the disk: {{n}}.',
      failedAt: 'Try of {{when}}',
    },
    last: {
      madeAt: 'Last backup',
      never: 'not made yet',
      inside: 'Content',
      content: 'rows: {{rows}}, files: {{files}}',
      size: 'Size',
      key: 'Key of the program',
      keyInside: 'is in the backup',
      keyOutside: 'is not in the backup; keep it elsewhere (SECRET_KEY or the file secret-key)',
      folder: 'Folder of backups',
      daily: 'Daily backups',
      dailySealed: 'protected by a passphrase, with the key of the program',
      dailyOpen: 'without a passphrase and without the key of the program',
    },
    make: {
      title: 'New backup',
      hint: 'One archive with the database and the files. Work can go on while it is made.',
      passphrase: 'Passphrase of the backup',
      passphraseHint:
        'Optional. With one, the key of the program is in the backup too. Without one, whoever has the file can read all data. A forgotten passphrase cannot be recovered.',
      button: 'Make a backup',
      progress: 'Making the backup',
      made: 'The backup is ready',
    },
    list: {
      title: 'Backups in the folder',
      hint: 'Daily ones of the last seven days and four weeks stay, the program removes older ones itself. Those made on request or by command stay until somebody removes them from the folder. Keep one outside of this computer.',
      empty: 'There is no backup in the folder.',
      sealed: 'Passphrase',
      download: 'Download',
      downloadOf: 'Download the backup of {{when}}',
    },
    kind: { manual: 'on request', daily: 'daily', command: 'by command', upgrade: 'before an upgrade' },
  },
}
