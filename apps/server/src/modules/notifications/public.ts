export type { MailData, MailLine, MailTemplate, MailTotals } from './mail-data.ts'
export { gatherMail, type OutgoingMail, queueMail, queueMails } from './queue-mail.ts'
export { type MailSettings, mailTasks } from './send-mail.ts'
export { mails } from './tables.ts'
