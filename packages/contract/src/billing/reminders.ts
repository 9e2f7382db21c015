import { defineEndpoint } from '../endpoint.ts'
import type * as schemas from './reminders.schema.ts'

export const listReminders = defineEndpoint<typeof schemas.listReminders>()({
  slug: 'list-reminders',
  method: 'GET',
  path: '/api/retailer/billing/reminders',
  summary: 'Who is to be reminded of overdue documents, and who was',
  access: 'retailer',
})

/** One letter a company, by mail with the PDF. Sent again the same day it sends nothing: nobody is due any more. */
export const sendReminders = defineEndpoint<typeof schemas.sendReminders>()({
  slug: 'send-reminders',
  method: 'POST',
  path: '/api/retailer/billing/reminders',
  summary: 'Remind companies of what is overdue',
  access: 'retailer',
})

/** The base rate of § 247 BGB, which is another one each half-year, as a hub has read it. Entered again it is corrected. */
export const enterBaseRate = defineEndpoint<typeof schemas.enterBaseRate>()({
  slug: 'enter-base-rate',
  method: 'POST',
  path: '/api/retailer/billing/base-rates',
  summary: 'Enter the base rate of a half-year, for interest on what is in default',
  access: 'retailer',
})

export const pauseReminders = defineEndpoint<typeof schemas.pauseReminders>()({
  slug: 'pause-reminders',
  method: 'POST',
  path: '/api/retailer/billing/accounts/{companySlug}/pause-reminders',
  summary: 'Do not remind a company, or of one document, until further notice',
  access: 'retailer',
})

export const reminderPdf = defineEndpoint<typeof schemas.reminderPdf>()({
  slug: 'reminder-pdf',
  method: 'GET',
  path: '/api/retailer/billing/reminders/{reminderId}/pdf',
  summary: 'A reminder as PDF',
  access: 'retailer',
  mediaType: 'application/pdf',
})
