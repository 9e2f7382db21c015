export { forgetMailsTo } from './forget-mails.ts'
export type {
  ChangedLine,
  MailData,
  MailLine,
  MailTemplate,
  MailTotals,
  MailTransfer,
  Seller,
  ToOrder,
} from './mail-data.ts'
export { mailToRead } from './mail-to-read.ts'
export { dropGatheredMail, gatherMail, type OutgoingMail, queueMail, queueMails } from './queue-mail.ts'
export { readableMails } from './read-models.ts'
export { renderMail } from './render-mail.ts'
export { sendMailAgain } from './retry-mail.ts'
export { type MailSettings, mailTasks } from './send-mail.ts'
export { sweepMails, sweepOutbox } from './sweep-mails.ts'
export { mails } from './tables.ts'
