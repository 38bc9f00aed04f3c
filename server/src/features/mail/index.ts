export { commandChannel, putCommands } from './index/commands.queries.ts'
export { keepMailboxes, type MailKeeper } from './index/mail-keeper.ts'
export { referencedOriginals } from './index/originals.queries.ts'
export { mailLabelRoutes } from './labels/labels.routes.ts'
export { originalAnswer, partAnswer } from './letters/letter-files.ts'
export { mailConstraints } from './mail.constraints.ts'
export { mailboxRoutes } from './mailboxes/mailboxes.routes.ts'
export { mailMessageRoutes } from './messages/messages.routes.ts'
export { rawLetter } from './messages/raw-letter.ts'
export { openRemotePictures, type RemotePictures, remotePictureAnswer } from './pictures/remote-picture.ts'
export { sweepSentLetters } from './sending/attempts.queries.ts'
export { officeMail, sendsToClients } from './sending/office-mail.ts'
export { mailOutboxRoutes } from './sending/outbox.routes.ts'
export { mailOutboxTask, wakeOutbox } from './sending/outbox.task.ts'
export { threadsFound } from './threads/thread-rows.queries.ts'
export { mailThreadRoutes } from './threads/threads.routes.ts'
export { announceThread, openThread } from './threads/threads.service.ts'
export { templateRow } from './writing/aids.queries.ts'
export { referencedMailFiles } from './writing/draft-files.queries.ts'
export { keepDraftFile } from './writing/draft-files.service.ts'
export { partOfLetter, signatureOfWriter, startDraft } from './writing/start-draft.ts'
export {
  mailDraftRoutes,
  mailRecipientRoutes,
  mailSignatureRoutes,
  mailTemplateRoutes,
} from './writing/writing.routes.ts'
