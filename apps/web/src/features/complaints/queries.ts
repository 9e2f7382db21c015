import type { QueryOf, ResponseOf } from '@regionalmarkt/contract/endpoint.ts'
import {
  getComplaint,
  type getOwnComplaints,
  listComplaints,
  listRecourses,
} from '@regionalmarkt/contract/orders/complaints.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { read } from '../../platform/queries.ts'
import { readPages } from '../../platform/read-pages.ts'

export type ComplaintRow = ResponseOf<typeof listComplaints>['complaints'][number]
export type Complaint = ResponseOf<typeof getComplaint>
export type OwnComplaints = ResponseOf<typeof getOwnComplaints>
export type OwnComplaint = OwnComplaints['complaints'][number]
export type Recourse = ResponseOf<typeof listRecourses>['recourses'][number]

/** What a hub shows of complaints changes with orders, and with what its suppliers say. */
export const complaintTopics = ['orders', 'retailerOrders', 'billing'] as const

export const complaintViews = ['waiting', 'all'] as const
export type ComplaintsShown = (typeof complaintViews)[number]

type Narrowed = Pick<QueryOf<typeof listComplaints>, 'q' | 'customer' | 'supplier'>

export const complaintsQuery = (shown: ComplaintsShown, narrowed: Narrowed) => ({
  ...readPages(
    listComplaints,
    { query: { ...(shown === 'waiting' && { status: shown }), ...narrowed } },
    complaintTopics,
  ),
  placeholderData: keepPreviousData,
})

export const complaintsOfOrderQuery = (orderNumber: string) =>
  read(listComplaints, { query: { orderNumber } }, complaintTopics)

export const complaintQuery = (complaintId: string) => read(getComplaint, { params: { complaintId } }, complaintTopics)

export const recoursesOfOrderQuery = (orderNumber: string) =>
  read(listRecourses, { query: { orderNumber } }, ['retailerOrders'])
