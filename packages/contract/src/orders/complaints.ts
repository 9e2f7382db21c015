import { defineEndpoint } from '../endpoint.ts'
import { pictureUpload } from '../media/picture-upload.ts'
import type * as schemas from './complaints.schema.ts'

export const getOwnComplaints = defineEndpoint<typeof schemas.getOwnComplaints>()({
  slug: 'get-own-complaints',
  method: 'GET',
  path: '/api/business-customer/orders/{orderNumber}/complaints',
  summary: 'Complaints about an order, and what can still be complained about',
  access: 'businessCustomer',
})

/** Until the hub's deadline, and never about more than was delivered. */
export const reportComplaint = defineEndpoint<typeof schemas.reportComplaint>()({
  slug: 'report-complaint',
  method: 'POST',
  path: '/api/business-customer/orders/{orderNumber}/items/{itemId}/complaints',
  summary: 'Report what is wrong with goods that were delivered',
  access: 'businessCustomer',
  idempotent: true,
  refusals: ['NotYetDelivered', 'ComplaintTooLate', 'NothingLeftToComplain', 'QuantityTooHigh'],
})

export const getHouseholdComplaints = defineEndpoint<typeof schemas.getHouseholdComplaints>()({
  slug: 'get-household-complaints',
  method: 'GET',
  path: '/api/private-customer/orders/{orderNumber}/complaints',
  summary: 'Complaints of a private customer about an order, and what can still be complained about',
  access: 'signedIn',
})

export const reportHouseholdComplaint = defineEndpoint<typeof schemas.reportHouseholdComplaint>()({
  slug: 'report-household-complaint',
  method: 'POST',
  path: '/api/private-customer/orders/{orderNumber}/items/{itemId}/complaints',
  summary: 'Report as a private customer what is wrong with goods that were delivered',
  access: 'signedIn',
  idempotent: true,
  refusals: ['NotYetDelivered', 'ComplaintTooLate', 'NothingLeftToComplain', 'QuantityTooHigh'],
})

export const getGuestComplaints = defineEndpoint<typeof schemas.getGuestComplaints>()({
  slug: 'get-guest-complaints',
  method: 'GET',
  path: '/api/guest-orders/{token}/complaints',
  summary: 'Complaints of a guest about an order, by its link',
  access: 'anyone',
  cache: 'no-store',
})

export const reportGuestComplaint = defineEndpoint<typeof schemas.reportGuestComplaint>()({
  slug: 'report-guest-complaint',
  method: 'POST',
  path: '/api/guest-orders/{token}/items/{itemId}/complaints',
  summary: 'Report as a guest what is wrong with goods that were delivered, by the link',
  access: 'anyone',
  idempotent: 'byGuests',
  refusals: ['NotYetDelivered', 'ComplaintTooLate', 'NothingLeftToComplain', 'QuantityTooHigh'],
})

/** A photo of what is wrong, by the link: nobody else without an account uploads anything. */
export const uploadGuestPicture = defineEndpoint<typeof schemas.uploadGuestPicture>()({
  slug: 'upload-guest-picture',
  method: 'POST',
  path: '/api/guest-orders/{token}/pictures',
  summary: 'Upload a photo of what is wrong as a guest, by the link',
  access: 'anyone',
  upload: pictureUpload,
  refusals: ['TooManyUploads', 'PictureKindNotAllowed', 'PictureNotReadable', 'PictureTooLarge'],
})

/** As long as its hub has not decided; what that asks back of its supplier goes with it. */
export const takeComplaintBack = defineEndpoint<typeof schemas.takeComplaintBack>()({
  slug: 'take-complaint-back',
  method: 'DELETE',
  path: '/api/business-customer/complaints/{complaintId}',
  summary: 'Take back what was reported about goods',
  access: 'businessCustomer',
  versioned: true,
  refusals: ['VersionOutdated', 'ComplaintDecided', 'ComplaintTakenBack'],
})

export const listComplaints = defineEndpoint<typeof schemas.listComplaints>()({
  slug: 'list-complaints',
  method: 'GET',
  path: '/api/retailer/complaints',
  summary: 'What customers complain about, newest first',
  access: 'retailer',
  files: true,
})

export const getComplaint = defineEndpoint<typeof schemas.getComplaint>()({
  slug: 'get-complaint',
  method: 'GET',
  path: '/api/retailer/complaints/{complaintId}',
  summary: 'One complaint, with what can be done',
  access: 'retailer',
})

/** The next document has it: a line less on an invoice, or a credit of what was invoiced. Also in place of another decision. */
export const creditComplaint = defineEndpoint<typeof schemas.creditComplaint>()({
  slug: 'credit-complaint',
  method: 'PUT',
  path: '/api/retailer/complaints/{complaintId}/credit',
  summary: 'Credit what a customer complains about, in whole or in part',
  access: 'retailer',
  versioned: true,
  refusals: ['VersionOutdated', 'ComplaintTakenBack', 'GoodsWithdrawn', 'QuantityTooHigh'],
})

export const refuseComplaint = defineEndpoint<typeof schemas.refuseComplaint>()({
  slug: 'refuse-complaint',
  method: 'PUT',
  path: '/api/retailer/complaints/{complaintId}/refusal',
  summary: 'Refuse a complaint, with a reason',
  access: 'retailer',
  versioned: true,
  refusals: ['VersionOutdated', 'ComplaintRefused', 'ComplaintTakenBack', 'GoodsWithdrawn'],
})

/** What is asked back is a line less on the supplier's next settlement. */
export const passComplaintOn = defineEndpoint<typeof schemas.passComplaintOn>()({
  slug: 'pass-complaint-on',
  method: 'PUT',
  path: '/api/retailer/complaints/{complaintId}/recourse',
  summary: 'Pass a complaint on to the supplier of the goods',
  access: 'retailer',
  versioned: true,
  refusals: ['VersionOutdated', 'ComplaintRefused', 'ComplaintTakenBack', 'RecourseTaken', 'QuantityTooHigh'],
})

export const takeRecourseBack = defineEndpoint<typeof schemas.takeRecourseBack>()({
  slug: 'take-recourse-back',
  method: 'DELETE',
  path: '/api/retailer/complaints/{complaintId}/recourse',
  summary: 'Ask nothing back of the supplier any more',
  access: 'retailer',
  versioned: true,
  refusals: ['VersionOutdated', 'ComplaintTakenBack', 'NoRecourse'],
})

export const listRecourses = defineEndpoint<typeof schemas.listRecourses>()({
  slug: 'list-recourses',
  method: 'GET',
  path: '/api/supplier/recourses',
  summary: 'What the hub asks back of this supplier after complaints',
  access: 'supplier',
})

/** The hub decides; it is told. */
export const answerRecourse = defineEndpoint<typeof schemas.answerRecourse>()({
  slug: 'answer-recourse',
  method: 'PUT',
  path: '/api/supplier/recourses/{complaintId}/answer',
  summary: 'Agree or object to what the hub asks back',
  access: 'supplier',
  versioned: true,
  refusals: ['VersionOutdated'],
})
