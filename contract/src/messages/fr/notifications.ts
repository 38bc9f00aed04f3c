import type { notifications as polish } from '../pl/notifications.ts'
import type { French } from '../translation.ts'
import { vehicleWords } from './vehicle-words.ts'

export const notifications: French<typeof polish> = {
  notifications: {
    kind: {
      assigned: { title: 'Vous avez un nouvel ordre à exécuter', text: '{{address}}, {{city}}' },
      assignedFault: { title: 'Vous avez une panne à réparer', text: '{{address}}, {{city}}' },
      coordinating: { title: 'Vous coordonnez un nouvel ordre', text: '{{address}}, {{city}}' },
      fault: { title: 'Une panne a été signalée', text: '{{address}}, {{city}}' },
      slotGiven: { title: 'Vous avez un nouveau créneau', text: '{{address}}, {{city}}' },
      slotMoved: { title: 'Votre créneau a changé', text: '{{address}}, {{city}}' },
      dayChanged: { title: 'Votre journée a changé : {{count}} {{visits}}', text: '{{day}}' },
      slotTaken: { title: 'Un créneau n’est plus le vôtre', text: '{{address}}, {{city}}' },
      orderMoved: { title: 'Un ordre a changé d’état : {{state}}', text: '{{address}}, {{city}}' },
      orderReturns: { title: 'Un ordre à poursuivre', text: '{{address}}, {{city}}. {{words}}' },
      visitHindered: { title: 'Un obstacle sur place : {{by}}', text: '{{address}}, {{city}}' },
      visitNotBegun: {
        title: "Pas commencé 15 minutes après l'heure prévue",
        text: '{{names}} : {{address}}, {{city}}. Prévu le {{startAt}}.',
      },
      slotLetterRefused: {
        title: 'Un message sur un rendez-vous n’est pas parvenu au client',
        text: '{{to}} ne l’a pas accepté. Appelez, ou corrigez l’adresse.',
      },
      orderAdded: { title: 'Un ordre a été complété', text: '{{address}}, {{city}}' },
      pauseOver: { title: 'Un ordre suspendu peut reprendre', text: '{{address}}, {{city}}' },
      mentioned: {
        title: '{{by}} vous mentionne',
        text: 'Conversation de l’ordre {{number}} : {{address}}, {{city}}',
      },
      officeAsked: {
        title: '{{by}} s’adresse au bureau',
        text: 'Conversation de l’ordre {{number}} : {{address}}, {{city}}',
      },
      mentionedInChat: { title: '{{by}} vous mentionne', text: 'Dans une conversation du chat' },
      writtenInChat: { title: 'Nouveau message : {{by}}', text: 'Dans une conversation du chat' },
      mentionedOnCard: {
        title: '{{by}} vous mentionne',
        text: 'Conversation de la carte {{title}} : {{board}}',
      },
      officeAskedOnCard: {
        title: 'Question aux personnes d’une carte : {{by}}',
        text: 'Conversation de la carte {{title}} : {{board}}',
      },
      noticed: { title: 'Annonce : {{title}}', text: 'Confirmez que vous l’avez lue' },
      onCall: { title: 'Une urgence pendant votre astreinte', text: '{{address}}, {{city}}' },
      overdue: {
        title: 'Une intervention est en retard',
        text: '{{address}}, {{city}}. L’échéance était le {{dueAt}}.',
      },
      absenceAsked: { title: 'Demande : {{absence}}', text: '{{name}} : {{when}}' },
      absenceDecided: { title: 'Votre absence : {{decision}}', text: '{{when}}' },
      qualificationSoon: {
        title: 'Une qualification arrive à son terme',
        text: '{{qualification}} : valable jusqu’au {{until}}',
      },
      qualificationOver: {
        title: 'Une qualification n’est plus valable',
        text: '{{qualification}} : valable jusqu’au {{until}}',
      },
      qualificationHandedIn: {
        title: 'Document à confirmer',
        text: '{{name}} : {{qualification}}',
      },
      courseAssigned: { title: 'Une nouvelle formation pour vous', text: '{{title}}' },
      companyPaperSoon: {
        title: 'Un document de l’entreprise expire bientôt',
        text: '{{paper}} : valable jusqu’au {{until}}',
      },
      companyPaperOver: {
        title: 'Un document de l’entreprise n’est plus valable',
        text: '{{paper}} : valable jusqu’au {{until}}',
      },
      fileOfCustomerEnds: {
        title: 'Un document expire : {{title}}',
        text: '{{name}}. Valable jusqu’au {{until}}.',
      },
      fileOfBuildingEnds: {
        title: 'Un document expire : {{title}}',
        text: '{{name}}. Valable jusqu’au {{until}}.',
      },
      fileOfDeviceEnds: {
        title: 'Un document expire : {{title}}',
        text: '{{name}}. Valable jusqu’au {{until}}.',
      },
      fileOfCardEnds: {
        title: 'Un document expire : {{title}}',
        text: '{{name}}. Valable jusqu’au {{until}}.',
      },
      fileOfVehicleEnds: {
        title: 'Un document expire : {{title}}',
        text: '{{name}}. Valable jusqu’au {{until}}.',
      },
      vehicleTermSoon: {
        title: 'Une échéance de véhicule approche : {{name}}',
        text: '{{term}} : {{until}}',
      },
      vehicleTermOver: {
        title: 'Une échéance de véhicule est passée : {{name}}',
        text: '{{term}} : {{until}}',
      },
      cardDue: { title: 'Carte à échéance : {{title}}', text: '{{board}}. Pour le {{until}}.' },
      invoiceOverdue: {
        title: 'La facture {{number}} est en retard',
        text: '{{buyer}}. Échéance : {{until}}.',
      },
      invoiceRefused: {
        title: 'Une facture n’a pas été émise',
        text: '{{buyer}}. Le brouillon en indique la raison.',
      },
      mailAssigned: { title: '{{by}} vous attribue une conversation', text: '{{subject}}' },
      mailReminder: { title: 'Rappel d’une conversation', text: '{{subject}}' },
      mailWaiting: {
        title: 'Personne n’a répondu : {{subject}}',
        text: '{{author}} attend une réponse depuis {{since}}.',
      },
      mailBounced: { title: 'Message non remis : {{subject}}', text: 'Il a été renvoyé par {{to}}.' },
      mentionedInMail: { title: '{{by}} vous mentionne', text: 'Notes de l’e-mail : {{subject}}' },
      officeAskedInMail: { title: 'Question au bureau : {{by}}', text: 'Notes de l’e-mail : {{subject}}' },
      mailboxAway: {
        title: 'La boîte {{mailbox}} ne fonctionne pas depuis un quart d’heure',
        text: '{{trouble}}',
      },
      mailboxBack: { title: 'La boîte {{mailbox}} fonctionne de nouveau', text: 'Les messages sont reçus.' },
      backupFailed: { title: 'La sauvegarde n’a pas été faite', text: '{{reason}}' },
      backupMissing: { title: 'Il n’y a pas de sauvegarde récente', text: 'La dernière date du {{madeAt}}.' },
      backupNeverMade: { title: 'Il n’y a pas de sauvegarde récente', text: 'Aucune n’a encore été faite.' },
      codesWrong: {
        title: 'Quelqu’un connaît votre mot de passe',
        text: 'Votre mot de passe et plusieurs codes incorrects ont été saisis. Si ce n’était pas vous, changez le mot de passe immédiatement.',
      },
      passwordChanged: {
        title: 'Votre mot de passe a été modifié',
        text: 'Si ce n’était pas vous, prévenez tout de suite un administrateur.',
      },
      emailChanged: {
        title: 'Votre adresse e-mail a été modifiée',
        text: 'Si ce n’était pas vous, prévenez tout de suite un administrateur.',
      },
      secondFactorOn: {
        title: 'Le second facteur a été activé',
        text: 'Si ce n’était pas vous, prévenez tout de suite un administrateur.',
      },
      secondFactorOff: {
        title: 'Le second facteur a été désactivé',
        text: 'Si ce n’était pas vous, prévenez tout de suite un administrateur.',
      },
      passwordAsked: {
        title: 'Quelqu’un attend un nouveau mot de passe',
        text: '{{name}} n’a pas d’adresse e-mail. Préparez un code QR dans l’onglet Accès de cette personne.',
      },
      emailAwaits: {
        title: 'Une adresse attend sa confirmation',
        text: '{{name}} change son adresse e-mail pour {{email}}. Confirmez-la dans l’onglet Accès de cette personne.',
      },
      letterUnsent: {
        title: 'Quelqu’un attend un nouveau mot de passe',
        text: '{{name}} demande un lien vers un nouveau mot de passe. Le courrier n’est pas configuré, transmettez-le vous-même.',
      },
    },
    line: {
      startAt: 'Créneau : {{startAt}}',
      wasAt: 'Avant : {{wasAt}}',
      words: 'Description : {{words}}',
      answer: 'Réponse : {{answer}}',
      group: 'Groupe : {{group}}',
    },
    value: {
      trouble: {
        auth: 'Le serveur refuse le mot de passe.',
        away: 'Le serveur ne répond pas.',
        sealed: 'Le mot de passe doit être saisi à nouveau.',
      },
      visits: { one: 'visite', few: 'visites', many: 'visites' },
      absence: { leave: 'congé', training: 'formation' },
      term: vehicleWords.vehicleTerm,
      decision: { approved: 'approuvée', refused: 'refusée', changed: 'modifiée', removed: 'supprimée' },
      state: {
        new: 'nouveau',
        planned: 'planifié',
        in_progress: 'en cours',
        paused: 'suspendu',
        done: 'réalisé',
        closed: 'clôturé',
        cancelled: 'annulé',
      },
      reason: {
        disk: 'Il n’y avait plus de place sur le disque.',
        interrupted: 'La sauvegarde a été interrompue.',
        error: 'La raison se trouve dans le journal du programme.',
      },
    },
    program: 'Programme',
    unread: 'Non lue :',
    readAll: 'Tout marquer comme lu',
    older: 'Afficher les plus anciennes',
    empty: 'Aucune notification',
    emptyText: 'Les ordres qui vous sont confiés et les pannes signalées apparaîtront ici.',
    failed: 'Impossible de charger les notifications',
    notMarked: 'Impossible de marquer comme lu. Vérifiez la connexion et réessayez.',
  },
}
