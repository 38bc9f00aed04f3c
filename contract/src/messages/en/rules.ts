import type { rules as polish } from '../pl/rules.ts'
import type { English } from '../translation.ts'

export const rules: English<typeof polish> = {
  rules: {
    required: 'This field is required',
    email: 'The Email field must be a valid email address',
    password:
      'The password must contain at least one upper-case letter, lower-case letter, special character (!@#$%&*()) and digit, minimum 8 characters',
    confirmed: 'The password confirmation does not match',
    between: 'Enter a number between {{min}} and {{max}}',
    integer: 'This field must be a whole number',
    regex: 'The format of the field is invalid',
    alpha: 'The field may only contain letters',
    url: 'The URL is invalid',
    length: 'The field must have at least {{n}} characters',
    alphaDash: 'Not all characters are valid',
    tooLong: 'At most {{max}} characters',
    id: 'Invalid identifier',
    instant: 'Invalid date and time',
    day: 'Invalid date',
    invalid: 'Invalid value',
  },
  client: {
    nipTooShort: 'The NIP must have at least 10 characters',
    nipChecksum: 'Check the NIP: the check digit does not match',
    regonChecksum: 'Check the REGON: the check digit does not match',
    postalCodeShape: 'Check the postal code: it usually looks like 00-000',
    phoneShape: 'Check the phone number',
    unknown: 'There is no such client',
  },
  building: {
    nameRequired: 'The building name is required',
    addressRequired: 'The address is required',
    postalCodeRequired: 'Required',
    cityRequired: 'The city is required',
    typeRequired: 'Choose at least one building type',
    unknown: 'There is no such building',
    ofAnother: 'This building does not belong to the chosen client',
  },
  billing: {
    unknown: 'These billing details do not belong to the chosen building',
  },
  caretaker: {
    firstNameRequired: 'The first name is required',
    lastNameRequired: 'The last name is required',
    phoneRequired: 'The phone is required',
    unknown: 'This person is not a contact of the chosen building',
    missing: 'Add the caretaker’s details or tick “No caretaker”',
  },
  note: {
    contentRequired: 'The content is required',
    categoryMissing: 'Each category must have a note or the “No information” box ticked.',
    unknown: 'This note does not belong to the chosen building',
  },
  slot: {
    endAfterStart: 'The end must be later than the start',
    tooShort: 'A slot must last at least 15 minutes',
    tooLong: 'A slot must last at most 31 days',
    required: 'Required',
    oneRequired: 'Add at least one slot',
    performerUnknown: 'Only an active technician can be assigned',
  },
  order: {
    coordinatorRequired: 'The coordinator is required',
    coordinatorUnknown: 'Only an active office worker can be the coordinator',
    servicesRequired: 'Choose at least one service or tick “Fault”',
    servicesWithFault: 'A fault has no list of services',
    serviceUnknown: 'This service is no longer in the catalogue',
    commentRequired: 'A remark is required',
  },
  files: {
    oneRequired: 'Add an attachment or tick “No attachments”',
    unsupported: 'The file {{name}} is not supported. Only images and PDF files are allowed.',
    tooLarge: 'The file {{name}} is too large. The maximum size is 10 MB.',
    tooMany: 'At most {{max}} files in one order',
    empty: 'The file {{name}} is empty',
  },
}
