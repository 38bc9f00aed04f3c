import type { serverWords as polish } from '../pl/server-words.ts'
import type { French } from '../translation.ts'

export const serverWords: French<typeof polish> = {
  invoiceKsef: {
    proforma: 'Une facture pro forma ne va jamais au KSeF',
    notIssued: 'Cette facture n’est pas encore émise',
    receivedLater: 'Ce moment n’est pas encore arrivé',
    numberTaken: 'La facture {{number}} a déjà ce numéro KSeF',
    numberUsed: 'Une autre facture a déjà ce numéro KSeF',
    fileTooLarge: 'Le fichier peut faire au plus 1 Mo',
    noInvoice: 'Ce n’est pas le fichier XML d’une facture',
    otherInvoice: 'C’est le fichier de la facture {{number}}, et non de {{own}}',
    otherAmount: 'Le montant dû est de {{amount}} PLN dans le fichier et de {{own}} PLN sur la facture',
    otherBytes: 'Le numéro et le montant concordent, mais le contenu du fichier diffère de la facture émise',
    noConfirmation: 'Ce n’est pas un accusé de réception (UPO)',
    otherDigest: 'Cet UPO ne concerne pas la facture {{number}} telle qu’émise : l’empreinte SHA-256 diffère',
    otherKsefNumber: 'Dans l’UPO, cette facture porte le numéro KSeF {{number}}',
    refused: {
      upo: 'Un UPO doit être un fichier XML ou PDF',
      xml: 'Une facture du KSeF doit être un fichier XML',
    },
  },
  invoiceSettings: {
    prefixTaken: 'Une autre série de documents a ce préfixe',
    numberRepeats: 'Sous cette forme, le numéro attribué {{number}} pourrait se répéter',
    firstNumberUsed: 'Le numéro {{number}} de cette période est déjà attribué. Saisissez-en un plus grand.',
    monthNotOver: 'Seul un mois passé peut être clos',
  },
  mail: {
    away: 'Le contenu de ce message n’est pas encore enregistré et le serveur de messagerie ne répond pas. Réessayez dans un instant.',
    gone: 'Ce message n’est plus sur le serveur de messagerie',
    notInTrash: 'Seuls les messages de la corbeille peuvent être supprimés définitivement',
    assignee: 'Cette personne n’a pas accès à la messagerie',
    tooManyLabels: '{{max}} étiquettes au maximum',
  },
  mailSettings: {
    taken: 'Une boîte avec cette adresse existe déjà',
    inside: 'Cette adresse appartient à un réseau interne. Saisissez un serveur accessible depuis Internet.',
    unknownHost: 'Aucun serveur de ce nom',
    unencrypted: 'Une connexion sans chiffrement n’est pas autorisée',
    passwordAgain: 'Saisissez à nouveau le mot de passe après un changement de serveur ou d’utilisateur',
    unreadable: 'Le mot de passe enregistré est illisible. Saisissez-le à nouveau.',
    tooSlow: 'Le serveur n’a pas répondu à temps',
  },
  flatFees: {
    line: 'Forfait pour {{month}} – contrat {{number}}',
    unit: 'mois',
    otherBuilding: 'Ce bâtiment n’est pas au client',
    monthNotDue: 'Ce mois n’est pas encore dû',
  },
  orderItems: {
    full: 'Un ordre a au plus {{max}} postes',
    onInvoice: 'Ce poste figure sur la facture {{number}} et ne peut plus changer',
  },
  backups: {
    runs: 'Une sauvegarde est déjà en cours',
  },
  boardTemplates: {
    complaints: {
      columns: {
        reported: 'Signalées',
        checking: 'En vérification',
        waiting: 'En attente du client',
        repair: 'En réparation',
        settled: 'Réglées',
      },
      labels: {
        urgent: 'Urgent',
        warranty: 'Garantie',
        refused: 'Rejetée',
      },
    },
    offers: {
      columns: {
        enquiries: 'Demandes',
        pricing: 'Chiffrage',
        sent: 'Envoyées',
        talks: 'Négociation',
        accepted: 'Acceptées',
        rejected: 'Refusées',
      },
      labels: {
        newClient: 'Nouveau client',
        tender: 'Appel d’offres',
        regular: 'Client régulier',
      },
    },
    parts: {
      columns: {
        toOrder: 'À commander',
        ordered: 'Commandées',
        onTheWay: 'En route',
        collected: 'Reçues',
        installed: 'Montées',
      },
      labels: {
        urgent: 'Urgent',
        warranty: 'Sous garantie',
        return: 'Retour',
      },
    },
  },
  calendar: {
    tooMany: 'Plus de 10 000 créneaux à la fois. Choisissez une période plus courte.',
  },
  conversation: {
    tooLate: '15 minutes se sont écoulées depuis l’envoi : ce message ne peut plus être modifié ni supprimé.',
    notYours: 'Vous ne pouvez modifier et supprimer que vos propres messages.',
    gone: 'Ce message est déjà supprimé.',
    closed: 'Vous ne voyez plus cette conversation.',
    idTaken: 'Ce message a déjà été envoyé ailleurs.',
    replyUnknown: 'Le message auquel vous répondez n’est pas dans cette conversation.',
    hiddenPhone:
      'Le message contient le téléphone d’une personne dont le contact est masqué. Ne l’écrivez pas ici : qui peut le connaître le voit avec le bâtiment dans cet ordre.',
    cannotRead: 'On ne peut mentionner que ceux qui voient cette conversation.',
    code: 'Le message contient un code des notes du bâtiment. Ne l’écrivez pas ici : ceux qui peuvent le connaître le voient dans les « Notes sur le bâtiment » de cet ordre.',
    codeOfCard:
      'Le message contient un code des notes du bâtiment que concerne la carte. Ne l’écrivez pas ici : ceux qui peuvent le connaître le voient dans les « Notes sur le bâtiment ».',
  },
  customers: {
    notRemovable:
      'Le client a des bâtiments ou des ordres, possède un bâtiment ou paie pour un autre : il ne peut pas être supprimé, mais archivé.',
    merged: 'Ce client a été fusionné avec un autre. Rouvrez sa page.',
    mergedWithItself: 'Un client ne peut pas être fusionné avec lui-même.',
    mergeTooOld: 'Une fusion ne peut être annulée que pendant 7 jours.',
    mergedFurther:
      'Le client conservé fait maintenant partie d’un autre client. Annulez d’abord cette fusion plus récente.',
  },
  deviceLabels: {
    onlyHere:
      'Les codes commenceraient par {{address}}, qu’aucun téléphone n’ouvre : il faudrait remplacer les étiquettes. Définissez d’abord l’adresse du programme.',
    title: 'Étiquettes des appareils',
    caredFor: 'Notre entreprise s’occupe de cet appareil.',
    oldCode: 'Ce code n’est plus valable.',
    call: 'Quelque chose ne marche pas ? Appelez :',
    staff: 'Pour le personnel : ouvrir l’appareil',
  },
  deviceRecord: {
    partOrderUnknown: 'Cet ordre n’existe pas dans ce bâtiment',
    tooManyParts: '{{max}} remplacements au plus par appareil',
  },
  devices: {
    notRemovable: 'Des ordres concernent cet appareil : il ne peut pas être supprimé, mais archivé.',
  },
  imports: {
    file: {
      columns: 'La feuille a plus de {{max}} colonnes',
      rows: 'La feuille a plus de {{max}} lignes. Divisez-la.',
      tooLarge: 'Une fois décompressé, le fichier est trop grand. Divisez-le.',
      tooManyBytes: 'Le fichier est trop grand. Le maximum est de {{max}} Mo.',
      openQuote: 'La ligne {{row}} ouvre un guillemet que rien ne ferme',
      unknown: 'Ce n’est ni un fichier CSV ni XLSX, même s’il en porte le nom',
      broken: 'Le fichier est illisible : il est endommagé',
      sealed: 'Le fichier est chiffré. Enregistrez-le sans mot de passe.',
      ods: 'C’est une feuille d’un autre format. Enregistrez-la en XLSX ou CSV.',
      oldOrSealed:
        'C’est un ancien fichier XLS ou un fichier protégé. Enregistrez-le en XLSX sans mot de passe.',
      webPage: 'C’est une page web et non une feuille. Enregistrez-la en XLSX ou CSV.',
      empty: 'Le fichier est vide',
      noRows: 'Il n’y a aucune ligne sous les en-têtes',
    },
    problem: {
      rate: 'Indiquez le taux de TVA : 23, 8, 5, zw, oo, np',
      yesOrNo: 'Indiquez oui ou non',
      priceTwice: 'Cet article est déjà à la ligne {{row}}',
      severalPrices: 'Le tarif contient plusieurs articles de ce nom',
      noPriceGroup: 'Ce groupe de prestations n’existe pas, l’article sera sans groupe',
      rateAssumed: 'Sans taux : 23 % est supposé',
      serialDay: 'Le nombre a été lu comme une date : {{day}}',
      kept: 'La valeur est conservée dans les remarques',
      secondToContact: 'La deuxième valeur est enregistrée comme contact du client',
      missing: 'Cette valeur manque. L’élément figurera dans la liste « À compléter ».',
      calledBy: 'Personne n’est nommé. Le client s’appelle : {{name}}.',
      named: 'Équipement sans nom. Il porte son type, sa marque ou son numéro.',
      atClient: 'Aucun site n’est indiqué. L’équipement ira à l’adresse du client.',
      asAbove: 'Cellule vide. La valeur de la ligne {{row}} a été reprise : {{value}}.',
      remarksToClient: 'La ligne n’a pas d’équipement. Les remarques sont chez le client.',
      repeated: 'La ligne {{row}} est identique. Celle-ci a été ignorée.',
      total: 'C’est une ligne de total. Elle a été ignorée.',
      empty: 'Cette ligne n’a rien à lire. Elle a été ignorée.',
      lostDigits:
        'La feuille a abrégé ce nombre et perdu des chiffres. Mettez la colonne en texte et saisissez-le à nouveau.',
      number: 'Ce n’est pas un nombre',
      day: 'Ce n’est pas une date. Écrivez-la comme 31.12.2026 ou 2026-12-31.',
      oneOf: 'Écrivez l’un de : {{words}}',
      formulaError: 'La formule de cette cellule a donné une erreur',
      formula: 'Une formule sans résultat. Ouvrez le fichier dans un tableur et enregistrez-le à nouveau.',
      other: 'La ligne {{row}} dit autre chose : « {{value}} ». Cette valeur reste.',
      severalClients: 'Plusieurs clients portent ce nom. Indiquez le NIP.',
      severalBuildings: 'Plusieurs bâtiments portent ce nom. Indiquez le client.',
      noBuilding: 'Indiquez le bâtiment où se trouve cet appareil',
      noClient: 'Ce bâtiment n’existe pas. Indiquez le client auquel appartient le nouveau.',
      deviceTwice: 'Le même appareil se trouve à la ligne {{row}}',
      cityOfClient: 'La ville du client a été reprise : {{city}}',
      nothing: 'Cette ligne n’a ni client ni bâtiment',
    },
  },
  orderPaper: {
    title: 'Ordre de travail {{number}}',
    when: 'Créneau',
    performer: 'Signature de l’intervenant',
    client: 'Signature du client',
  },
  orderMoves: {
    notPossible: 'L’ordre est dans l’état « {{state}} ». Changements possibles : {{moves}}.',
    nothingPossible: 'L’ordre est dans l’état « {{state}} » et vous ne pouvez pas le changer.',
    notYours: 'Un intervenant ne fait que commencer, suspendre et marquer comme réalisés ses propres ordres.',
    needsPerformer: 'Ajoutez d’abord un créneau avec un intervenant',
    untilInPast: 'Indiquez un jour à partir de demain',
    slotsAreOver: 'Les créneaux d’un ordre clôturé ou annulé ne peuvent pas être modifiés.',
    notDeletable: 'Seul un ordre nouveau ou annulé peut être supprimé.',
    wrongNumber: 'Ce n’est pas le numéro de l’ordre',
    visitNotYet: 'Ce créneau n’a pas encore commencé.',
  },
  orderAddition: {
    isOver: 'L’ordre de travail {{number}} n’est plus ouvert. Rien n’a été ajouté.',
    isFault:
      'L’ordre de travail {{number}} est une panne et n’a pas de liste de services. Retirez les services du brouillon ou décrivez-les dans les remarques.',
  },
  recordFiles: {
    tooMany: '{{max}} fichiers au plus',
    oneOnly: 'Les fichiers s’ajoutent un par un',
  },
  note: {
    tooMany: 'Un bâtiment peut avoir au plus {{max}} notes : supprimez celles qui ne valent plus',
    notOpen:
      'Cette note ne peut pas être lue maintenant : le droit aux notes ou une visite sur place l’ouvre.',
    unknown: 'Cette note n’appartient pas au bâtiment choisi',
    changed: 'Quelqu’un a modifié cette note entre-temps',
    hidden: 'Écrivez le contenu de la note : les points ne font que le masquer',
  },
  slot: {
    performerUnknown: 'Seul un technicien actif peut être intervenant',
    gone: 'Quelqu’un a annulé ce créneau',
  },
  schedule: {
    userUnknown: 'Seul un technicien actif peut être d’astreinte',
  },
  files: {
    notInDraft: 'Le fichier {{name}} n’est pas encore arrivé sur le serveur.',
    numberTaken: 'Un autre fichier porte déjà ce numéro.',
  },
  savedViews: {
    nameTaken: 'Vous avez déjà une vue de ce nom.',
    notShared: 'Le bureau et les administrateurs peuvent partager des vues avec le bureau.',
    tooMany: 'Une liste peut avoir 30 vues enregistrées au plus.',
  },
  search: {
    cards: 'Cartes',
    letters: 'E-mail',
    talks: 'Conversations',
    pages: 'Pages',
  },
  priceList: {
    nextFrom: 'Prix suivant à partir du',
    full: 'Le tarif est plein',
    fromPast: 'Un prix change au plus tôt aujourd’hui',
    firstPriceKept: 'Le prix de cet article a déjà changé : indiquez un jour',
    previewOld: 'Le tarif a changé depuis l’aperçu. Revoyez les nouveaux prix.',
    clientGone: 'Ce client n’existe plus',
    clientOverlap: 'Ce client a déjà un prix de cet article à ces dates',
    clientsFull: 'Cet article a déjà le maximum de prix clients',
  },
  serviceCatalog: {
    groupNameTaken: 'Un groupe de prestations de ce nom existe déjà',
    groupGone: 'Ce groupe n’existe plus',
  },
  settings: {
    feed: {
      nameOfOwn: 'Zlecenia : mes rendez-vous',
      nameOfAll: 'Zlecenia : tous les rendez-vous',
    },
    logo: {
      tooLarge: 'Le logo est trop volumineux. Le maximum est de 1 Mo.',
      pixels: 'Le logo est trop grand. Il peut avoir 16 millions de pixels au plus, par exemple 4000 × 4000.',
    },
  },
  absences: {
    kindHidden: 'Vous ne connaissez pas la raison de cette absence : seuls ses jours peuvent être modifiés.',
    enteredByOthers: 'Le bureau a saisi cette absence. Demandez-lui de la modifier.',
    overlaps: 'Il y a déjà une absence à ce moment : {{when}}',
    onlyEntered: 'Congé et formation demandent l’accord du bureau, les autres sont saisies par le bureau',
    userUnknown: 'Choisissez un utilisateur actif',
    notOwn: 'Quelqu’un d’autre décide de votre propre absence',
    decidedAlready: 'Cette demande a reçu une réponse. Demandez au bureau de la changer.',
  },
  crews: {
    leaderOutside: 'Le chef doit faire partie de l’équipe',
    memberUnknown: 'Seuls les techniciens actifs peuvent être dans une équipe',
    memberOf: 'Une personne choisie est dans l’équipe {{crew}}',
    nameTaken: 'Une équipe porte déjà ce nom',
    memberElsewhere: 'Une personne choisie est déjà dans une autre équipe',
  },
  chat: {
    titleMissing: 'Saisissez le titre de l’annonce.',
    nobodyElse: 'Personne ne pourrait lire l’annonce.',
    nameMissing: 'Donnez un nom au groupe.',
    nobodyChosen: 'Choisissez au moins une personne.',
    tooMany: 'Un groupe compte 100 personnes au plus.',
    cannotTalk: 'Cette personne ne peut pas être jointe ici.',
    notThere: 'On ne peut mentionner que quelqu’un de cette conversation.',
    code: 'Le message contient un code d’entrée de ce bâtiment. Ne l’écrivez pas ici : ceux qui peuvent le connaître le voient dans les notes du bâtiment, dans l’ordre.',
  },
  client: {
    unknown: 'Ce client n’existe pas',
    changed: 'Quelqu’un a modifié ce champ du client entre-temps',
  },
  building: {
    unknown: 'Ce bâtiment n’existe pas',
    ofAnother: 'Ce bâtiment n’appartient pas au client choisi',
  },
  billing: {
    ofPayer: 'Les données du payeur se modifient sur sa page, pas dans un ordre',
    unknown: 'Ces données de facturation n’appartiennent pas au bâtiment choisi',
    changed: 'Quelqu’un a modifié ce champ de facturation entre-temps',
  },
  uploads: {
    dayFull:
      "La limite de fichiers d'une personne pour aujourd'hui ({{max}} Mo) est atteinte. Envoyez-les demain : ce qui est dans le formulaire y reste.",
  },
  mailLinking: {
    reported: 'Signalé par e-mail le {{when}}',
    message: 'E-mail de {{from}}, {{when}} :',
  },
}
