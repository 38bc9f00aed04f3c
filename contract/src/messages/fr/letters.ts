import type { letters as polish } from '../pl/letters.ts'
import type { French } from '../translation.ts'

export const letters: French<typeof polish> = {
  letters: {
    greeting: 'Bonjour,',
    greetingByName: 'Bonjour {{firstName}},',
    ifLinkFails: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
    signature: 'Zlecenia – {{company}}',
    signatureAlone: 'Zlecenia',
    automatic: 'Ceci est un message automatique. Merci de ne pas y répondre.',
    ifNotYou: 'Si ce n’était pas vous, contactez immédiatement un administrateur.',
    news: {
      subject: 'Notifications de Zlecenia ({{count}})',
      body: 'Ceci n’a pas encore été lu dans le programme :',
      more: 'Et {{count}} de plus, dans le programme.',
      settings: 'Changer ce dont vous êtes averti, et comment',
    },
    invoice: {
      subject: '{{title}} – {{company}}',
      body: 'Bonjour,\n\nveuillez trouver ci-joint : {{title}} {{number}}, d’un montant de {{amount}}.\n\nCordialement\n{{company}}',
      bodyDue:
        'Bonjour,\n\nveuillez trouver ci-joint : {{title}} {{number}}, d’un montant de {{amount}}. Échéance : {{day}}.\n\nCordialement\n{{company}}',
    },
    slot: {
      window: '{{day}}, entre {{from}} et {{to}}',
      subject: 'Visite le {{when}} – {{number}}',
      body: 'Nous confirmons la visite pour l’intervention {{number}} : {{when}}, {{place}}.\n\nSi cet horaire ne convient pas, contactez-nous : {{contact}}.',
      sms: '{{company}} : visite {{when}}, {{place}}. Intervention {{number}}. Pour la modifier : {{contact}}.',
      office: 'notre bureau',
    },
    reminder: {
      first: {
        subject: 'Rappel de paiement – {{company}}',
        body: 'Merci de vérifier le paiement de {{total}} au total. Notre facture vous a peut-être échappé. Échéance dépassée :',
      },
      second: {
        subject: 'Second rappel de paiement – {{company}}',
        body: 'Malgré notre rappel, nous n’avons pas reçu le paiement de {{total}} au total. Merci de régler sous 7 jours. Factures impayées :',
      },
      third: {
        subject: 'Mise en demeure de payer {{total}} – {{company}}',
        body: 'Nous vous mettons en demeure de payer {{total}} au total sous 7 jours après réception de cette lettre. Malgré nos rappels, restent impayées :',
      },
      invoice: 'Facture {{number}} du {{day}}, échéance {{due}} : {{left}} à payer',
      total: 'Total à payer : {{total}}',
      account: 'Compte : {{account}}',
      paidAlready: 'Si vous avez déjà payé, ne tenez pas compte de cette lettre.',
      demand:
        'Passé ce délai, l’affaire peut être portée en justice et les intérêts légaux de retard seront ajoutés.',
      contact: 'Pour toute question : {{contact}}.',
    },
    invitation: {
      subject: 'Invitation à Zlecenia – {{company}}',
      body: '{{company}} vous invite dans Zlecenia. Indiquez votre nom et un mot de passe pour créer votre compte.\n\nLe lien est valable 7 jours et ne sert qu’une fois.',
      button: 'Créer le compte',
      otherwise: 'Si vous n’attendez pas ce message, ignorez-le. Aucun compte ne sera créé.',
    },
    reset: {
      subject: 'Nouveau mot de passe pour Zlecenia',
      body: 'On nous a demandé de définir un nouveau mot de passe pour votre compte.\n\nLe lien est valable 30 minutes et ne sert qu’une fois. Une fois le mot de passe défini, toutes les sessions ouvertes prendront fin.',
      button: 'Définir un nouveau mot de passe',
      otherwise: 'Si ce n’était pas vous, ignorez ce message. Votre mot de passe reste inchangé.',
    },
    welcome: {
      subject: 'Invitation à Zlecenia – {{company}}',
      body: '{{company}} vous invite à utiliser Zlecenia. Votre compte est prêt : définissez un mot de passe pour vous connecter.\n\nLe lien est valable 7 jours et ne fonctionne qu’une seule fois.',
      button: 'Définir un mot de passe',
      otherwise: 'Si vous n’attendiez pas ce message, ignorez-le.',
    },
    email: {
      subject: 'Confirmez la nouvelle adresse e-mail dans Zlecenia',
      body: 'Cette adresse doit devenir celle d’un compte dans Zlecenia. Confirmez-la pour vous connecter avec elle.\n\nLe lien est valable 24 heures et ne fonctionne qu’une fois.',
      button: 'Confirmer l’adresse',
      otherwise: 'Si vous n’attendez pas ce message, ignorez-le. L’adresse ne sera pas utilisée.',
    },
    emailStop: {
      subject: 'L’adresse e-mail de votre compte Zlecenia change',
      body: 'L’adresse de votre compte doit devenir {{email}}. Le changement attend une confirmation depuis la nouvelle adresse.\n\nSi vous changez l’adresse vous-même, ou l’avez demandé à un administrateur, il n’y a rien à faire.',
      button: 'Ce n’est pas moi, arrêter le changement',
      otherwise:
        'Arrêter le changement met fin à toutes les sessions ouvertes. Le lien fonctionne 7 jours, jusqu’à la confirmation du changement.',
    },
    test: {
      subject: "Message d'essai du programme Zlecenia",
      body: "Ceci est un message d'essai. Puisque vous le lisez, la messagerie du programme fonctionne.",
    },
    passwordChanged: {
      subject: 'Votre mot de passe Zlecenia a été modifié',
      body: 'Le mot de passe de votre compte a été modifié. Les autres sessions ont pris fin.',
    },
    emailChanged: {
      subject: 'L’adresse e-mail de votre compte Zlecenia a été modifiée',
      body: 'L’adresse e-mail de votre compte a été modifiée. Ce message est envoyé à l’ancienne adresse.',
    },
    secondFactorOn: {
      subject: 'Un second facteur a été activé',
      body: 'La connexion à votre compte demande désormais un code d’une application d’authentification.',
    },
    codesWrong: {
      subject: 'Quelqu’un connaît le mot de passe de votre compte Zlecenia',
      body: 'Quelqu’un a saisi le mot de passe de votre compte et plusieurs codes incorrects du second facteur.\n\nSi ce n’était pas vous, changez le mot de passe immédiatement.',
    },
    secondFactorOff: {
      subject: 'Le second facteur a été désactivé',
      body: 'La connexion à votre compte ne demande plus de code d’une application d’authentification.',
    },
  },
}
