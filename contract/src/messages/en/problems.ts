import type { problems as polish } from '../pl/problems.ts'
import type { English } from '../translation.ts'

export const problems: English<typeof polish> = {
  problem: {
    validation: 'Validation failed. Check the data you entered.',
    unauthorized: 'Your session has expired. Sign in again.',
    sessionEnded: 'The session was ended on this or another device. Sign in again.',
    passwordChanged: 'The password was changed. Sign in with the new one.',
    deactivated: 'The account was switched off. Ask your administrator.',
    forbidden: 'You are not allowed to do this.',
    notFound: 'What you are looking for was not found.',
    conflict: 'The data has changed in the meantime. Refresh and try again.',
    tooLarge: 'The data sent is too large.',
    unsupported: 'This kind of data is not supported.',
    tooMany: 'Too many attempts. Try again in a moment.',
    tooManyFor: 'Too many attempts. Try again in {{minutes}} min.',
    tooSlow: 'The data did not arrive in time. Check the connection and try again.',
    unavailable: 'The service is temporarily unavailable. Try again in a moment.',
    newerProgram:
      'The program is being updated, and this server still runs the older version. Nothing was saved. You can go on reading; save in a moment.',
    diskFull: "The server's disk is full. Nothing was saved. Tell the administrator and try again.",
    unforeseen: 'An unexpected error occurred.',
    badJson: 'The data sent could not be read.',
    login: 'Incorrect email address or password',
    inactive: 'This account is inactive. Contact your administrator.',
    companyNotFound: 'No company with this NIP was found',
    tilesUnavailable: 'The server of the map does not answer. Outlines and points work without it.',
    geocoderUnavailable:
      'The map does not answer. Type the coordinates or paste a link of a map, or try later.',
    registryUnavailable:
      'The company registry is temporarily unavailable. Enter the data by hand or try later.',
    idempotencyReused: 'This order was already made as {{number}}, with other data than now.',
    setupDone: 'The program is already set up. Sign in.',
    setupCode:
      'The code does not match. Copy the one that the program printed on its console when it started.',
    overlap: '{{performer}} has order {{number}} at that time ({{when}})',
    draftLimit: 'Too many drafts. Delete the ones you don’t need.',
    draftGone: 'This draft is no longer on the server.',
    draftChanged: 'This draft was changed meanwhile, in another tab or on another computer.',
    draftTooLarge: 'The draft is too large. Shorten the texts.',
    draftFilesLimit:
      'The files of your drafts would take more than {{max}} GB. Delete the drafts you don’t need.',
    loginTaken: 'This sign-in name is already taken',
    noOwnEmail: 'Your account has no email address',
    emailTaken: 'A user with this email address already exists',
    noteFromBuilding:
      'The note “{{category}}” reads differently in the building’s file than what was sent. The order has the text of the file.',
  },
  mayNot: {
    addClient: 'You may not add clients. Choose one on file.',
    changeClient: 'You may not change the client’s data. Leave them as they are on file.',
    addBuilding: 'You may not add buildings. Choose one of the client’s.',
    changeBilling: 'You may not change the building’s billing data. Choose what is on file.',
    addNotes: 'You may not add notes of the building.',
  },
}
