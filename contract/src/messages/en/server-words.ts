import type { serverWords as polish } from '../pl/server-words.ts'
import type { English } from '../translation.ts'

export const serverWords: English<typeof polish> = {
  invoiceKsef: {
    proforma: 'A proforma never goes to KSeF',
    notIssued: 'This invoice is not issued yet',
    receivedLater: 'This moment is still to come',
    numberTaken: 'The invoice {{number}} has this KSeF number already',
    numberUsed: 'Another invoice has this KSeF number already',
    fileTooLarge: 'The file can have at most 1 MB',
    noInvoice: 'This is no XML file of an invoice',
    otherInvoice: 'This is the file of the invoice {{number}}, not of {{own}}',
    otherAmount: 'The amount due is {{amount}} PLN in the file and {{own}} PLN on the invoice',
    otherBytes: 'Number and amount agree, but the content of the file differs from the issued invoice',
    noConfirmation: 'This is no confirmation of receipt (UPO)',
    otherDigest: 'This UPO is not about the invoice {{number}} as it was issued: the SHA-256 digest differs',
    otherKsefNumber: 'In the UPO this invoice has the KSeF number {{number}}',
    refused: {
      upo: 'A UPO must be an XML or PDF file',
      xml: 'An invoice of KSeF must be an XML file',
    },
  },
  invoiceSettings: {
    prefixTaken: 'Another series of documents has this prefix',
    numberRepeats: 'In this form the number {{number}}, which is in use, could repeat',
    firstNumberUsed: 'The number {{number}} of this period is in use. Enter a higher one.',
    monthNotOver: 'Only a month that is over can be closed',
  },
  flatFees: {
    line: 'Flat fee for {{month}} – contract {{number}}',
    unit: 'month',
    otherBuilding: 'This building is not of the client',
    monthNotDue: 'This month is not due yet',
  },
  orderItems: {
    full: 'An order has at most {{max}} items',
    onInvoice: 'This item is on invoice {{number}} and cannot be changed',
  },
  backups: {
    runs: 'A backup is being made already',
  },
  boardTemplates: {
    complaints: {
      columns: {
        reported: 'Reported',
        checking: 'Being checked',
        waiting: 'Waiting for the client',
        repair: 'In repair',
        settled: 'Settled',
      },
      labels: {
        urgent: 'Urgent',
        warranty: 'Warranty',
        refused: 'Rejected',
      },
    },
    offers: {
      columns: {
        enquiries: 'Enquiries',
        pricing: 'Pricing',
        sent: 'Sent',
        talks: 'Negotiation',
        accepted: 'Accepted',
        rejected: 'Rejected',
      },
      labels: {
        newClient: 'New client',
        tender: 'Tender',
        regular: 'Regular client',
      },
    },
    parts: {
      columns: {
        toOrder: 'To order',
        ordered: 'Ordered',
        onTheWay: 'On the way',
        collected: 'Collected',
        installed: 'Installed',
      },
      labels: {
        urgent: 'Urgent',
        warranty: 'On warranty',
        return: 'Return',
      },
    },
  },
  calendar: {
    tooMany: 'More than 10,000 slots at once. Choose a shorter period.',
  },
  conversation: {
    tooLate: '15 minutes have passed since it was sent: this message can no longer be edited or deleted.',
    notYours: 'Only your own message can be edited and deleted.',
    gone: 'This message is already deleted.',
    closed: 'You no longer see this conversation.',
    idTaken: 'This message was already sent elsewhere.',
    replyUnknown: 'The message you reply to is not in this conversation.',
    hiddenPhone:
      'The message has the phone of a person whose contact is hidden. Do not write it here: whoever may know it sees it with the building in this order.',
    cannotRead: 'Only somebody who sees this conversation can be mentioned.',
    code: 'The message holds a code from the notes of the building. Do not write it here: whoever may know it sees it in the “Building notes” of this order.',
    codeOfCard:
      'The message holds a code from the notes of the building that the card is about. Do not write it here: whoever may know it sees it in the “Building notes”.',
  },
  customers: {
    notRemovable:
      'The client has buildings or orders, owns a building or pays for one, so it cannot be deleted. It can be archived.',
    merged: 'This client was merged with another one. Open their page again.',
    mergedWithItself: 'A client cannot be merged with itself.',
    mergeTooOld: 'A merge can be undone for 7 days only.',
    mergedFurther: 'The client that stayed is now a part of another client. Undo that later merge first.',
  },
  deviceLabels: {
    onlyHere:
      'The codes would begin with {{address}}, which no phone opens: the labels would have to be replaced. Set the address of the program first.',
    title: 'Labels of devices',
    caredFor: 'Our company looks after this device.',
    oldCode: 'This code is out of date.',
    call: 'Something does not work? Call:',
    staff: 'For staff: open the device',
  },
  deviceRecord: {
    partOrderUnknown: 'There is no such order in this building',
    tooManyParts: 'At most {{max}} replacements of one device',
  },
  devices: {
    notRemovable: 'Orders are about this device, so it cannot be deleted. It can be archived.',
  },
  imports: {
    file: {
      columns: 'The sheet has more than {{max}} columns',
      rows: 'The sheet has more than {{max}} rows. Divide it.',
      tooLarge: 'Unpacked, the file is too large. Divide it.',
      tooManyBytes: 'The file is too large. The largest has {{max}} MB.',
      openQuote: 'Row {{row}} opens a quotation mark that nobody closes',
      unknown: 'This is no CSV or XLSX file, though it may be called so',
      broken: 'The file cannot be read: it is damaged',
      sealed: 'The file is encrypted. Save it without a password.',
      ods: 'This is a spreadsheet of another format. Save it as XLSX or CSV.',
      oldOrSealed: 'This is an old XLS file or one with a password. Save it as XLSX without a password.',
      webPage: 'This is a web page and no spreadsheet. Save it as XLSX or CSV.',
      empty: 'The file is empty',
      noRows: 'There is no row below the headings',
    },
    problem: {
      rate: 'Enter the VAT rate: 23, 8, 5, zw, oo, np',
      yesOrNo: 'Enter yes or no',
      priceTwice: 'This item is in row {{row}} already',
      severalPrices: 'The price list has several such items',
      noPriceGroup: 'There is no such group of services, the item will have none',
      rateAssumed: 'No rate: 23% is assumed',
      serialDay: 'The number was read as a date: {{day}}',
      kept: 'The value was kept in the remarks',
      secondToContact: 'The second value was saved as a contact of the client',
      missing: 'This value is missing. The record goes to the list “To complete”.',
      calledBy: 'Nobody is named. The client is called: {{name}}.',
      named: 'A device without a name. It is called by its kind, maker or number.',
      atClient: 'No building is given. The device goes to the address of the client.',
      asAbove: 'Empty cell. What row {{row}} says was taken: {{value}}.',
      remarksToClient: 'The row has no device. The remarks were saved with the client.',
      repeated: 'Row {{row}} is the same. This one was skipped.',
      total: 'This is a row of totals. It was skipped.',
      empty: 'This row has nothing to read. It was skipped.',
      lostDigits:
        'The spreadsheet shortened this number and lost digits. Make the column text and type it again.',
      number: 'This is no number',
      day: 'This is no date. Write it like 31.12.2026 or 2026-12-31.',
      oneOf: 'Write one of: {{words}}',
      formulaError: 'The formula in this cell ended with an error',
      formula: 'A formula without its result. Open the file in a spreadsheet program and save it again.',
      other: 'Row {{row}} says otherwise: “{{value}}”. That value stays.',
      severalClients: 'Several clients are called so. Give the NIP.',
      severalBuildings: 'Several buildings are called so. Give the client.',
      noBuilding: 'Give the building in which this device is',
      noClient: 'There is no such building. Give the client a new one belongs to.',
      deviceTwice: 'The same device stands in row {{row}}',
      cityOfClient: 'The client’s town was taken: {{city}}',
      nothing: 'There is neither a client nor a building in this row',
    },
  },
  orderPaper: {
    title: 'Order {{number}}',
    when: 'Slot',
    performer: 'Signature of the performer',
    client: 'Signature of the client',
  },
  orderMoves: {
    notPossible: 'The order is in the state “{{state}}”. Possible changes: {{moves}}.',
    nothingPossible: 'The order is in the state “{{state}}” and you cannot change it.',
    notYours:
      'Who performs an order only starts it, puts it on hold and marks it as done, and only their own.',
    needsPerformer: 'Add a slot with somebody to perform it first',
    untilInPast: 'Give a day from tomorrow on',
    slotsAreOver: 'The slots of a closed or cancelled order cannot be changed.',
    notDeletable: 'Only a new or cancelled order can be deleted.',
    wrongNumber: 'This is not the order’s number',
    visitNotYet: 'This slot has not begun yet.',
  },
  orderAddition: {
    isOver: 'Order {{number}} is not open any more. Nothing was added.',
    isFault:
      'Order {{number}} is a fault and has no list of services. Remove the services of the draft or describe them in the remarks.',
  },
  recordFiles: {
    tooMany: 'At most {{max}} files',
    oneOnly: 'Files are added one by one',
  },
  note: {
    tooMany: 'A building can have at most {{max}} notes: delete the outdated ones',
    notOpen: 'This note cannot be read now: the right to notes or one’s own visit in the building opens it.',
    unknown: 'This note does not belong to the chosen building',
    changed: 'Somebody changed this note meanwhile',
    hidden: 'Write what the note says: the dots only hide it',
  },
  slot: {
    performerUnknown: 'Only an active technician can be assigned',
    gone: 'Somebody has called this slot off',
  },
  schedule: {
    userUnknown: 'Only an active service worker can be on call',
  },
  files: {
    notInDraft: 'The file {{name}} has not reached the server yet.',
    numberTaken: 'Another file already has this number.',
  },
  savedViews: {
    nameTaken: 'You already have a view of this name.',
    notShared: 'The office and administrators may share views with the office.',
    tooMany: 'A list can have 30 saved views at most.',
  },
  search: {
    cards: 'Cards',
    talks: 'Conversations',
    pages: 'Pages',
  },
  priceList: {
    nextFrom: 'Next price from',
    full: 'The price list is full',
    fromPast: 'A price changes from today at the earliest',
    firstPriceKept: 'The price of this item has changed already: give a day',
    previewOld: 'The price list changed since the preview. Look at the new prices again.',
    clientGone: 'This client is no longer there',
    clientOverlap: 'This client already has a price of this item on these days',
    clientsFull: 'This item has as many prices of clients as it can',
  },
  serviceCatalog: {
    groupNameTaken: 'There is a group of services of this name already',
    groupGone: 'This group is no longer there',
  },
  settings: {
    feed: {
      nameOfOwn: 'Zlecenia: my slots',
      nameOfAll: 'Zlecenia: all slots',
    },
    logo: {
      tooLarge: 'The logo is too large. The maximum is 1 MB.',
      pixels: 'The logo is too large. It may have 16 million pixels at most, for example 4000 × 4000.',
    },
  },
  absences: {
    kindHidden: 'You do not know why this absence is, and can change its days alone.',
    enteredByOthers: 'The office entered this absence. Ask the office to change it.',
    overlaps: 'There already is an absence at this time: {{when}}',
    onlyEntered: 'Leave and training need the office’s consent, others are entered by the office',
    userUnknown: 'Choose an active user',
    notOwn: 'Somebody else decides on your own absence',
    decidedAlready: 'This request has been answered. Ask the office to change it.',
  },
  crews: {
    leaderOutside: 'The leader must be in the crew',
    memberUnknown: 'Only active service workers can be in a crew',
    memberOf: 'Somebody chosen is in the crew {{crew}}',
    nameTaken: 'There already is a crew of this name',
    memberElsewhere: 'Somebody chosen is in another crew already',
  },
  chat: {
    titleMissing: 'Enter the title of the notice.',
    nobodyElse: 'There is nobody who could read the notice.',
    nameMissing: 'Give the group a name.',
    nobodyChosen: 'Choose at least one person.',
    tooMany: 'A group has 100 people at most.',
    cannotTalk: 'This person cannot be reached in the chat.',
    notThere: 'Only somebody in this conversation can be mentioned.',
    code: 'The message holds an entrance code of that building. Do not write it here: whoever may know it sees it in the notes of the building, in the order.',
  },
  client: {
    unknown: 'There is no such client',
    changed: 'Somebody changed this field of the client meanwhile',
  },
  building: {
    unknown: 'There is no such building',
    ofAnother: 'This building does not belong to the chosen client',
  },
  billing: {
    ofPayer: 'The payer’s data are changed on the payer’s page, not in an order',
    unknown: 'These billing details do not belong to the chosen building',
    changed: 'Somebody changed this field of the billing data meanwhile',
  },
  uploads: {
    dayFull:
      "Today's limit of files for one person ({{max}} MB) is used up. Send them tomorrow: what is in the form stays.",
  },
}
