import type { BodyOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import { uploadCustomerPicture, uploadHouseholdPicture } from '@regionalmarkt/contract/media/pictures.ts'
import {
  getGuestComplaints,
  getHouseholdComplaints,
  getOwnComplaints,
  reportComplaint,
  reportGuestComplaint,
  reportHouseholdComplaint,
  uploadGuestPicture,
} from '@regionalmarkt/contract/orders/complaints.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api-client.ts'
import { read } from '../../platform/queries.ts'

type Report = { readonly body: BodyOf<typeof reportComplaint>; readonly idempotencyKey: string }

/** How whoever bought an order reads and says what is wrong with it. */
export type ComplaintWay = {
  readonly useComplaints: () => UseQueryResult<ResponseOf<typeof getOwnComplaints>, unknown>
  readonly report: (itemId: string, report: Report) => Promise<unknown>
  readonly uploadPhoto: (file: Blob) => Promise<{ readonly picture: string }>
  /** Companies take back what they have said; households write to their hub. */
  readonly takesBack?: true
  /** Prices of households are gross. */
  readonly isGross?: true
}

export const companyComplaintsQuery = (orderNumber: string) =>
  read(getOwnComplaints, { params: { orderNumber } }, ['orders'])

export const wayOfCompany = (orderNumber: string): ComplaintWay => ({
  useComplaints: () => useQuery(companyComplaintsQuery(orderNumber)),
  report: (itemId, report) => call(reportComplaint, { params: { orderNumber, itemId }, ...report }),
  uploadPhoto: (file) => call(uploadCustomerPicture, { file }),
  takesBack: true,
})

export const wayOfHousehold = (orderNumber: string): ComplaintWay => ({
  useComplaints: () => useQuery(read(getHouseholdComplaints, { params: { orderNumber } }, ['orders'])),
  report: (itemId, report) => call(reportHouseholdComplaint, { params: { orderNumber, itemId }, ...report }),
  uploadPhoto: (file) => call(uploadHouseholdPicture, { file }),
  isGross: true,
})

export const wayOfGuest = (token: string): ComplaintWay => ({
  useComplaints: () => useQuery(read(getGuestComplaints, { params: { token } }, ['orders'])),
  report: (itemId, report) => call(reportGuestComplaint, { params: { token, itemId }, ...report }),
  uploadPhoto: (file) => call(uploadGuestPicture, { params: { token }, file }),
  isGross: true,
})
